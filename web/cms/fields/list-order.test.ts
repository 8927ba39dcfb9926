import { describe, expect, test } from 'vitest';
import { moveItem, placeOf, shiftOf, uniqueKeys } from './list-order.ts';

describe('moving an item', () => {
  test.each([
    ['earlier', 2, 1, ['a', 'c', 'b', 'd']],
    ['later', 0, 1, ['b', 'a', 'c', 'd']],
    ['to the front', 3, 0, ['d', 'a', 'b', 'c']],
    ['to the end', 0, 3, ['b', 'c', 'd', 'a']],
    ['to its own position', 1, 1, ['a', 'b', 'c', 'd']],
  ])('%s', (_, from, to, expected) => {
    expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });

  test('does not mutate the list', () => {
    const items = ['a', 'b'];
    moveItem(items, 0, 1);
    expect(items).toEqual(['a', 'b']);
  });
});

test('gives duplicates different keys', () => {
  expect(uniqueKeys(['a', 'b', 'a'])).toEqual(['a#1', 'b#1', 'a#2']);
});

describe('while an item is dragged', () => {
  const column = [0, 60, 120, 180].map((y) => ({ x: 0, y, width: 300, height: 60 }));
  const grid = [
    [0, 0],
    [100, 0],
    [0, 100],
    [100, 100],
  ].map(([x = 0, y = 0]) => ({ x, y, width: 90, height: 90 }));

  test.each([
    ['not yet over the half of the next', column, 0, { x: 0, y: 29 }, 0],
    ['over the half of the next', column, 0, { x: 0, y: 31 }, 1],
    ['beyond the last', column, 1, { x: 40, y: 900 }, 3],
    ['before the first', column, 2, { x: -40, y: -900 }, 0],
    ['to the next row of a grid', grid, 1, { x: -90, y: 95 }, 2],
  ])('its place is the nearest: %s', (_, slots, from, dragged, place) => {
    expect(placeOf(slots, from, dragged)).toBe(place);
  });

  const shifts = (from: number, to: number, slots = column) =>
    slots.map((_, index) => shiftOf(slots, index, { from, to }));
  const stays = { x: 0, y: 0 };

  test('those between make room', () => {
    expect(shifts(0, 2)).toEqual([stays, { x: 0, y: -60 }, { x: 0, y: -60 }, stays]);
    expect(shifts(3, 1)).toEqual([stays, { x: 0, y: 60 }, { x: 0, y: 60 }, stays]);
    expect(shifts(1, 1)).toEqual([stays, stays, stays, stays]);
    expect(shifts(3, 1, grid)).toEqual([stays, { x: -100, y: 100 }, { x: 100, y: 0 }, stays]);
  });
});
