import { describe, expect, test } from 'vitest';
import { moveEntry, namesOf } from './order.ts';

describe('a picture moved to another place', () => {
  test.each([
    ['earlier', 2, 1, ['a', 'c', 'b', 'd']],
    ['later', 0, 1, ['b', 'a', 'c', 'd']],
    ['to the very front', 3, 0, ['d', 'a', 'b', 'c']],
    ['to the very end', 0, 3, ['b', 'c', 'd', 'a']],
    ['nowhere', 1, 1, ['a', 'b', 'c', 'd']],
  ])('%s', (_, from, to, expected) => {
    expect(moveEntry(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });

  test('leaves the list it was given alone', () => {
    const entries = ['a', 'b'];
    moveEntry(entries, 0, 1);
    expect(entries).toEqual(['a', 'b']);
  });
});

test('the same picture twice has two names', () => {
  expect(namesOf(['a', 'b', 'a'])).toEqual(['a#1', 'b#1', 'a#2']);
});
