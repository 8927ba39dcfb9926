import { expect, test } from 'vitest';
import type { ArtworkFilters, ArtworkList } from '../../../domain/artwork-list.ts';
import { anArtwork } from '../../testing/records.ts';
import { findCachedArtwork } from './find-cached-artwork.ts';

const ALL: ArtworkFilters = { artist: null, price: null, year: null, status: null };
const SOLD: ArtworkFilters = { ...ALL, status: 'sold' };
const works = Array.from({ length: 8 }, () => anArtwork());
const idOf = (number: number) => works[number]?.id ?? '';

const page = (from: number, to: number, filters = ALL): ArtworkList => ({
  artworks: works.slice(from, to),
  total: works.length,
  all: works.length,
  next: to < works.length ? to : null,
  filters,
});

test('finds a work and both neighbours', () => {
  expect(findCachedArtwork([page(0, 3)], ALL, { id: idOf(1) })).toEqual({
    loaded: {
      artwork: works[1],
      previous: idOf(0),
      next: idOf(2),
      previousPath: works[0]?.path,
      nextPath: works[2]?.path,
      position: 1,
      total: 8,
    },
    hasNeighbours: true,
  });
});

test('finds a work by its path', () => {
  expect(findCachedArtwork([page(0, 3)], ALL, { path: works[1]?.path ?? '' })).toMatchObject({
    loaded: { artwork: works[1] },
  });
});

test('finds the next work of the next page once that is cached', () => {
  expect(findCachedArtwork([page(0, 3)], ALL, { id: idOf(2) })).toMatchObject({
    loaded: { next: null },
    hasNeighbours: false,
  });
  expect(findCachedArtwork([page(3, 6), page(0, 3)], ALL, { id: idOf(2) })).toMatchObject({
    loaded: { next: idOf(3) },
    hasNeighbours: true,
  });
  expect(findCachedArtwork([page(3, 6)], ALL, { id: idOf(3) })).toMatchObject({
    loaded: { previous: null },
    hasNeighbours: false,
  });
});

test('the first and the last work have one neighbour each', () => {
  expect(findCachedArtwork([page(0, 3)], ALL, { id: idOf(0) })).toMatchObject({
    loaded: { previous: null },
    hasNeighbours: true,
  });
  expect(findCachedArtwork([page(6, 8)], ALL, { id: idOf(7) })).toMatchObject({
    loaded: { next: null, position: 7 },
    hasNeighbours: true,
  });
});

test('ignores pages with other filters', () => {
  expect(findCachedArtwork([page(0, 3, SOLD)], ALL, { id: idOf(1) })).toBeNull();
  expect(findCachedArtwork([page(0, 3), page(3, 6, SOLD)], ALL, { id: idOf(2) })?.hasNeighbours).toBe(false);
  expect(findCachedArtwork([page(0, 3)], ALL, { id: idOf(5) })).toBeNull();
  expect(findCachedArtwork([], ALL, { id: idOf(5) })).toBeNull();
});
