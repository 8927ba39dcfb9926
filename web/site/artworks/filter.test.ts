import { describe, expect, test } from 'vitest';
import { anArtwork } from '../../testing/records.ts';
import { activeCount, applyFilters, artistsOf, type Filters, filtersFrom, NO_FILTERS, yearsOf } from './filter.ts';

const lea = { id: '11111111-0000-4000-8000-000000000000', name: 'Lea Brun', nationality: 'Swiss' };
const zoe = { id: '22222222-0000-4000-8000-000000000000', name: 'Zoé Ammann', nationality: null };

const artworks = [
  anArtwork({ title: 'Small', artist: lea, priceCategory: 'under_3k', year: 2024, available: 'true' }),
  anArtwork({ title: 'Large', artist: lea, priceCategory: null, year: 2025, available: 'false' }),
  anArtwork({ title: 'Middle', artist: zoe, priceCategory: 'under_5k', year: 2022, available: 'reserved' }),
  anArtwork({ title: 'Kept', artist: zoe, priceCategory: null, year: null, available: 'nfs' }),
];

describe('the filters', () => {
  const cases: [Partial<Filters>, string[]][] = [
    [{}, ['Small', 'Large', 'Middle', 'Kept']],
    [{ artist: zoe.id }, ['Middle', 'Kept']],
    [{ price: 'under_3k' }, ['Small']],
    [{ price: 'under_5k' }, ['Small', 'Middle']],
    [{ year: '2022' }, ['Middle']],
    [{ status: 'available' }, ['Small']],
    [{ status: 'sold' }, ['Large']],
    [{ artist: lea.id, status: 'sold' }, ['Large']],
    [{ artist: zoe.id, status: 'sold' }, []],
    [{ price: 'under_9k' }, []],
    [{ status: 'reserved' }, []],
    [{ price: 'constructor' }, []],
    [{ price: '__proto__' }, []],
    [{ year: 'null' }, []],
  ];

  test.each(cases)('%j leave %j', (filters, titles) => {
    const left = applyFilters(artworks, { ...NO_FILTERS, ...filters });
    expect(left.map(({ title }) => title)).toEqual(titles);
  });

  test('are read from the address, and nothing else is', () => {
    const params = new URLSearchParams('year=2024&status=sold&id=x&utm_source=letter');
    const filters = filtersFrom((name) => params.get(name), artworks);
    expect(filters).toEqual({ ...NO_FILTERS, year: '2024', status: 'sold' });
  });

  test.each(['artist=constructor', 'price=under_9k', 'year=1999', 'year=null', 'status=reserved'])(
    'do not count what is not on offer: %s',
    (search) => {
      const params = new URLSearchParams(search);
      expect(filtersFrom((name) => params.get(name), artworks)).toEqual(NO_FILTERS);
    },
  );

  test('are counted while they filter something', () => {
    expect(activeCount(NO_FILTERS)).toBe(0);
    expect(activeCount({ ...NO_FILTERS, year: '2024' })).toBe(1);
    expect(activeCount({ artist: lea.id, price: 'under_3k', year: '2024', status: 'sold' })).toBe(4);
  });
});

describe('what can be chosen', () => {
  test('are the years of the works, newest first, each once', () => {
    expect(yearsOf([...artworks, anArtwork({ year: 2024 })])).toEqual([2025, 2024, 2022]);
  });

  test('are the artists of the works, in their order, each once', () => {
    expect(artistsOf(artworks)).toEqual([lea, zoe]);
  });

  test('is nothing where there are no works', () => {
    expect([yearsOf([]), artistsOf([])]).toEqual([[], []]);
  });
});
