import { expect, test } from 'vitest';
import type { Artwork, ArtworkPriceResult } from '../../../domain/artwork.ts';
import type { PriceStep } from '../../api/staff/artwork-prices.ts';
import { changedText, valueText } from './price-text.ts';
import { undoOf } from './use-price-changes.ts';

const WORK: Artwork = {
  id: 'a',
  path: '/artworks/lea-brun/weir',
  artistId: 'l',
  title: 'Weir',
  material: 'Ink',
  size: '30 x 21 cm',
  price: 'CHF 2,000',
  showPrice: 'true',
  priceCategory: null,
  description: null,
  year: 2020,
  imageUrl: null,
  imageAlt: null,
  inquireUrl: null,
  available: 'true',
  updatedAt: '2026-11-15T11:00:00.000Z',
  artist: { id: 'l', name: 'Lea Brun', nationality: null },
};

const saved = (id: string, fields: Partial<Artwork> = {}): ArtworkPriceResult => ({
  id,
  isSaved: true,
  isDrafted: false,
  artwork: { ...WORK, id, ...fields },
  changedBy: 'nora',
});
const conflict = (id: string): ArtworkPriceResult => ({ ...saved(id), isSaved: false });
const drafted = (id: string): ArtworkPriceResult => ({ ...conflict(id), isDrafted: true });
const deleted = (id: string): ArtworkPriceResult => ({ ...conflict(id), artwork: null, changedBy: null });

const sold = (...ids: string[]): PriceStep => ({
  field: 'available',
  changes: ids.map((id) => ({ id, title: `Work ${id}`, before: 'reserved', value: 'false' })),
  isUndo: false,
});

test('one price: the toast has both values', () => {
  const changes = [{ id: 'a', title: 'Weir', before: '', value: 'CHF 2,000' }];
  expect(changedText({ field: 'price', changes, isUndo: false }, [saved('a')])).toEqual({
    title: 'Price changed',
    description: 'Weir: no price → CHF 2,000',
  });
});

test('several works: what was left out is counted, with the reason', () => {
  expect(changedText(sold('a', 'b'), [saved('a'), saved('b')])).toEqual({
    title: '2 artworks changed',
    description: 'Availability: Sold.',
  });
  const results = [saved('a'), conflict('b'), deleted('c'), drafted('d')];
  expect(changedText(sold('a', 'b', 'c', 'd'), results)).toEqual({
    title: '1 of 4 artworks changed',
    description:
      'Availability: Sold. 1 artwork was changed meanwhile and stays as it is. 1 artwork has an unpublished change of it: edit it in the form. 1 artwork was deleted meanwhile.',
  });
});

test('an undo restores what was saved, and only if nobody has changed it since', () => {
  const results = [saved('a', { available: 'false' }), conflict('b')];
  const undoing = undoOf(sold('a', 'b'), results);
  expect(undoing).toEqual({
    field: 'available',
    changes: [{ id: 'a', title: 'Work a', before: 'false', value: 'reserved' }],
    isUndo: true,
  });
  expect(changedText(undoing, [saved('a')]).title).toBe('Undone');
  expect(changedText(undoing, [conflict('a')])).toEqual({
    title: 'Nothing was undone',
    description: '1 artwork was changed meanwhile and stays as it is.',
  });
});

test('a value that can no longer be stored is not restored', () => {
  const change = { id: 'a', title: 'Work a', before: 'on loan', value: 'false' };
  expect(
    undoOf({ field: 'available', changes: [change], isUndo: false }, [saved('a', { available: 'false' })]).changes,
  ).toEqual([]);
});

test('values in words', () => {
  expect(valueText('price', '')).toBe('no price');
  expect(valueText('showPrice', 'false')).toBe('Hidden');
  expect(valueText('priceCategory', '')).toBe('None');
  expect(valueText('available', 'something else')).toBe('Not for Sale');
});
