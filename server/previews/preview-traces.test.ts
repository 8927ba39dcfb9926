import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anArtist, anArtwork } from '../testing/factories.ts';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { postPreview, saveDraft } from '../testing/previews.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';

test('a preview leaves nothing behind', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const { id: key } = await postArtwork(staff, artistId);
  await saveDraft(staff, { kind: 'artwork', key, fields: anArtwork(artistId, { title: 'Night piece' }) });
  const before = await readAllRows();
  const previews = await Promise.all([
    postPreview(staff, { kind: 'artist', key: randomUUID(), fields: anArtist({ slug: 'secret' }) }),
    postPreview(staff, { kind: 'artwork', key, fields: anArtwork(artistId, { title: 'Secret piece' }) }),
    postPreview(staff, { kind: 'artist', key: artistId, fields: { name: 'Secret', slug: 'not valid' } }),
  ]);
  expect(previews.map(({ status }) => status)).toEqual([200, 200, 400]);
  expect(await readAllRows()).toEqual(before);
  expect((await visitor('GET', '/artists/secret')).status).toBe(404);
});

test('right before and after a preview, visitors get the public page', async () => {
  const { get, signIn, queriesDuring } = await listeningTestApp();
  const staff = await signIn();
  const { id: key } = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const fields = anArtist({ name: 'Secret', slug: 'lea-brun' });
  const preview = async () =>
    expect((await postPreview(staff, { kind: 'artist', key, fields })).text).toContain('Secret');

  // Not cached before.
  await Promise.all([preview(), get('/artists/lea-brun').then(({ text }) => expect(text).not.toContain('Secret'))]);
  for (const path of ['/artists/lea-brun', '/api/artists/lea-brun', '/artists', '/api/artists?view=names']) {
    expect((await get(path)).text).not.toContain('Secret');
  }
  // A preview does not use what is cached, nor does it clear the cache.
  await preview();
  expect(await queriesDuring(() => get('/artists/lea-brun'))).toBe(0);
});

test('saves during previews succeed', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const { id: key, updatedAt: _updatedAt, ...artist } = await postArtist(staff, { slug: 'lea-brun' });
  const statuses = await Promise.all([
    staff('PUT', `/api/cms/artists/${key}`, { ...artist, bio: 'Paints in Thun.' }),
    saveDraft(staff, { kind: 'artist', key, fields: { ...artist, bio: 'Draws in Thun.' } }),
    ...Array.from({ length: 4 }, () => postPreview(staff, { kind: 'artist', key, fields: artist })),
  ]).then((responses) => responses.map(({ status }) => status));
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  // 409 where a newer request of the same form has replaced one that waited.
  expect(statuses.filter((status) => status === 200 || status === 409)).toEqual(statuses);
  expect((await visitor('GET', '/api/artists/lea-brun')).body).toMatchObject({ bio: 'Paints in Thun.' });
});
