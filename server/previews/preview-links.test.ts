import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { previewLinks } from '../db/schema/preview-link.ts';
import { anArtist, anArtwork } from '../testing/factories.ts';
import { postArtist } from '../testing/post-records.ts';
import { postPreviewLink, publishRecord, saveDraft, withoutMark } from '../testing/previews.ts';
import { aPicture } from '../testing/sample-files.ts';
import { STAFF, sharedApp, testApp } from '../testing/test-app.ts';
import { uploadPicture } from '../testing/upload-file.ts';
import { deleteExpiredPreviewLinks } from './link-repository.ts';

const linksPath = '/api/cms/publishing/preview-links';
const DAY_MS = 86_400_000;
const NOTICE = 'Preview – not published. Valid until November 22, 2026.';

const tick = (clock: { now: Date }) => {
  clock.now = new Date(clock.now.getTime() + 1_000);
};

async function draftedArtist() {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const draft = {
    kind: 'artist' as const,
    key: randomUUID(),
    fields: anArtist({ name: 'Lea Brun', slug: 'lea-brun' }),
  };
  await saveDraft(staff, draft);
  return { ...gallery, staff, draft };
}

test('someone with a link sees the draft as it is, marked, for seven days', async () => {
  const { staff, visitor, draft, clock } = await draftedArtist();
  const { kind, key } = draft;
  const { path, expiresAt } = await postPreviewLink(staff, { kind, key });
  expect([path, expiresAt]).toEqual([expect.stringMatching(/^\/preview\/[\w-]{43}$/), '2026-11-22T11:00:00.000Z']);
  const first = await visitor('GET', path);
  expect([first.status, first.text]).toEqual([200, expect.stringContaining(NOTICE)]);
  await saveDraft(staff, { ...draft, fields: { ...draft.fields, bio: 'Paints in Thun.' } });
  expect((await visitor('GET', path)).text).toContain('Paints in Thun.');
  clock.now = new Date(clock.now.getTime() + 7 * DAY_MS - 1);
  expect((await visitor('GET', path)).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 1);
  expect((await visitor('GET', path)).status).toBe(404);
});

