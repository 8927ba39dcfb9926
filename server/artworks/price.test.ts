import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Artwork, type ArtworkInput, artworkPriceResultSchema, artworkSchema } from '../../domain/artwork.ts';
import { versionsPageSchema } from '../../domain/version.ts';
import { artworks } from '../db/schema/artwork.ts';
import { callConcurrently } from '../testing/concurrent-calls.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const PRICE = { price: 'CHF 5,200', showPrice: 'false', priceCategory: 'under_5k', available: 'reserved' };

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const pathOf = ({ id }: Artwork) => `/api/cms/artworks/${id}/price`;

async function anArtworkAndSales() {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const artwork = await postArtwork(staff, (await postArtist(staff)).id, { price: 'CHF 4,800' });
  return { staff, sales: await signIn('sam', 'sales'), artwork };
}

test('sales set price and availability; every other field stays, even if it is sent', async () => {
  const { sales, artwork } = await anArtworkAndSales();
  const { updatedAt: _before, ...fields } = artwork;
  const response = await sales('PUT', pathOf(artwork), { ...PRICE, title: 'Renamed', updatedAt: artwork.updatedAt });
  expect(response).toMatchObject({ status: 200, body: { ...fields, ...PRICE } });
  expect(artworkSchema.parse(response.body).updatedAt > artwork.updatedAt).toBe(true);
});

test('a price that was set from an outdated record is a conflict', async () => {
  const { staff, sales, artwork } = await anArtworkAndSales();
  await staff('PUT', pathOf(artwork), { ...PRICE, price: 'CHF 6,000' });
  expect(await sales('PUT', pathOf(artwork), { ...PRICE, updatedAt: artwork.updatedAt })).toMatchObject({
    status: 409,
    body: {
      message: 'This artwork was changed by nora in the meantime.',
      conflict: { changedBy: 'nora', current: { id: artwork.id, price: 'CHF 6,000' } },
    },
  });
});

test('an invalid price or an unknown artwork', async () => {
  const { sales, artwork } = await anArtworkAndSales();
  expect(await sales('PUT', pathOf(artwork), { ...PRICE, available: 'gone' })).toMatchObject({
    status: 400,
    body: { errors: { available: "Availability must be 'true', 'false', 'reserved' or 'nfs'" } },
  });
  const unknown = { ...artwork, id: UNKNOWN_ID };
  expect((await sales('PUT', pathOf(unknown), PRICE)).status).toBe(404);
});

const PRICES = '/api/cms/artworks/prices';

const resultsOf = (body: unknown) => z.array(artworkPriceResultSchema).parse(body);

test('several prices are set at once; what a colleague has changed meanwhile, or deleted, is left out', async () => {
  const { signIn } = await sharedApp();
  const [nora, sam] = [await signIn('nora'), await signIn('sam', 'sales')];
  const artist = await postArtist(nora);
  const make = (fields: Partial<ArtworkInput> = {}) => postArtwork(nora, artist.id, { price: 'CHF 100', ...fields });
  const works = [await make(), await make({ available: 'nfs' }), await make({ priceCategory: 'under_3k' })] as const;
  const [plain, overtaken, categorized] = works;
  await nora('PUT', pathOf(overtaken), { ...PRICE, available: 'reserved' });
  const changes = [
    ...works.map(({ id, available }) => ({ id, set: { available: 'false' }, expected: { available } })),
    { id: UNKNOWN_ID, set: { price: '' }, expected: {} },
  ];
  const response = await sam('PUT', PRICES, { changes });
  expect(resultsOf(response.body)).toMatchObject([
    { id: plain.id, isSaved: true, artwork: { available: 'false', price: 'CHF 100' }, changedBy: 'sam' },
    { id: overtaken.id, isSaved: false, artwork: { available: 'reserved', price: 'CHF 5,200' }, changedBy: 'nora' },
    { id: categorized.id, isSaved: true, artwork: { available: 'false', priceCategory: 'under_3k' } },
    { id: UNKNOWN_ID, isSaved: false, artwork: null, changedBy: null },
  ]);
});

