import { expect, test } from 'vitest';
import { z } from 'zod';
import { artworkSchema } from '../../domain/artwork.ts';
import { anArtwork } from '../testing/factories.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const list = z.array(artworkSchema);

test('creates, reads, replaces and deletes an artwork with its artist', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const lea = await postArtist(staff, { name: 'Lea Brun', nationality: 'Swiss' });
  const input = anArtwork(lea.id, {
    title: 'Ford',
    description: 'Painted in one day.',
    imageUrl: 'https://pictures.example/ford.jpg',
    imageAlt: 'A river at dusk.',
    inquireUrl: 'sales@gallery.example',
    available: 'reserved',
  });

  const created = await staff('POST', '/api/cms/artworks', input);
  expect(created).toMatchObject({ status: 201, body: input });
  const artwork = artworkSchema.parse(created.body);
  expect(artwork.artist).toEqual({ id: lea.id, name: 'Lea Brun', nationality: 'Swiss' });
  expect(await visitor('GET', '/api/cms/artworks')).toMatchObject({ status: 200, body: [artwork] });

  const noa = await postArtist(staff, { name: 'Noa Frei' });
  const replaced = await staff('PUT', `/api/cms/artworks/${artwork.id}`, anArtwork(noa.id, { title: 'Weir' }));
  expect(replaced).toMatchObject({
    status: 200,
    body: { id: artwork.id, title: 'Weir', artist: { name: 'Noa Frei' } },
  });

  expect(await staff('DELETE', `/api/cms/artworks/${artwork.id}`)).toMatchObject({ status: 204, text: '' });
  expect((await visitor('GET', '/api/cms/artworks')).body).toEqual([]);
});

test('lists artworks by artist and year, those without a year last', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const zora = await postArtist(staff, { name: 'Zora' });
  const emil = await postArtist(staff, { name: 'émil' });
  await postArtwork(staff, zora.id, { title: 'Z 2001', year: 2001 });
  await postArtwork(staff, emil.id, { title: 'E undated', year: null });
  await postArtwork(staff, emil.id, { title: 'E 2020', year: 2020 });
  await postArtwork(staff, emil.id, { title: 'E 1999', year: 1999 });
  const artworks = list.parse((await visitor('GET', '/api/cms/artworks')).body);
  expect(artworks.map(({ title }) => title)).toEqual(['E 1999', 'E 2020', 'E undated', 'Z 2001']);
});

test('a hidden price is null for visitors, and returned to staff', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff, { slug: 'lea-brun' });
  await postArtwork(staff, id, { title: 'A shown', price: 'CHF 1,000', showPrice: 'true', year: 2001 });
  await postArtwork(staff, id, { title: 'B hidden', price: 'CHF 2,000', showPrice: 'false', year: 2002 });
  await postArtwork(staff, id, { title: 'C without', price: null, showPrice: 'true', year: 2003 });
  for (const address of ['/api/cms/artworks', '/api/artists/lea-brun/artworks']) {
    const prices = async (caller: typeof visitor) =>
      list.parse((await caller('GET', address)).body).map(({ price }) => price);
    expect(await prices(visitor)).toEqual(['CHF 1,000', null, null]);
    expect(await prices(staff)).toEqual(['CHF 1,000', 'CHF 2,000', null]);
  }
});

test('the response to a save by staff has the hidden price', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const artwork = await postArtwork(staff, id, { price: 'CHF 2,000', showPrice: 'false' });
  expect(artwork).toMatchObject({ price: 'CHF 2,000', showPrice: 'false' });
});

test('defaults to available with a visible price', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const created = await staff('POST', '/api/cms/artworks', { artistId: id, title: 'A', material: 'B', size: 'C' });
  expect(created).toMatchObject({
    status: 201,
    body: { available: 'true', showPrice: 'true', price: null, priceCategory: null, year: null },
  });
});

test('PUT clears optional fields that are missing or empty', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const full = {
    price: 'CHF 1',
    priceCategory: 'under_5k',
    description: 'D',
    year: 2020,
    imageUrl: 'https://pictures.example/a.jpg',
    imageAlt: 'A river at dusk.',
    inquireUrl: 'https://shop.example/a',
  };
  const required = { artistId, title: 'A', material: 'B', size: 'C' };
  const cleared = {
    price: null,
    priceCategory: null,
    description: null,
    year: null,
    imageUrl: null,
    imageAlt: null,
    inquireUrl: null,
  };
  const created = await staff('POST', '/api/cms/artworks', { ...required, ...full });
  expect(created).toMatchObject({ status: 201, body: full });
  const { id } = artworkSchema.parse(created.body);
  const empty = {
    price: '',
    priceCategory: '',
    description: ' ',
    year: '',
    imageUrl: '',
    imageAlt: ' ',
    inquireUrl: '',
  };
  for (const optional of [{}, empty]) {
    await staff('PUT', `/api/cms/artworks/${id}`, { ...required, ...full });
    const replaced = await staff('PUT', `/api/cms/artworks/${id}`, { ...required, ...optional });
    expect(replaced).toMatchObject({ status: 200, body: { ...required, ...cleared } });
  }
});

test.each(['true', 'false', 'reserved', 'nfs'] as const)('accepts the availability %s', async (available) => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  expect(await postArtwork(staff, id, { available })).toMatchObject({ available });
});

test('names missing fields as the form labels them', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const errors = {
    artistId: 'Artist is required',
    title: 'Name is required',
    material: 'Material is required',
    size: 'Size is required',
  };
  for (const input of [{}, { artistId: '', title: '', material: '', size: '' }]) {
    expect(await staff('POST', '/api/cms/artworks', input)).toMatchObject({ status: 400, body: { errors } });
  }
});

test.each([
  [{ available: "Availability must be 'true', 'false', 'reserved' or 'nfs'" }, { available: 'maybe' }],
  [{ showPrice: "Show price must be 'true' or 'false'" }, { showPrice: true }],
  [{ priceCategory: 'Price category must be under_3k, under_5k or empty' }, { priceCategory: 'under_9k' }],
  [{ year: 'Year must be a whole number from 1 to 9999' }, { year: '2020' }],
  [{ title: 'Name must be at most 500 characters' }, { title: 'x'.repeat(501) }],
  [{ imageAlt: 'Alternative text must be at most 300 characters' }, { imageAlt: 'x'.repeat(301) }],
  [{ imageAlt: 'Alternative text contains a character that cannot be stored' }, { imageAlt: 'a\0b' }],
  [{ artistId: 'This artist does not exist' }, { artistId: UNKNOWN_ID }],
  [
    { inquireUrl: 'Inquiry URL or email must be an e-mail address or a web address that begins with https://' },
    { inquireUrl: 'javascript:alert(1)' },
  ],
])('rejects an invalid field with its reason: %j', async (errors, fields) => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const stored = await postArtwork(staff, id, { title: 'Ford' });
  const input = { ...anArtwork(id), ...fields };
  expect(await staff('POST', '/api/cms/artworks', input)).toMatchObject({ status: 400, body: { errors } });
  expect(await staff('PUT', `/api/cms/artworks/${stored.id}`, input)).toMatchObject({ status: 400, body: { errors } });
  expect((await visitor('GET', '/api/cms/artworks')).body).toEqual([stored]);
});
