import { expect, test } from 'vitest';
import { cursorFrom, pagesAround } from './list-pages.ts';
import { paramReader } from './url-params.ts';

const SIZES = { first: 12, later: 72 };

test.each([
  ['', 0],
  ['page=1', 0],
  ['page=2', 12],
  ['page=3', 84],
  ['page=03', 0],
  ['page=-2', 0],
  ['page=12345678', 0],
  ['cursor=50', 50],
  ['cursor=5e1', 0],
  ['cursor=50&page=3', 84],
])('the address ?%s skips %i records', (search, cursor) => {
  expect(cursorFrom(paramReader(search), SIZES)).toBe(cursor);
});

test.each([
  [0, 12, { page: 1, previous: null, next: null }],
  [0, 13, { page: 1, previous: null, next: 2 }],
  [12, 84, { page: 2, previous: 1, next: null }],
  [12, 85, { page: 2, previous: 1, next: 3 }],
  [84, 500, { page: 3, previous: 2, next: 4 }],
  // From inside page 2: the pages with the records before and after those shown.
  [50, 500, { page: 2, previous: 2, next: 3 }],
  // Beyond the end: the last page comes before.
  [228, 85, { page: 5, previous: 3, next: null }],
  [12, 0, { page: 2, previous: null, next: null }],
])('from record %i of %i: %j', (cursor, total, pages) => {
  expect(pagesAround(cursor, SIZES, total)).toEqual(pages);
});
