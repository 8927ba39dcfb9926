import { describe, expect, test } from 'vitest';
import { type Artwork, artworkInputSchema } from './artwork.ts';
import {
  AVAILABILITY_LABELS,
  availabilityLabel,
  PRICE_CATEGORY_LABELS,
  publicArtwork,
  visiblePrice,
} from './artwork-labels.ts';
import { fieldErrors } from './testing.ts';

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
  ])('the availability %j reads %s', (available, label) => {
    expect(availabilityLabel(available)).toBe(label);
  });

  test('a form offers the four availabilities and the two price categories', () => {
    expect(AVAILABILITY_LABELS).toEqual({
      true: 'Available',
      false: 'Sold',
      reserved: 'Reserved',
      nfs: 'Not for Sale',
    });
    expect(PRICE_CATEGORY_LABELS).toEqual({ under_3k: 'Under 3K', under_5k: 'Under 5K' });
  });
});

describe('the price', () => {
  test.each([
    ['true', 'CHF 2,800', 'CHF 2,800'],
    ['false', 'CHF 2,800', null],
    ['', 'CHF 2,800', null],
    ['TRUE', 'CHF 2,800', null],
    ['yes', 'CHF 2,800', null],
    ['true', null, null],
    ['true', '', null],
    ['false', null, null],
  ])('with showPrice %j and price %j a visitor sees %j', (showPrice, price, seen) => {
    expect(visiblePrice({ showPrice, price })).toBe(seen);
    expect(publicArtwork(anArtwork({ showPrice, price })).price).toBe(seen);
  });

  test('is all that is kept from visitors, and the record itself stays whole', () => {
    const artwork = anArtwork({ showPrice: 'false' });
    expect(publicArtwork(artwork)).toEqual({ ...artwork, price: null });
    expect(artwork.price).toBe('CHF 2,800');
  });
});

describe('the artwork form', () => {
  test.each([
    {},
    { artistId: '', title: '', material: '', size: '' },
    { artistId: null, title: ' ', material: ' ', size: ' ' },
    { artistId: 'ada', title: null, material: null, size: null },
  ])('asks for artist, name, material and size: %j', (input) => {
    expect(fieldErrors(artworkInputSchema, input)).toEqual({
      artistId: 'Artist is required',
      title: 'Name is required',
      material: 'Material is required',
      size: 'Size is required',
    });
  });

  test('needs no more than those; an artwork is available and shows its price unless said otherwise', () => {
    expect(artworkInputSchema.parse(anInput())).toEqual({
      ...anInput(),
      price: null,
      showPrice: 'true',
      priceCategory: null,
      description: null,
      year: null,
      imageUrl: null,
      imageAlt: null,
      inquireUrl: null,
      available: 'true',
    });
  });

  test.each([
    ['title', 500, 'Name'],
    ['material', 300, 'Material'],
    ['size', 300, 'Size'],
    ['price', 300, 'Price'],
    ['imageAlt', 300, 'Alternative text'],
    ['description', 50_000, 'Description'],
  ])('%s has at most %i characters', (field, max, label) => {
    expect(fieldErrors(artworkInputSchema, anInput({ [field]: 'x'.repeat(max) }))).toEqual({});
    expect(fieldErrors(artworkInputSchema, anInput({ [field]: 'x'.repeat(max + 1) }))).toEqual({
      [field]: `${label} must be at most ${max} characters`,
    });
  });

  test.each([
    ['under_3k', 'under_3k'],
    ['under_5k', 'under_5k'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('takes the price category %j', (priceCategory, stored) => {
    expect(artworkInputSchema.parse(anInput({ priceCategory })).priceCategory).toBe(stored);
  });

  test.each(['true', 'false', 'reserved', 'nfs'])('takes the availability %s', (available) => {
    expect(artworkInputSchema.parse(anInput({ available })).available).toBe(available);
  });

  test.each([
    ['priceCategory', 'under_10k', 'Price category must be under_3k, under_5k or empty'],
    ['priceCategory', 3, 'Price category must be under_3k, under_5k or empty'],
    ['available', 'sold', "Availability must be 'true', 'false', 'reserved' or 'nfs'"],
    ['available', true, "Availability must be 'true', 'false', 'reserved' or 'nfs'"],
    ['showPrice', true, "Show price must be 'true' or 'false'"],
    ['showPrice', 'maybe', "Show price must be 'true' or 'false'"],
    ['price', 2_800, 'Price must be text'],
    ['year', '2024', 'Year must be a whole number from 1 to 9999'],
    ['year', 2024.5, 'Year must be a whole number from 1 to 9999'],
    ['year', 0, 'Year must be a whole number from 1 to 9999'],
    ['imageUrl', 'javascript:alert(1)', 'Image must be an uploaded file or a web address that begins with https://'],
    [
      'inquireUrl',
      'javascript:alert(1)',
      'Inquiry URL or email must be an e-mail address or a web address that begins with https://',
    ],
  ])('refuses %s %j', (field, value, message) => {
    expect(fieldErrors(artworkInputSchema, anInput({ [field]: value }))).toEqual({ [field]: message });
  });

  test('an empty year is none', () => {
    expect(artworkInputSchema.parse(anInput({ year: '' })).year).toBeNull();
    expect(artworkInputSchema.parse(anInput({ year: 2024 })).year).toBe(2024);
  });
});
