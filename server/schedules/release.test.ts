import { expect, test } from 'vitest';
import type { ReleaseItem } from '../../domain/draft.ts';
import { outbox } from '../db/schema/outbox.ts';
import { anArtist, anArtwork, anExhibition, aPressItem } from '../testing/factories.ts';
import { listSchedules, PUBLISHING, release, requestRelease, saveDraft, schedule } from '../testing/publishing.ts';
import { type Caller, NOW, sharedApp } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const [SOON, NEXT] = [later(1), later(2)];

async function gallery() {
  const { db, visitor, signIn, clock } = await sharedApp();
  const staff = await signIn();
  const count = async (list: string) => {
    const { body } = await visitor('GET', list);
    return Array.isArray(body) ? body.length : 0;
  };
  const shown = async () => [
    await count('/api/artists'),
    await count('/api/cms/exhibitions'),
    await count('/api/cms/artworks'),
    await count('/api/cms/press'),
  ];
  return { db, visitor, staff, clock, shown };
}

/** An exhibition with everything that belongs to it, none of it public; in no order that would work one by one. */
async function draftEverything(staff: Caller) {
  const artist = await saveDraft(staff, 'artist', anArtist({ name: 'Lea Brun' }));
  const items = {
    text: await saveDraft(staff, 'site text', { content: 'New works' }, 'artworks_page_title'),
    pressItem: await saveDraft(staff, 'press item', aPressItem(artist.key)),
    exhibition: await saveDraft(staff, 'exhibition', anExhibition([artist.key], { title: 'Tidal Rooms' })),
    work: await saveDraft(staff, 'artwork', anArtwork(artist.key, { title: 'Night piece' })),
    artist,
  };
  return { ...items, all: Object.values(items) };
}

const check = async (staff: Caller, items: ReleaseItem[], at?: Date) =>
  (await staff('POST', `${PUBLISHING}/releases/check`, { items, at })).body;

test('an exhibition with its artist, works, press and texts is published as one', async () => {
  const { staff, visitor, shown } = await gallery();
  const { all } = await draftEverything(staff);
  expect(await check(staff, all)).toEqual([]);
  expect(await shown()).toEqual([0, 0, 0, 0]);
  await release(staff, all);
  expect(await shown()).toEqual([1, 1, 1, 1]);
  expect((await visitor('GET', '/artworks')).text).toContain('New works');
  expect((await staff('GET', `${PUBLISHING}/drafts`)).body).toEqual([]);
});

test('it is scheduled as one, and all of it is public at the same instant', async () => {
  const { staff, clock, shown } = await gallery();
  const { all } = await draftEverything(staff);
  await release(staff, all, SOON);
  const [first, ...others] = await listSchedules(staff);
  expect(others.map(({ release: id }) => id)).toEqual(others.map(() => first?.release));
  clock.now = new Date(SOON.getTime() - 1);
  expect(await shown()).toEqual([0, 0, 0, 0]);
  clock.now = SOON;
  expect(await shown()).toEqual([1, 1, 1, 1]);
});

test('the check names what is not ready, and publishes and schedules nothing', async () => {
  const { staff, shown } = await gallery();
  const { all, artist, work, exhibition } = await draftEverything(staff);
  await saveDraft(staff, 'artwork', { artistId: artist.key, title: 'Night piece' }, work.key);
  // Ready but for the work that hangs in it.
  const hanging = { title: 'Tidal Rooms', artworkIds: [work.key] };
  await saveDraft(staff, 'exhibition', anExhibition([artist.key], hanging), exhibition.key);
  const notReady = {
    kind: 'artwork',
    key: work.key,
    title: 'Night piece',
    text: 'Material is required. Size is required.',
  };
  expect(await check(staff, all)).toEqual([notReady]);
  const message = 'Night piece: Material is required. Size is required.';
  for (const at of [undefined, SOON]) {
    expect(await requestRelease(staff, all, at)).toMatchObject({ status: 409, body: { message } });
  }
  expect(await shown()).toEqual([0, 0, 0, 0]);
  expect(await listSchedules(staff)).toEqual([]);

  // Without its artist.
  expect(await check(staff, [exhibition])).toMatchObject([
    { title: 'Tidal Rooms', text: 'This artist does not exist.' },
  ]);
});

test('what is scheduled before counts as public', async () => {
  const { staff, clock, shown } = await gallery();
  const { artist, work, exhibition } = await draftEverything(staff);
  await schedule(staff, artist, { publishAt: SOON });
  expect(await check(staff, [work, exhibition])).toHaveLength(2);
  expect(await check(staff, [work, exhibition], NEXT)).toEqual([]);
  await release(staff, [work, exhibition], NEXT);
  clock.now = NEXT;
  expect(await shown()).toEqual([1, 1, 1, 0]);
});

