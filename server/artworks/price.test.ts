import { expect, test } from 'vitest';
import { type Artwork, artworkSchema } from '../../domain/artwork.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const PRICE = { price: 'CHF 5,200', showPrice: 'false', priceCategory: 'under_5k', available: 'reserved' };

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
  const unknown = { ...artwork, id: '00000000-0000-4000-8000-000000000000' };
  expect((await sales('PUT', pathOf(unknown), PRICE)).status).toBe(404);
});