test('a price is set, hidden and removed field by field, each with its own entry in the history; title and address stay', async () => {
  const { staff, sales, artwork } = await anArtworkAndSales();
  const change = async (set: object, expected: object = {}) => {
    const { body } = await sales('PUT', PRICES, { changes: [{ id: artwork.id, set, expected }] });
    return resultsOf(body)[0];
  };
  await change({ price: ' CHF 5,000 ' }, { price: 'CHF 4,800' });
  await change({ showPrice: 'false', priceCategory: 'under_5k' });
  expect(await change({ price: '', priceCategory: '' })).toMatchObject({
    isSaved: true,
    artwork: { path: artwork.path, price: null, showPrice: 'false', priceCategory: null, available: 'true' },
  });
  const { body } = await staff('GET', `/api/cms/publishing/versions/${artwork.id}`);
  expect(versionsPageSchema.parse(body).versions.map(({ person, changed }) => [person, ...changed])).toEqual([
    ['sam', 'price', 'priceCategory'],
    ['sam', 'showPrice', 'priceCategory'],
    ['sam', 'price'],
    ['nora'],
  ]);
});

test('an invalid value changes nothing; concurrent changes in opposite orders do not deadlock', async () => {
  const { staff, sales, artwork } = await anArtworkAndSales();
  const other = await postArtwork(staff, artwork.artistId);
  const changesTo = (price: string, ...works: Artwork[]) => ({
    changes: works.map(({ id }) => ({ id, set: { price }, expected: {} })),
  });
  const invalid = [...changesTo('CHF 1', other).changes, ...changesTo('9'.repeat(301), artwork).changes];
  expect(await sales('PUT', PRICES, { changes: invalid })).toMatchObject({ status: 400 });
  expect(await sales('PUT', PRICES, { changes: [] })).toMatchObject({ status: 400 });
  const statuses = await callConcurrently(async (index) => {
    const works = index % 2 === 0 ? [artwork, other] : [other, artwork];
    const response = await sales('PUT', PRICES, changesTo(`CHF ${index}`, ...works));
    return { status: resultsOf(response.body).every(({ isSaved }) => isSaved) ? response.status : 0 };
  });
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  const list = z.array(artworkSchema).parse((await staff('GET', '/api/cms/artworks')).body);
  expect(new Set(list.map(({ price }) => price)).size).toBe(1);
});

test('a change without a field, or two of one artwork, are rejected', async () => {
  const { sales, artwork } = await anArtworkAndSales();
  const change = { id: artwork.id, set: { price: 'CHF 1' }, expected: {} };
  const again = { ...change, id: artwork.id.toUpperCase() };
  expect(await sales('PUT', PRICES, { changes: [{ ...change, set: { title: 'Renamed' } }] })).toMatchObject({
    status: 400,
    body: { errors: { changes: 'At least one field to change is required' } },
  });
  expect(await sales('PUT', PRICES, { changes: [change, again] })).toMatchObject({
    status: 400,
    body: { errors: { changes: 'Each artwork can be changed only once at a time' } },
  });
});

test('a field that a draft of the artwork changes is left out; the others are set', async () => {
  const { staff, sales, artwork } = await anArtworkAndSales();
  const fields = { ...artwork, available: 'nfs' };
  const draft = { kind: 'artwork', fields, publicUpdatedAt: artwork.updatedAt, draftUpdatedAt: null };
  await staff('PUT', `/api/cms/publishing/drafts/${artwork.id}`, draft);
  const change = async (set: object) =>
    resultsOf((await sales('PUT', PRICES, { changes: [{ id: artwork.id, set, expected: {} }] })).body)[0];
  const leftOut = { isSaved: false, isDrafted: true, artwork: { available: 'true', updatedAt: artwork.updatedAt } };
  expect(await change({ available: 'false' })).toMatchObject({ ...leftOut, changedBy: 'nora' });
  expect(await change({ price: 'CHF 1' })).toMatchObject({
    isSaved: true,
    isDrafted: false,
    artwork: { price: 'CHF 1' },
  });
});

test('an empty value that was stored is as expected where the list has none', async () => {
  const { db, signIn } = await sharedApp();
  const staff = await signIn();
  const artwork = await postArtwork(staff, (await postArtist(staff)).id);
  await db.update(artworks).set({ priceCategory: '' }).where(eq(artworks.id, artwork.id));
  const changes = [{ id: artwork.id, set: { priceCategory: 'under_3k' }, expected: { priceCategory: '' } }];
  expect(resultsOf((await staff('PUT', PRICES, { changes })).body)).toMatchObject([{ isSaved: true }]);
});