test('if one record cannot be published when it is due, none is, and the reason names it', async () => {
  const { db, staff, clock, shown } = await gallery();
  const { all, artist, work } = await draftEverything(staff);
  await release(staff, all, SOON);
  await saveDraft(staff, 'artwork', { artistId: artist.key, title: 'Night piece' }, work.key);
  clock.now = SOON;
  expect(await shown()).toEqual([0, 0, 0, 0]);
  const failed = await listSchedules(staff);
  expect(failed).toHaveLength(all.length);
  for (const { failure } of failed) expect(failure).toBe('Night piece: Material is required. Size is required.');
  expect(await db.select({ subject: outbox.subject, text: outbox.text }).from(outbox)).toEqual([
    { subject: `${all.length} records were not published`, text: expect.stringContaining('Night piece') },
  ]);
});

test('records and releases of one instant may refer to each other in any order', async () => {
  const { staff, clock, shown } = await gallery();
  const { artist, work, exhibition, pressItem } = await draftEverything(staff);
  const hanging = anExhibition([artist.key], { title: 'Tidal Rooms', artworkIds: [work.key] });
  await saveDraft(staff, 'exhibition', hanging, exhibition.key);
  await schedule(staff, artist, { publishAt: SOON });
  await schedule(staff, work, { publishAt: SOON });
  const other = await saveDraft(staff, 'artist', anArtist({ name: 'Noa Frei' }));
  await release(staff, [other, exhibition, pressItem], SOON);
  // Cannot be published in any order.
  const incomplete = await saveDraft(staff, 'artist', anArtist({ name: 'Ada Kern', slug: 'ada-kern' }));
  await schedule(staff, incomplete, { publishAt: SOON });
  await saveDraft(staff, 'artist', { name: 'Ada Kern' }, incomplete.key);
  clock.now = SOON;
  expect(await shown()).toEqual([2, 1, 1, 1]);
  expect(await listSchedules(staff)).toMatchObject([{ key: incomplete.key, failure: expect.stringContaining('Slug') }]);
});

test('a release that takes the place of another moves what it has and ends the rest', async () => {
  const { staff } = await gallery();
  const { artist, work, pressItem } = await draftEverything(staff);
  await release(staff, [artist, work, pressItem], SOON);
  const [first] = await listSchedules(staff);
  await release(staff, [artist, work], NEXT, first?.release);
  const moved = await listSchedules(staff);
  expect(moved.map(({ key, at }) => [key, at]).sort()).toEqual(
    [artist, work].map(({ key }) => [key, NEXT.toISOString()]).sort(),
  );

  await release(staff, [artist], undefined, moved[0]?.release);
  expect(await listSchedules(staff)).toEqual([]);
  expect((await staff('GET', `${PUBLISHING}/drafts`)).body).toHaveLength(4);
});

test('the schedule of a release is removed as one; its drafts remain', async () => {
  const { staff } = await gallery();
  const { all } = await draftEverything(staff);
  await release(staff, all, SOON);
  const [first] = await listSchedules(staff);
  expect(await staff('DELETE', `${PUBLISHING}/releases/${first?.release}`)).toMatchObject({ status: 204 });
  expect(await listSchedules(staff)).toEqual([]);
  expect((await staff('GET', `${PUBLISHING}/drafts`)).body).toHaveLength(all.length);
});

test('a record stays in its release when only its withdrawal changes, and leaves it with a time of its own', async () => {
  const { staff } = await gallery();
  const { artist, work } = await draftEverything(staff);
  await release(staff, [artist, work], SOON);
  const releaseOf = async () => (await listSchedules(staff)).find(({ key }) => key === work.key)?.release;
  await schedule(staff, work, { publishAt: SOON, withdrawAt: later(3) });
  expect(await releaseOf()).not.toBeNull();
  await schedule(staff, work, { publishAt: NEXT });
  expect(await releaseOf()).toBeNull();
  // It would be withdrawn first.
  expect(await requestRelease(staff, [artist, work], later(4))).toMatchObject({ status: 409 });
});

test('works that are withdrawn with their artist are public again with him', async () => {
  const { staff, shown } = await gallery();
  const { all, artist } = await draftEverything(staff);
  await release(staff, all);
  await staff('POST', `${PUBLISHING}/records/${artist.key}/withdraw`, { kind: 'artist' });
  expect(await shown()).toEqual([0, 1, 0, 0]);
  const other = await saveDraft(staff, 'artwork', anArtwork(artist.key));
  await release(staff, [other, artist]);
  expect(await shown()).toEqual([1, 1, 2, 1]);
});

test.each(['a\0b', 'x'.repeat(10_000), '', 'A0000000-0000-4000-8000-000000000000'])(
  'rejects a key that no record can have',
  async (key) => {
    const { staff } = await gallery();
    const record = { kind: 'artist', key };
    for (const [path, body] of [
      ['releases', { items: [record] }],
      ['releases', { items: [record], at: SOON }],
      ['releases/check', { items: [record] }],
      ['previews', { ...record, fields: {} }],
      ['preview-links', record],
    ] as const) {
      expect(await staff('POST', `${PUBLISHING}/${path}`, body)).toMatchObject({ status: 400 });
    }
  },
);
