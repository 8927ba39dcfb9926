import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { draftSchema } from '../../domain/draft.ts';
import { anArtist, anArtwork, anExhibition } from '../testing/factories.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const draftsPath = '/api/cms/publishing/drafts';

async function gallery() {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  return { visitor, staff, artist };
}

test('a new draft may be incomplete and is not public until it is published', async () => {
  const { visitor, staff, artist } = await gallery();
  const key = randomUUID();
  const fields = { artistId: artist.id, title: 'Night piece' };
  const saved = await staff('PUT', `${draftsPath}/${key}`, { kind: 'artwork', fields });
  expect(saved).toMatchObject({ status: 200, body: { draft: { key, title: 'Night piece', base: null } } });
  expect((await visitor('GET', '/api/cms/artworks')).body).toEqual([]);
  const early = await staff('POST', `/api/cms/publishing/records/${key}/publish`, { kind: 'artwork' });
  expect(early).toMatchObject({ status: 400, body: { errors: { material: 'Material is required' } } });
  await staff('PUT', `${draftsPath}/${key}`, {
    kind: 'artwork',
    fields: anArtwork(artist.id, { title: 'Night piece' }),
  });
  expect(await staff('POST', `/api/cms/publishing/records/${key}/publish`, { kind: 'artwork' })).toMatchObject({
    status: 204,
  });
  expect((await visitor('GET', '/api/cms/artworks')).body).toMatchObject([{ id: key, title: 'Night piece' }]);
  expect((await staff('GET', draftsPath)).body).toEqual([]);
});

test('changes to a public record stay private until they are published', async () => {
  const { visitor, staff, artist } = await gallery();
  const put = await staff('PUT', `${draftsPath}/${artist.id}`, {
    kind: 'artist',
    fields: { ...anArtist({ name: 'Lea Brun-Meier', slug: 'lea-brun' }) },
    publicUpdatedAt: artist.updatedAt,
  });
  expect(put).toMatchObject({
    status: 200,
    body: { draft: { fields: { name: 'Lea Brun-Meier' }, base: { name: 'Lea Brun' } } },
  });
  expect((await visitor('GET', '/api/artists/lea-brun')).body).toMatchObject({ name: 'Lea Brun' });
  expect(await staff('POST', `/api/cms/publishing/records/${artist.id}/publish`, { kind: 'artist' })).toMatchObject({
    status: 204,
  });
  expect((await visitor('GET', '/api/artists/lea-brun')).body).toMatchObject({ name: 'Lea Brun-Meier' });
});

test('a withdrawn artist is a draft, can be deleted and restored as one, and comes back with everything', async () => {
  const { visitor, staff, artist } = await gallery();
  await staff('POST', '/api/cms/artworks', anArtwork(artist.id));
  await staff('POST', '/api/cms/exhibitions', anExhibition([artist.id]));
  expect(await staff('POST', `/api/cms/publishing/records/${artist.id}/withdraw`, { kind: 'artist' })).toMatchObject({
    status: 200,
    body: { isWithdrawn: true },
  });
  expect((await visitor('GET', '/api/artists')).body).toEqual([]);
  expect((await visitor('GET', '/api/cms/artworks')).body).toEqual([]);
  expect((await staff('GET', '/api/cms/deleted')).body).toEqual([]);
  expect(await staff('DELETE', `${draftsPath}/${artist.id}`)).toMatchObject({ status: 204 });
  expect((await staff('GET', '/api/cms/deleted')).body).toMatchObject([{ isDraft: true, title: 'Lea Brun' }]);
  expect(await staff('POST', `/api/cms/artists/${artist.id}/restore`)).toMatchObject({ status: 404 });
  expect(await staff('POST', `${draftsPath}/${artist.id}/restore`)).toMatchObject({ status: 200 });
  expect(await staff('POST', `/api/cms/publishing/records/${artist.id}/publish`, { kind: 'artist' })).toMatchObject({
    status: 204,
  });
  expect((await visitor('GET', '/api/cms/artworks')).body).toHaveLength(1);
  expect((await visitor('GET', '/api/cms/exhibitions')).body).toMatchObject([{ artists: [{ name: 'Lea Brun' }] }]);
});

test('a price that is changed while the work has a draft stays when the draft is published', async () => {
  const { visitor, staff, artist } = await gallery();
  const work = await postArtwork(staff, artist.id, { title: 'Weir', price: 'CHF 1,000' });
  const draft = { kind: 'artwork', fields: { ...work, title: 'Weir II' }, publicUpdatedAt: work.updatedAt };
  await staff('PUT', `${draftsPath}/${work.id}`, draft);
  const price = { price: 'CHF 2,000', showPrice: 'true', priceCategory: '', available: 'true' };
  expect((await staff('PUT', `/api/cms/artworks/${work.id}/price`, price)).status).toBe(200);
  await staff('POST', `/api/cms/publishing/records/${work.id}/publish`, { kind: 'artwork' });
  expect((await visitor('GET', '/api/cms/artworks')).body).toMatchObject([{ title: 'Weir II', price: 'CHF 2,000' }]);
});

