import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aFair, anArtist, anArtwork, anExhibition, aPressItem } from '../testing/factories.ts';
import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from '../testing/post-records.ts';
import { type Previewed, postPreview, publishRecord, saveDraft, withoutMark } from '../testing/previews.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

const LEA = '/artists/lea-brun';

type Case = { path: string; text: string; arrange: (staff: Caller) => Promise<Previewed> };

const leaBrun = (staff: Caller) => postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });

/** A text gets its id, which is in the data of the page, when it is first written. */
async function writeText(staff: Caller, key: string): Promise<string> {
  await staff('PUT', `/api/cms/content/${key}`, { content: 'As before' });
  return key;
}

const CASES: Record<string, Case> = {
  'a new artist': {
    path: LEA,
    text: 'Paints in Thun.',
    arrange: async () => ({
      kind: 'artist',
      key: randomUUID(),
      fields: anArtist({ name: 'Lea Brun', slug: 'lea-brun', bio: 'Paints in Thun.' }),
    }),
  },
  'a changed artist': {
    path: LEA,
    text: 'Paints in Thun.',
    arrange: async (staff) => {
      const { id, updatedAt: _updatedAt, ...artist } = await leaBrun(staff);
      await postArtwork(staff, id, { title: 'Night piece' });
      return { kind: 'artist', key: id, fields: { ...artist, bio: 'Paints in Thun.' } };
    },
  },
  'a new exhibition': {
    path: '/exhibitions/2026/soft-ground',
    text: 'In the cellar',
    arrange: async (staff) => ({
      kind: 'exhibition',
      key: randomUUID(),
      fields: anExhibition([(await leaBrun(staff)).id], { venue: 'In the cellar' }),
    }),
  },
  'a changed exhibition': {
    path: '/exhibitions/2026/softer-ground',
    text: 'Softer Ground',
    arrange: async (staff) => {
      const { id } = await leaBrun(staff);
      const { id: key } = await postExhibition(staff, [id]);
      return { kind: 'exhibition', key, fields: anExhibition([id], { title: 'Softer Ground' }) };
    },
  },
  'a new artwork': {
    path: '/artworks/lea-brun/night-piece',
    text: 'Night piece',
    arrange: async (staff) => ({
      kind: 'artwork',
      key: randomUUID(),
      fields: anArtwork((await leaBrun(staff)).id, { title: 'Night piece' }),
    }),
  },
  'a changed artwork': {
    path: '/artworks/lea-brun/night-piece',
    text: 'Silverpoint',
    arrange: async (staff) => {
      const { id } = await leaBrun(staff);
      const { id: key } = await postArtwork(staff, id, { title: 'Night piece' });
      return { kind: 'artwork', key, fields: anArtwork(id, { title: 'Night piece', material: 'Silverpoint' }) };
    },
  },
  'a new press item': {
    path: '/press?artist=Lea%20Brun',
    text: 'A quiet voice',
    arrange: async (staff) => ({
      kind: 'press item',
      key: randomUUID(),
      fields: aPressItem((await leaBrun(staff)).id, { title: 'A quiet voice' }),
    }),
  },
  'a changed press item': {
    path: '/press?artist=Lea%20Brun',
    text: 'A quiet voice',
    arrange: async (staff) => {
      const { id } = await leaBrun(staff);
      const { id: key } = await postPressItem(staff, id);
      return { kind: 'press item', key, fields: aPressItem(id, { title: 'A quiet voice' }) };
    },
  },
  'a new fair': {
    path: '/fairs',
    text: 'Halle Drei',
    arrange: async () => ({
      kind: 'fair',
      key: randomUUID(),
      fields: aFair({ name: 'Halle Drei', startDate: '2026-12-01', endDate: '2026-12-05' }),
    }),
  },
  'a changed fair that is over': {
    path: '/fairs?view=past',
    text: 'Halle Drei',
    arrange: async (staff) => ({
      kind: 'fair',
      key: (await postFair(staff)).id,
      fields: aFair({ name: 'Halle Drei' }),
    }),
  },
  'a text of the site': {
    path: '/artworks',
    text: 'All our works',
    arrange: async (staff) => {
      const key = await writeText(staff, 'artworks_page_title');
      return { kind: 'site text', key, fields: { content: 'All our works' } };
    },
  },
  'the text of the not-found page': {
    path: '/not-found',
    text: 'Lost?',
    arrange: async (staff) => {
      const key = await writeText(staff, '404_page_title');
      return { kind: 'site text', key, fields: { content: 'Lost?' } };
    },
  },
};

