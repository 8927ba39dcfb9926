import { expect, test } from 'vitest';
import { indexByKey } from './grid-keys.ts';

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 4, 7],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, null],
  ['ArrowLeft', 0, null],
  ['ArrowRight', 9, null],
  ['ArrowDown', 8, null],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['a', 4, null],
])('%s on cell %d of 10 in 3 columns leads to %j', (key, index, next) => {
  expect(indexByKey(key, { index, count: 10, columns: 3 })).toBe(next);
});
