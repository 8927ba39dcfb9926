import { describe, expect, test } from 'vitest';
import { moveItem, uniqueKeys } from './picture-order.ts';

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
