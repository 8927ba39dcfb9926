import { describe, expect, test } from 'vitest';
import { estimateWallHeight } from './estimate-wall-height.ts';

const PHONE = 342;
const TABLET = 800;
const DESKTOP = 1300;
const squares = (count: number) => Array.from({ length: count }, () => 1);

/** Row gap and caption: the height of a card without picture and drop. */
const CARD_EXTRA = { phone: 56 + 70.5, wide: 96 + 70.5 };

describe('estimateWallHeight', () => {
  test('on a phone: one work, then the taller of two side by side', () => {
    const half = (PHONE - 20) / 2;
    const across = PHONE + CARD_EXTRA.phone;
    const lower = 32 + half + CARD_EXTRA.phone;
    expect(estimateWallHeight(squares(1), PHONE)).toBeCloseTo(across);
    expect(estimateWallHeight(squares(3), PHONE)).toBeCloseTo(across + lower);
  });

  test.each([
    ['desktop', DESKTOP, 3],
    ['tablet', TABLET, 2],
  ])('on a %s: grows with each row', (_screen, width, perRow) => {
    const row = estimateWallHeight(squares(perRow), width);
    expect(row).toBeGreaterThan(CARD_EXTRA.wide);
    expect(estimateWallHeight(squares(perRow + 1), width)).toBeGreaterThan(row);
    expect(estimateWallHeight(squares(12), width)).toBeGreaterThan(((12 / perRow) * row) / 2);
  });

  test('depends on the ratios: portraits need more height than panoramas', () => {
    for (const width of [PHONE, TABLET, DESKTOP]) {
      const portraits = estimateWallHeight([0.5, 0.5, 0.5], width);
      const panoramas = estimateWallHeight([2, 2, 2], width);
      expect(portraits).toBeGreaterThan(panoramas);
    }
  });

  test('is 0 without works', () => {
    expect(estimateWallHeight([], DESKTOP)).toBe(0);
  });
});
