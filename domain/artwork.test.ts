import { describe, expect, test } from 'vitest';
import { type Artwork, artworkInputSchema } from './artwork.ts';
import {
  AVAILABILITY_LABELS,
  availabilityLabel,
  PRICE_CATEGORY_LABELS,
  publicArtwork,
  visiblePrice,
} from './artwork-labels.ts';

const ADA = '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11';

const anInput = (fields: Record<string, unknown> = {}) => ({
  artistId: ADA,
  title: 'Untitled',
  material: 'Oil on linen',
  size: '120 x 90 cm',
  ...fields,
});

const anArtwork = (fields: Partial<Artwork> = {}): Artwork => ({
  id: '5d2c9e44-7a86-4f3b-9c10-6e8b2a4d5f22',
  path: '/artworks/ada/untitled',
  artistId: ADA,
  title: 'Untitled',
  material: 'Oil on linen',
  size: '120 x 90 cm',
  price: 'CHF 2,800',
  showPrice: 'true',
  priceCategory: 'under_3k',
  description: null,
  year: 2024,
  imageUrl: null,
  imageAlt: null,
  inquireUrl: null,
  available: 'true',
  updatedAt: '2026-11-15T11:00:00.000Z',
  artist: { id: ADA, name: 'Ada', nationality: null },
  ...fields,
});

describe('labels', () => {
  test.each([
    ['true', 'Available'],
    ['false', 'Sold'],
    ['reserved', 'Reserved'],
    ['nfs', 'Not for Sale'],
    ['', 'Not for Sale'],
    ['on loan', 'Not for Sale'],
    ['TRUE', 'Not for Sale'],
    ['toString', 'Not for Sale'],
    ['__proto__', 'Not for Sale'],
  ])('availability %j is %s', (available, label) => {
    expect(availabilityLabel(available)).toBe(label);
  });

  test('the choices of the form', () => {
    expect(AVAILABILITY_LABELS).toEqual({
      true: 'Available',
      false: 'Sold',
      reserved: 'Reserved',
      nfs: 'Not for Sale',
    });
    expect(PRICE_CATEGORY_LABELS).toEqual({ under_3k: 'Under 3K', under_5k: 'Under 5K' });
  });
});

describe('visiblePrice', () => {
  test.each([
    ['true', 'CHF 2,800', 'CHF 2,800'],
    ['false', 'CHF 2,800', null],
    ['', 'CHF 2,800', null],
    ['TRUE', 'CHF 2,800', null],
    ['yes', 'CHF 2,800', null],
    ['true', null, null],
    ['true', '', null],
    ['false', null, null],
  ])('showPrice %j, price %j: %j', (showPrice, price, seen) => {
    expect(visiblePrice({ showPrice, price })).toBe(seen);
    expect(publicArtwork(anArtwork({ showPrice, price })).price).toBe(seen);
  });

  test('publicArtwork removes nothing else and does not mutate the record', () => {
    const artwork = anArtwork({ showPrice: 'false' });
    expect(publicArtwork(artwork)).toEqual({ ...artwork, price: null });
    expect(artwork.price).toBe('CHF 2,800');
  });
});

describe('artwork input', () => {
  test.each([
    ['under_3k', 'under_3k'],
    ['under_5k', 'under_5k'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('accepts the price category %j as %j', (priceCategory, stored) => {
    expect(artworkInputSchema.parse(anInput({ priceCategory })).priceCategory).toBe(stored);
  });

  test.each(['true', 'false', 'reserved', 'nfs'])('accepts the availability %s', (available) => {
    expect(artworkInputSchema.parse(anInput({ available })).available).toBe(available);
  });

  test('parses an empty year as null', () => {
    expect(artworkInputSchema.parse(anInput({ year: '' })).year).toBeNull();
    expect(artworkInputSchema.parse(anInput({ year: 2024 })).year).toBe(2024);
  });
});
