import { describe, expect, test } from 'vitest';
import { estimateWallHeight } from './wall-height.ts';

const PHONE = 342;
const TABLET = 800;
const DESKTOP = 1300;
const squares = (count: number) => Array.from({ length: count }, () => 1);

/** The gap below a row and the caption: what a card has besides its picture and its drop. */
const BESIDES = { phone: 56 + 70.5, wide: 96 + 70.5 };

describe('the height of a wall', () => {
  test('on a phone is a work across, then the taller of two side by side', () => {
    const half = (PHONE - 20) / 2;
    const across = PHONE + BESIDES.phone;
    const lower = 32 + half + BESIDES.phone;
    expect(estimateWallHeight(squares(1), PHONE)).toBeCloseTo(across);
    expect(estimateWallHeight(squares(3), PHONE)).toBeCloseTo(across + lower);
  });

  test.each([
    ['desktop', DESKTOP, 3],
    ['tablet', TABLET, 2],
  ])('on a %s grows with each row', (_screen, width, perRow) => {
    const row = estimateWallHeight(squares(perRow), width);
    expect(row).toBeGreaterThan(BESIDES.wide);
    expect(estimateWallHeight(squares(perRow + 1), width)).toBeGreaterThan(row);
    expect(estimateWallHeight(squares(12), width)).toBeGreaterThan(((12 / perRow) * row) / 2);
  });

  test('is judged by the shapes: uprights need more of it than panoramas', () => {
    for (const width of [PHONE, TABLET, DESKTOP]) {
      const uprights = estimateWallHeight([0.5, 0.5, 0.5], width);
      const panoramas = estimateWallHeight([2, 2, 2], width);
      expect(uprights).toBeGreaterThan(panoramas);
    }
  });

  test('without works is none', () => {
    expect(estimateWallHeight([], DESKTOP)).toBe(0);
  });
});
