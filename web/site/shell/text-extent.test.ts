import { expect, test } from 'vitest';
import { DISPLAY_TRACKING, extentOf, linesOf, measureText } from './text-extent.ts';

test.each([
  ['Seuil', 1000, 1],
  ['Daylight Only', 400, 2],
  ['A very long title of many words', 400, 5],
  ['Landschaftsarchitektur', 400, 3],
  ['Die Landschaftsarchitektur', 400, 4],
  ['', 400, 1],
])('linesOf %j in 100 px letters within %i px is %i', (text, width, lines) => {
  expect(linesOf(measureText(text), 100, width)).toBe(lines);
});

test.each([
  ['Seuil', 2.09],
  ['Common Room', 6.93],
  ['Mammoth Memory', 8.49],
  ['HOMEWORK', 5.98],
  ['Hélène Oberson', 7.04],
  ["L'été, la nuit", 4.87],
  ['WILLY WIWIW', 6.7],
  ['10.10.2026–24.12.2026', 9.32],
  ['具体美術協会の時代', 8.72],
])('extentOf %j is its width in Chromium, %d em, or a little more', (text, width) => {
  const extent = extentOf(text, DISPLAY_TRACKING);
  expect(extent).toBeGreaterThanOrEqual(width);
  expect(extent).toBeLessThan(width * 1.2);
});
