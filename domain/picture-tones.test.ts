import { describe, expect, test } from 'vitest';
import { CENTRE } from './picture.ts';
import {
  backgroundOf,
  encodeTones,
  fadedStrength,
  scrimAlpha,
  TONE_GRID,
  type ToneRange,
  textTone,
  tonedPicture,
  underScrim,
} from './picture-tones.ts';

const { columns, rows } = TONE_GRID;
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };
const SQUARE = { width: 600, height: 600 };

/** A picture with a range for each cell. */
const pictureOf = (rangeAt: (column: number, row: number) => ToneRange, size = SQUARE, focus = CENTRE) => {
  const cells = Array.from({ length: columns * rows }, (_, cell) =>
    rangeAt(cell % columns, Math.floor(cell / columns)),
  );
  return { tones: encodeTones(cells), size, focus, mean: 0.5 };
};
const flat = (level: number): ToneRange => ({ dark: level, light: level });

test.each([0, 0.1, 0.2, 0.45, 0.47, 0.484, 0.5, 0.7, 0.99, 1])('a stored range includes the level %d', (level) => {
  const { dark, light } = backgroundOf(
    pictureOf(() => flat(level)),
    [{ frame: SQUARE, box: WHOLE }],
  );
  expect(dark).toBeLessThanOrEqual(level);
  expect(light).toBeGreaterThanOrEqual(level);
  expect(light - dark).toBeLessThan(0.3);
});

describe('backgroundOf reads what the box of the frame shows', () => {
  const leftHalf = (column: number) => flat(column < columns / 2 ? 0 : 1);
  const isBlack = { dark: 0, light: expect.closeTo(0.2) };
  const isWhite = { dark: expect.closeTo(0.8), light: 1 };
  const isBoth = { dark: 0, light: 1 };
  const tall = { width: 300, height: 600 };

  test.each([
    ['the left half', CENTRE, SQUARE, { ...WHOLE, right: 0.5 }, isBlack],
    ['a little more', CENTRE, SQUARE, { ...WHOLE, right: 0.51 }, isBoth],
    ['the right end of the middle', CENTRE, tall, { ...WHOLE, left: 0.5 }, isWhite],
    ['the left end of a crop at the left', { x: 0, y: 50 }, tall, { ...WHOLE, right: 0.8 }, isBlack],
    ['the left end of a crop at the right', { x: 100, y: 50 }, tall, { ...WHOLE, right: 0.2 }, isBoth],
    ['the right end of a crop at the right', { x: 100, y: 50 }, tall, { ...WHOLE, left: 0.2 }, isWhite],
  ])('%s', (_what, focus, frame, box, range) => {
    expect(backgroundOf(pictureOf(leftHalf, SQUARE, focus), [{ frame, box }])).toMatchObject(range);
  });

  test('all places together', () => {
    const places = [
      { frame: SQUARE, box: { ...WHOLE, right: 0.1 } },
      { frame: SQUARE, box: { ...WHOLE, left: 0.9 } },
    ];
    expect(backgroundOf(pictureOf(leftHalf), places)).toMatchObject(isBoth);
  });
});

describe('textTone', () => {
  test.each([
    ['dark', { dark: 0, light: 0.46, mean: 0.3 }, { tone: 'white', alpha: 0 }],
    ['light', { dark: 0.49, light: 1, mean: 0.8 }, { tone: 'ink', alpha: 0 }],
    ['mixed and dark on the whole', { dark: 0, light: 1, mean: 0.2 }, { tone: 'white', alpha: expect.closeTo(0.58) }],
    ['mixed and light on the whole', { dark: 0, light: 1, mean: 0.8 }, { tone: 'ink', alpha: expect.closeTo(0.5) }],
    ['a little too light', { dark: 0, light: 0.5, mean: 0.2 }, { tone: 'white', alpha: expect.closeTo(0.1) }],
    ['dark in a light picture', { dark: 0, light: 0.56, mean: 0.8 }, { tone: 'white', alpha: expect.closeTo(0.2) }],
    ['light in a dark picture', { dark: 0.36, light: 1, mean: 0.2 }, { tone: 'ink', alpha: expect.closeTo(0.2) }],
    ['unknown', null, { tone: 'white', alpha: expect.closeTo(0.58) }],
  ])('on a background that is %s', (_what, background, tone) => {
    expect(textTone(background)).toEqual(tone);
  });

  test.each([
    ['black', { dark: 0, light: 0.1, mean: 0 }, 0.6],
    ['grey', { dark: 0.3, light: 0.4, mean: 0.4 }, 0.9],
    ['a grey that is hardly dark enough', { dark: 0.3, light: 0.46, mean: 0.4 }, 1],
  ])('text is faded as far as %s allows, without a scrim', (_what, background, strength) => {
    expect(textTone(background)).toEqual({ tone: 'white', alpha: 0 });
    expect(fadedStrength(background, textTone(background))).toBeCloseTo(strength);
  });
});

test('a scrim of another text widens the range', () => {
  const background = { dark: 0.2, light: 0.6, mean: 0.4 };
  expect(underScrim(background, { tone: 'ink', alpha: 0.5 })).toEqual({ dark: 0.2, light: 0.8, mean: 0.4 });
  expect(underScrim(background, { tone: 'white', alpha: 0.5 })?.dark).toBeCloseTo(0.133);
  expect(scrimAlpha('white', underScrim(background, { tone: 'white', alpha: 0.5 }))).toBeGreaterThan(0);
});

test('tonedPicture reads the address, with the lightness of the mean colour', () => {
  const tones = 'a'.repeat(columns * rows);
  const address = `/objects/${'0'.repeat(32)}f00-${tones}-40x20.jpg#focus=30,60`;
  expect(tonedPicture(address)).toEqual({
    tones,
    size: { width: 40, height: 20 },
    focus: { x: 30, y: 60 },
    mean: expect.closeTo(0.96, 1),
  });
  expect(tonedPicture(`/objects/${'0'.repeat(32)}f00-40x20.jpg`)).toBeNull();
  expect(tonedPicture('https://pictures.example/a.jpg')).toBeNull();
});
