import { expect, test } from 'vitest';
import type { ArtworkFilters, ArtworkList } from '../../../domain/artwork-list.ts';
import { anArtwork } from '../../testing/records.ts';
import { loadedPlace } from './loaded-place.ts';

const ALL: ArtworkFilters = { artist: null, price: null, year: null, status: null };
const SOLD: ArtworkFilters = { ...ALL, status: 'sold' };
const works = Array.from({ length: 8 }, () => anArtwork());
const idOf = (number: number) => works[number]?.id ?? '';

const part = (from: number, to: number, filters = ALL): ArtworkList => ({
  artworks: works.slice(from, to),
  total: works.length,
  all: works.length,
  next: to < works.length ? to : null,
  filters,
});

test('a work inside a part has both neighbours', () => {
  expect(loadedPlace([part(0, 3)], ALL, idOf(1))).toEqual({
    place: { artwork: works[1], previous: idOf(0), next: idOf(2), position: 1 },
    isWhole: true,
  });
});

test('at the end of a part the next work is that of the next part, once it is there', () => {
  expect(loadedPlace([part(0, 3)], ALL, idOf(2))).toMatchObject({ place: { next: null }, isWhole: false });
  expect(loadedPlace([part(3, 6), part(0, 3)], ALL, idOf(2))).toMatchObject({
    place: { next: idOf(3) },
    isWhole: true,
  });
  expect(loadedPlace([part(3, 6)], ALL, idOf(3))).toMatchObject({ place: { previous: null }, isWhole: false });
});

test('the first and the last work of all have one neighbour, and that is all', () => {
  expect(loadedPlace([part(0, 3)], ALL, idOf(0))).toMatchObject({ place: { previous: null }, isWhole: true });
  expect(loadedPlace([part(6, 8)], ALL, idOf(7))).toMatchObject({ place: { next: null, position: 7 }, isWhole: true });
});

test('parts of another choice are of no help', () => {
  expect(loadedPlace([part(0, 3, SOLD)], ALL, idOf(1))).toBeNull();
  expect(loadedPlace([part(0, 3), part(3, 6, SOLD)], ALL, idOf(2))?.isWhole).toBe(false);
  expect(loadedPlace([part(0, 3)], ALL, idOf(5))).toBeNull();
  expect(loadedPlace([], ALL, idOf(5))).toBeNull();
});