test.each(Object.entries(CASES))(
  'but for its mark, the preview of %s is the page once it is published',
  async (_what, { path, text, arrange }) => {
    const { visitor, signIn } = await sharedApp();
    const staff = await signIn();
    const previewed = await arrange(staff);
    const preview = await postPreview(staff, previewed);
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(preview.text).toContain('<p class="preview-mark">Preview</p>');
    expect(await publishRecord(staff, previewed)).toMatchObject({ status: 204 });
    const published = (await visitor('GET', path)).text;
    expect(published).toContain(text);
    expect(published).not.toContain('preview-mark');
    expect(withoutMark(preview.text)).toBe(published);
  },
);

test('an artist and works that are drafts themselves are on the page of an exhibition', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const [artistId, artworkId, key] = [randomUUID(), randomUUID(), randomUUID()];
  await saveDraft(staff, { kind: 'artist', key: artistId, fields: { name: 'Lea Brun' } });
  await saveDraft(staff, { kind: 'artwork', key: artworkId, fields: { artistId, title: 'Night piece' } });
  const fields = anExhibition([artistId], { artworkIds: [artworkId] });
  const { text } = await postPreview(staff, { kind: 'exhibition', key, fields });
  for (const shown of ['Soft Ground', 'Lea Brun', 'Night piece']) expect(text).toContain(shown);
  expect((await visitor('GET', '/api/artists')).body).toEqual([]);
});

test('a withdrawn record is shown as it would be when it is published again', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id: key } = await leaBrun(staff);
  await postArtwork(staff, key, { title: 'Night piece' });
  await staff('POST', `/api/cms/publishing/records/${key}/withdraw`, { kind: 'artist' });
  const fields = anArtist({ name: 'Lea Brun', slug: 'lea-brun' });
  const preview = await postPreview(staff, { kind: 'artist', key, fields });
  expect(preview.text).toContain('Night piece');
});

test.each<[Previewed['kind'], string]>([
  ['artist', 'Untitled'],
  ['fair', 'Untitled'],
])('of a new %s with empty fields, placeholders are shown', async (kind, text) => {
  const { signIn } = await sharedApp();
  const preview = await postPreview(await signIn(), { kind, key: randomUUID(), fields: {} });
  expect([preview.status, preview.text]).toEqual([200, expect.stringContaining(text)]);
});

test('what the site cannot show is said', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await leaBrun(staff);
  const key = randomUUID();
  expect(await postPreview(staff, { kind: 'artwork', key, fields: {} })).toMatchObject({
    status: 409,
    body: { message: 'Choose an artist to see the preview.' },
  });
  const endless = { openingDate: '2026-12-24' };
  expect(
    await postPreview(staff, { kind: 'exhibition', key, fields: anExhibition([artistId], endless) }),
  ).toMatchObject({ status: 400, body: { errors: { openingDate: 'Opening date must not be after the end date' } } });
  expect(
    await postPreview(staff, { kind: 'press item', key, fields: aPressItem(artistId, { url: 'not an address' }) }),
  ).toMatchObject({ status: 400, body: { errors: { url: expect.any(String) } } });
  expect(await postPreview(staff, { kind: 'site text', key: 'no_such_text', fields: {} })).toMatchObject({
    status: 404,
  });
});
