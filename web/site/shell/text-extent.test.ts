import { expect, test } from 'vitest';
import { linesOf } from './text-extent.ts';

test.each([
  ['Seuil', 1000, 1],
  ['Daylight Only', 400, 2],
  ['A very long title of many words', 400, 5],
  ['Landschaftsarchitektur', 400, 3],
  ['Die Landschaftsarchitektur', 400, 4],
  ['', 400, 1],
])('linesOf %j in 100 px letters within %i px is %i', (text, width, lines) => {
  expect(linesOf(text, 100, width)).toBe(lines);
});
