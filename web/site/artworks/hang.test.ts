import { describe, expect, test } from 'vitest';
import { hang, WALL } from './hang.ts';

const COLUMNS = 12;
const square = 1;
const panorama = 2.4;
const upright = 0.6;

const WALLS: [string, number[]][] = [
  ['of one ratio', Array.from({ length: WALL }, () => square)],
  ['of mixed ratios', [2.4, 0.6, 1, 0.7, 0.7, 1.5, 1, 3, 0.3, 1.2, 0.8, 1.9]],
  ['of growing ratios', Array.from({ length: WALL }, (_, index) => 0.4 + index / 4)],
  ['of falling ratios', Array.from({ length: WALL }, (_, index) => 4 - index / 4)],
];

/** The rows into which a grid of twelve columns wraps the spans. */
function rowsOf(spans: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const span of spans) {
    const last = rows.at(-1);
    const filled = last?.reduce((sum, other) => sum + other, 0) ?? COLUMNS;
    if (last && filled + span <= COLUMNS) last.push(span);
    else rows.push([span]);
  }
  return rows;
}

const sumOf = (row: readonly number[]) => row.reduce((sum, span) => sum + span, 0);

describe.each(WALLS)('a wall of twelve works %s', (_case, ratios) => {
  const places = hang(ratios);

  test('fills rows of three on a desktop', () => {
    const rows = rowsOf(places.map(({ desktop }) => desktop));
    expect(rows.map((row) => row.length)).toEqual([3, 3, 3, 3]);
    expect(rows.map(sumOf)).toEqual([12, 12, 12, 12]);
  });

  test('fills rows of two on a tablet', () => {
    const rows = rowsOf(places.map(({ tablet }) => tablet));
    expect(rows.map((row) => row.length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(rows.map(sumOf)).toEqual([12, 12, 12, 12, 12, 12]);
  });

  test('alternates one and two works per row on a phone', () => {
    const rows = rowsOf(places.map(({ phone }) => phone));
    expect(rows).toEqual(Array.from({ length: 4 }, () => [[12], [6, 6]]).flat());
  });
});

describe('in a row', () => {
  const desktop = (ratios: number[]) => hang(ratios).map((place) => place.desktop);
  const tablet = (ratios: number[]) => hang(ratios).map((place) => place.tablet);

  test.each([
    [
      [panorama, square, upright],
      [5, 4, 3],
    ],
    [
      [upright, square, panorama],
      [3, 4, 5],
    ],
    [
      [square, panorama, upright],
      [4, 5, 3],
    ],
  ])('of three, widths follow the ratios: %j', (ratios, spans) => {
    expect(desktop(ratios)).toEqual(spans);
  });

  test.each([
    [
      [panorama, upright],
      [7, 5],
    ],
    [
      [upright, panorama],
      [5, 7],
    ],
  ])('of two, widths follow the ratios: %j', (ratios, spans) => {
    expect(tablet(ratios)).toEqual(spans);
  });

  test('works of equal ratio follow the pattern, which changes from row to row', () => {
    expect(desktop(Array.from({ length: 9 }, () => square))).toEqual([5, 4, 3, 3, 5, 4, 4, 3, 5]);
    expect(tablet(Array.from({ length: 4 }, () => square))).toEqual([7, 5, 5, 7]);
  });

  test('that is not full, every work has a place', () => {
    for (const count of [1, 2, 4, 5, 7, 8, 10, 11]) {
      const places = hang(Array.from({ length: count }, () => square));
      expect(places).toHaveLength(count);
      for (const { phone, tablet: onTablet, desktop: onDesktop } of places) {
        for (const span of [phone, onTablet, onDesktop]) expect(span).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

test('an empty wall has no places', () => {
  expect(hang([])).toEqual([]);
});