test('the page runs no script, is not cached, and sends no referrer', async () => {
  const { staff, visitor, draft } = await draftedArtist();
  const { path } = await postPreviewLink(staff, { kind: draft.kind, key: draft.key });
  const { headers, text } = await visitor('GET', path);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'set-cookie': expect.stringMatching(/^preview=[\w-]{43}; Max-Age=604800; Path=\/objects; HttpOnly; SameSite=Lax$/),
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([expect.stringMatching(/^sandbox (?!.*allow-scripts)/), "script-src 'none'"]),
  );
  expect(policy.filter((directive) => /^(?:report|script-src 'self')/.test(directive))).toEqual([]);
  // Browsers refuse a sandboxed page with it.
  expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

test('a link shows what is published to the letter, then leads to it', async () => {
  const { staff, visitor, draft } = await draftedArtist();
  const { kind, key } = draft;
  const { path } = await postPreviewLink(staff, { kind, key });
  const preview = await visitor('GET', path);
  await publishRecord(staff, { kind, key });
  expect(withoutMark(preview.text)).toBe((await visitor('GET', '/artists/lea-brun')).text);
  expect(await visitor('GET', path)).toMatchObject({ status: 302, headers: { location: '/artists/lea-brun' } });
});

test('a link shows no later draft than the one it was made for', async () => {
  const { staff, visitor, draft } = await draftedArtist();
  const { kind, key, fields } = draft;
  const { path } = await postPreviewLink(staff, { kind, key });
  await publishRecord(staff, { kind, key });
  const ownTab = await postPreviewLink(staff, { kind, key, fields });
  await saveDraft(staff, { ...draft, fields: { ...fields, bio: 'For next year.' } });
  expect((await visitor('GET', path)).status).toBe(404);
  expect((await staff('GET', `${linksPath}/${key}`)).body).toEqual([]);
  // The preview in a tab of one’s own stays.
  expect((await visitor('GET', ownTab.path)).status).toBe(200);

  const second = await postPreviewLink(staff, { kind, key });
  await publishRecord(staff, { kind, key });
  await staff('POST', `/api/cms/publishing/records/${key}/withdraw`, { kind });
  expect((await visitor('GET', second.path)).status).toBe(404);
});

test('a revoked link, one of a deleted draft and an unknown one are the same not-found page', async () => {
  const { staff, visitor, draft } = await draftedArtist();
  const { kind, key } = draft;
  const revoked = await postPreviewLink(staff, { kind, key });
  const other = await postPreviewLink(staff, { kind, key });
  expect(await staff('DELETE', `${linksPath}/${revoked.id}`)).toMatchObject({ status: 204 });
  expect(await staff('DELETE', `${linksPath}/${revoked.id}`)).toMatchObject({ status: 404 });
  expect((await visitor('GET', other.path)).status).toBe(200);
  await staff('DELETE', `/api/cms/publishing/drafts/${key}`);
  await staff('POST', `/api/cms/publishing/drafts/${key}/restore`);
  for (const path of [revoked.path, other.path, '/preview/unknown', `/preview/${'x'.repeat(300)}`]) {
    const { status, headers, text } = await visitor('GET', path);
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([404, 'noindex', 'no-store']);
    expect(text).toBe((await visitor('GET', '/not-found')).text);
  }
});

test('links are listed while they are open, without their addresses', async () => {
  const { db, staff, draft, clock } = await draftedArtist();
  const { kind, key } = draft;
  const long = await postPreviewLink(staff, { kind, key, expiresInDays: 30, recipient: 'Lea' });
  tick(clock);
  await postPreviewLink(staff, { kind, key, expiresInDays: 1 });
  await postPreviewLink(staff, draft);
  const list = () => staff('GET', `${linksPath}/${key}`);
  expect((await list()).body).toMatchObject([{ recipient: null }, { recipient: 'Lea' }]);
  expect(JSON.stringify(await db.select().from(previewLinks))).not.toContain(long.path.slice(-43));
  clock.now = new Date(clock.now.getTime() + DAY_MS);
  expect((await list()).body).toEqual([
    {
      id: long.id,
      recipient: 'Lea',
      createdAt: '2026-11-15T11:00:00.000Z',
      createdBy: 'nora',
      expiresAt: '2026-12-15T11:00:00.000Z',
    },
  ]);
  await deleteExpiredPreviewLinks(db, clock.now);
  expect(await db.select({ id: previewLinks.id }).from(previewLinks)).toEqual([{ id: long.id }]);
});

test('sharing and revoking are in the activity log, without the address', async () => {
  const { staff, draft, clock } = await draftedArtist();
  const { kind, key } = draft;
  tick(clock);
  const { id, path } = await postPreviewLink(staff, { kind, key, recipient: 'lea@example.ch' });
  tick(clock);
  await staff('DELETE', `${linksPath}/${id}`);
  const { body, text } = await staff('GET', '/api/cms/activity');
  expect(body).toMatchObject({
    entries: [
      { action: 'revoked a preview of', kind, key, title: 'Lea Brun' },
      { action: 'shared a preview of', kind, key, title: 'Lea Brun', changes: [{ field: 'validUntil' }] },
      { action: 'saved a draft of' },
    ],
  });
  expect(text).not.toContain(path.slice(-43));
  expect(text).not.toContain('lea@example.ch');
});

test('an erased address is in no recipient', async () => {
  const { staff, draft } = await draftedArtist();
  const { kind, key } = draft;
  await postPreviewLink(staff, { kind, key, recipient: 'Ada <ada@example.ch>' });
  await staff('POST', '/api/auth/confirm', { password: STAFF.password });
  expect(await staff('POST', '/api/cms/privacy/erase', { email: 'ada@example.ch' })).toMatchObject({ status: 204 });
  expect((await staff('GET', `${linksPath}/${key}`)).text).not.toContain('ada@example.ch');
});

test('the preview in a tab of one’s own shows what the form held, for an hour, and is not recorded', async () => {
  const { staff, visitor, draft, clock } = await draftedArtist();
  const fields = { ...draft.fields, bio: 'Not even a draft.' };
  const before = (await staff('GET', '/api/cms/activity')).body;
  const { path } = await postPreviewLink(staff, { ...draft, fields });
  const { text } = await visitor('GET', path);
  expect([text, text]).toEqual([
    expect.stringContaining('Not even a draft.'),
    expect.stringContaining('<p class="preview-mark">Preview</p>'),
  ]);
  expect((await staff('GET', '/api/cms/activity')).body).toEqual(before);
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  expect((await visitor('GET', path)).status).toBe(404);
});

test('only drafts are shared, and only for 90 days', async () => {
  const { staff, draft } = await draftedArtist();
  const { id: key } = await postArtist(staff);
  expect(await staff('POST', linksPath, { kind: 'artist', key })).toMatchObject({ status: 409 });
  expect(await staff('POST', linksPath, { kind: 'site text', key: 'no_such_text' })).toMatchObject({ status: 404 });
  for (const expiresInDays of [0, 91, 1.5]) {
    const { kind, key: drafted } = draft;
    expect((await staff('POST', linksPath, { kind, key: drafted, expiresInDays })).status).toBe(400);
  }
});

test('the preview in a tab of one’s own is of valid fields only', async () => {
  const { staff, draft } = await draftedArtist();
  const fields = { ...draft.fields, bio: 'a\0b', birthYear: 'soon' };
  expect(await staff('POST', linksPath, { ...draft, fields })).toMatchObject({
    status: 400,
    body: { errors: { bio: 'Bio contains a character that cannot be stored', birthYear: expect.anything() } },
  });
});

test('a draft that cannot be shown says why, in plain words', async () => {
  const { staff, visitor } = await draftedArtist();
  const key = randomUUID();
  await saveDraft(staff, { kind: 'artwork', key, fields: { title: 'Night piece' } });
  const { path } = await postPreviewLink(staff, { kind: 'artwork', key });
  expect(await visitor('GET', path)).toMatchObject({
    status: 409,
    text: 'Choose an artist for ‘Night piece’ to see the preview.',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
});

test('a link opens the files of its draft and of the drafts that it refers to', async () => {
  const { app, staff, draft } = await draftedArtist();
  const portrait = await uploadPicture(app, staff, await aPicture(60, 20).jpeg().toBuffer());
  const picture = await uploadPicture(app, staff, await aPicture(62, 20).jpeg().toBuffer());
  const other = await uploadPicture(app, staff, await aPicture(64, 20).jpeg().toBuffer());
  await saveDraft(staff, { ...draft, fields: { ...draft.fields, imageUrl: portrait } });
  const key = randomUUID();
  const fields = anArtwork(draft.key, { imageUrl: `${picture}#focus=30,62` });
  await saveDraft(staff, { kind: 'artwork', key, fields });
  await saveDraft(staff, { kind: 'artist', key: randomUUID(), fields: { imageUrl: other } });
  const { path, id } = await postPreviewLink(staff, { kind: 'artwork', key });
  const statuses = async (cookies: Record<string, string>) => {
    const responses = await Promise.all([portrait, picture, other].map((url) => app.inject({ url, cookies })));
    return responses.map(({ statusCode }) => statusCode);
  };
  const [cookie] = (await app.inject({ url: path })).cookies;
  const cookies = { preview: cookie?.value ?? '' };
  expect(await statuses(cookies)).toEqual([200, 200, 404]);
  expect(await statuses({ preview: 'unknown' })).toEqual([404, 404, 404]);
  expect(await statuses({})).toEqual([404, 404, 404]);
  await staff('DELETE', `${linksPath}/${id}`);
  expect(await statuses(cookies)).toEqual([404, 404, 404]);
});

test('previews are for people who may edit content, and strangers cannot ask without end', async () => {
  const { visitor, signIn } = await testApp({ rateLimits: true });
  const sales = await signIn('ines', 'sales');
  const previewed = { kind: 'artist', key: randomUUID(), fields: anArtist() };
  for (const url of ['/api/cms/publishing/previews', linksPath]) {
    expect((await sales('POST', url, previewed)).status).toBe(403);
    expect((await visitor('POST', url, previewed)).status).toBe(401);
  }
  for (let count = 0; count < 60; count += 1) await visitor('GET', '/preview/unknown');
  expect(await visitor('GET', '/preview/unknown')).toMatchObject({ status: 429 });
});
