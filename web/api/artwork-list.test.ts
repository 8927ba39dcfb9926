import { expect, test } from 'vitest';
import { artworksPageQueries, countFilters, filterParamsFrom, NO_FILTERS, toFilterParams } from './artwork-list.ts';

const keys = (search: string, path: string | null = null) =>
  artworksPageQueries(search, path).map(({ queryKey: [path] }) => path);
const ID = '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f';

test.each([
  ['', ['/api/artworks?limit=12&facets=none']],
  ['utm_source=letter&price=', ['/api/artworks?limit=12&facets=none']],
  ['status=sold&artist=a%26b', ['/api/artworks?artist=a%26b&status=sold&limit=12&facets=none']],
  ['page=3', ['/api/artworks?cursor=84&limit=72&facets=none']],
  ['cursor=144', ['/api/artworks?cursor=144&limit=72&facets=none']],
  ['cursor=-1', ['/api/artworks?limit=12&facets=none']],
  ['cursor=9999999', ['/api/artworks?limit=12&facets=none']],
  [`id=${ID}`, ['/api/artworks?limit=12&facets=none', `/api/artworks/${ID}`]],
  [`id=${ID}&year=2024`, ['/api/artworks?year=2024&limit=12&facets=none', `/api/artworks/${ID}?year=2024`]],
  ['id=../x?y', ['/api/artworks?limit=12&facets=none', '/api/artworks/..%2Fx%3Fy']],
])('the address ?%s reads %j', (search, paths) => {
  expect(keys(search)).toEqual(paths);
});

test('converts between filters and query parameters', () => {
  const params = new URLSearchParams('year=2024&status=sold&id=x');
  const filters = filterParamsFrom((name) => params.get(name));
  expect(filters).toEqual({ ...NO_FILTERS, year: '2024', status: 'sold' });
  expect(countFilters(filters)).toBe(2);
  expect(toFilterParams({ artist: null, price: null, year: 2024, status: 'sold' })).toEqual(filters);
  expect(toFilterParams({ artist: { id: ID, name: 'Lea Brun' }, price: null, year: null, status: null })).toEqual({
    ...NO_FILTERS,
    artist: ID,
  });
});
