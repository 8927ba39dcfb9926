import { expect, test } from 'vitest';
import { placeOnWall } from './place-on-wall.ts';

const ARTISTS = [
  { artistId: 'a', count: 1 },
  { artistId: 'b', count: 4 },
  { artistId: 'c', count: 2 },
];
/** In rounds. */
const WALL = [...['a 0', 'b 0', 'c 0'], ...['b 1', 'c 1'], ...['b 2'], ...['b 3']].map((place) => ({
  artistId: place.slice(0, 1),
  rank: Number(place.slice(2)),
}));

test('every work is between its neighbours on the wall', () => {
  for (const [position, work] of WALL.entries()) {
    expect(placeOnWall(ARTISTS, work)).toEqual({
      position,
      total: 7,
      previous: WALL[position - 1] ?? null,
      next: WALL[position + 1] ?? null,
    });
  }
});

test('a work that the artist does not have has no place', () => {
  expect(placeOnWall(ARTISTS, { artistId: 'a', rank: 1 })).toBeNull();
  expect(placeOnWall(ARTISTS, { artistId: 'd', rank: 0 })).toBeNull();
});