test('of two people, the second is told what the first has saved or published', async () => {
  const { staff, artist } = await gallery();
  const save = (bio: string, seen: object) =>
    staff('PUT', `${draftsPath}/${artist.id}`, { kind: 'artist', fields: { ...artist, bio }, ...seen });
  const began = { publicUpdatedAt: artist.updatedAt, draftUpdatedAt: null };
  expect((await save('One.', began)).status).toBe(200);
  expect(await save('Two.', began)).toMatchObject({
    status: 409,
    body: { conflict: { changedBy: 'nora', current: { fields: { bio: 'One.' } } } },
  });
  const discard = `${draftsPath}/${artist.id}?draftUpdatedAt=2020-01-01T00:00:00Z`;
  expect(await staff('DELETE', discard)).toMatchObject({ status: 409, body: { conflict: { changedBy: 'nora' } } });
  await staff('POST', `/api/cms/publishing/records/${artist.id}/publish`, { kind: 'artist' });
  expect(await save('Three.', began)).toMatchObject({ status: 409, body: { conflict: { current: { bio: 'One.' } } } });
  const stale = { kind: 'artist', fields: { ...artist, bio: 'Four.' }, ...began };
  expect((await staff('POST', `/api/cms/publishing/records/${artist.id}/publish`, stale)).status).toBe(409);
});

test('a save that has not seen a withdrawal is told of the draft that the record is now, and can be repeated on it', async () => {
  const { staff, artist } = await gallery();
  const { body: withdrawn } = await staff('POST', `/api/cms/publishing/records/${artist.id}/withdraw`, {
    kind: 'artist',
  });
  const save = (seen: object) =>
    staff('PUT', `${draftsPath}/${artist.id}`, { kind: 'artist', fields: { ...artist, bio: 'Mine.' }, ...seen });
  expect(await save({ publicUpdatedAt: artist.updatedAt, draftUpdatedAt: null })).toMatchObject({
    status: 409,
    body: { conflict: { changedBy: 'nora', current: withdrawn } },
  });
  const { updatedAt: draftUpdatedAt } = draftSchema.parse(withdrawn);
  expect(await save({ publicUpdatedAt: null, draftUpdatedAt })).toMatchObject({ status: 200 });
});

test('a deleted record is published only after it is restored, with what belongs to it', async () => {
  const { visitor, staff, artist } = await gallery();
  const work = await postArtwork(staff, artist.id);
  const { updatedAt: publicUpdatedAt } = artist;
  const input = { kind: 'artist', fields: { ...artist, bio: 'Written meanwhile.' } };
  const publishing = (key: string) => `/api/cms/publishing/records/${key}/publish`;
  await staff('DELETE', `/api/cms/artists/${artist.id}`);
  const gone = { status: 404, body: { message: 'This artist does not exist.' } };
  expect(await staff('POST', publishing(artist.id), { ...input, publicUpdatedAt })).toMatchObject(gone);
  expect(await staff('PUT', `${draftsPath}/${artist.id}`, { ...input, publicUpdatedAt })).toMatchObject(gone);
  expect(await staff('POST', publishing(artist.id), input)).toMatchObject({
    status: 409,
    body: { message: 'This artist was deleted. Restore it first.' },
  });
  const other = await postArtist(staff);
  const moved = { kind: 'artwork', fields: anArtwork(other.id) };
  expect(await staff('POST', publishing(work.id), moved)).toMatchObject({ status: 409 });
  await staff('POST', `/api/cms/artists/${artist.id}/restore`);
  expect(await staff('POST', publishing(artist.id), input)).toMatchObject({ status: 204 });
  expect((await visitor('GET', '/api/artists/lea-brun/artworks')).body).toMatchObject([{ id: work.id }]);
});

test('what is given in a draft must be valid, and a draft that equals the public version is none', async () => {
  const { staff, artist } = await gallery();
  const save = (fields: object) => staff('PUT', `${draftsPath}/${artist.id}`, { kind: 'artist', fields });
  expect(await save({ ...artist, birthYear: 'soon', bio: '' })).toMatchObject({
    status: 400,
    body: { errors: { birthYear: 'Birth year must be a whole number from 1 to 9999' } },
  });
  expect(await save({ ...artist, bio: '' })).toMatchObject({ body: { draft: { fields: { bio: null } } } });
  expect(await save(artist)).toMatchObject({ status: 200, body: { draft: null } });
  expect((await staff('GET', draftsPath)).body).toEqual([]);
});

test.each([
  [
    'a kind without that key',
    '/00000000-0000-4000-8000-000000000000',
    { kind: 'site text', fields: { content: 'x' } },
    404,
  ],
  ['the key of a text', '/artworks_page_title', { kind: 'artist', fields: { name: 'x' } }, 404],
  ['a key that is none', '/%00', { kind: 'artist', fields: {} }, 404],
  ['no kind', '/00000000-0000-4000-8000-000000000000', { fields: {} }, 400],
])('rejects %s', async (_what, key, body, status) => {
  const { staff } = await gallery();
  expect((await staff('PUT', `${draftsPath}${key}`, body)).status).toBe(status);
});
