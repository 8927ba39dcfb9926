import { expect, test } from 'vitest';
import { artworksPageQueries, choiceFrom, choiceOf, countChosen, NO_CHOICE } from './artwork-list.ts';

const keys = (search: string) => artworksPageQueries(search).map(({ queryKey: [path] }) => path);
const ID = '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f';

test.each([
  ['', ['/api/artworks?limit=12&facets=none']],
  ['utm_source=letter&price=', ['/api/artworks?limit=12&facets=none']],
  ['status=sold&artist=a%26b', ['/api/artworks?artist=a%26b&status=sold&limit=12&facets=none']],
  ['cursor=144', ['/api/artworks?cursor=144&limit=72&facets=none']],
  ['cursor=-1', ['/api/artworks?limit=12&facets=none']],
  ['cursor=9999999', ['/api/artworks?limit=12&facets=none']],
  [`id=${ID}`, ['/api/artworks?limit=12&facets=none', `/api/artworks/${ID}`]],
  [`id=${ID}&year=2024`, ['/api/artworks?year=2024&limit=12&facets=none', `/api/artworks/${ID}?year=2024`]],
  ['id=../x?y', ['/api/artworks?limit=12&facets=none', '/api/artworks/..%2Fx%3Fy']],
])('the address ?%s reads %j', (search, paths) => {
  expect(keys(search)).toEqual(paths);
});

test('what counted is put in the words of an address', () => {
  const params = new URLSearchParams('year=2024&status=sold&id=x');
  const choice = choiceFrom((name) => params.get(name));
  expect(choice).toEqual({ ...NO_CHOICE, year: '2024', status: 'sold' });
  expect(countChosen(choice)).toBe(2);
  expect(choiceOf({ artist: null, price: null, year: 2024, status: 'sold' })).toEqual(choice);
  expect(choiceOf({ artist: { id: ID, name: 'Lea Brun' }, price: null, year: null, status: null })).toEqual({
    ...NO_CHOICE,
    artist: ID,
  });
});
