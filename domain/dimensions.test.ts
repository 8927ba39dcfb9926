import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDimensions } from './dimensions.ts';

describe('parseDimensions reads height × width × depth in centimetres', () => {
  test.each([
    ['120 x 80 cm', 120, 80],
    ['120x80cm', 120, 80],
    ['120 × 80 × 5 cm', 120, 80, 5],
    ['120 cm X 80 cm', 120, 80],
    ['60 by 48 in.', 152.4, 121.92],
    ['1,5 m x 90 cm', 150, 90],
    ['1.250 x 0.8 m', 125, 80],
    ["1'200 x 800 mm", 120, 80],
    ['1,200 x 800 mm', 120, 80],
    ['12 1/2 x 9 in', 31.75, 22.86],
    ['12-1/2 × 9 3/4 inches', 31.75, 24.77],
    ['12½ × 9"', 31.75, 22.86],
    ['ca. 120 x 80 cm', 120, 80],
    ['118.5 × 92 cm (framed)', 118.5, 92],
    ['120 x 80 cm (47 1/4 x 31 1/2 in)', 120, 80],
    ['120 x 80 cm / 47 1/4 x 31 1/2 in', 120, 80],
    ['120 x 80 cm, framed 125 x 85 cm', 120, 80],
    ['29.7 x 21 cm, edition of 5', 29.7, 21],
    ['Blatt: 30 x 40 cm; Bild: 20 x 30 cm', 30, 40],
    ['H 120 cm, W 80', 120, 80],
    ['H 120 W 80 D 5 cm', 120, 80, 5],
    ['80 cm (W) x 120 cm (H)', 120, 80],
    ['120h x 80w x 5d cm', 120, 80, 5],
    ['H: 120 cm / B: 80 cm / T: 5 cm', 120, 80, 5],
    ['L 200 x W 80 x H 75 cm', 75, 80, 200],
    ['120 cm high', 120, undefined],
    ['Ø 30 cm', 30, 30],
    ['Höhe 40 cm, Durchmesser 30 cm', 40, 30],
    ['Ø 30 x 40 cm', undefined, 30],
  ])('%s', (text, height, width, depth?: number) => {
    expect(parseDimensions(text)).toEqual({ height, width, depth });
  });
});

describe('parseDimensions reads the first size of a museum record', () => {
  test.each([
    ['support: 394 x 419 mm', 39.4, 41.9],
    ['image: 189.5 x 127 mm', 18.95, 12.7],
    ['object: 1250 x 1740 x 5470 mm (unconfirmed)', 125, 174, 547],
    ['image: 539 x 596 mm / support: 565 x 760 mm / frame: 650 x 910 x 33 mm', 53.9, 59.6],
    ['image: 418 x 284 mm / support: 430 x 355 mm / support, secondary: 560 x 430 mm', 41.8, 28.4],
    ['displayed: 400 x 360 x 520 mm, 14 kg', 40, 36, 52],
  ])('%s', (text, height, width, depth?: number) => {
    expect(parseDimensions(text)).toEqual({ height, width, depth });
  });
});

describe('parseDimensions is null unless the text states one size of the whole work', () => {
  test.each([
    '',
    'Unconfirmed',
    'dimensions variable',
    'Masse variabel',
    'duration: 90 min / overall display dimensions variable',
    'Overall display dimensions variable / object, each: 4190 x 136 x 136 mm',
    'displayed: 527 x 4390 x 31mm (variable) / image: 508 x 354 mm (x11)',
    '1560 x 1905 x 2900 mm Variable',
    'image, each: 524 x 500 mm',
    'je 30 x 40 cm',
    '3 parts, 50 x 40 cm',
    'image (x 9 @): 467 x 467 mm / frame (x 9 @): 477 x 477 mm',
    'image: 305 x 406 mm / image: 305 x 406 mm',
    'displayed: 2500 x 360 x 140 mm / displayed (open case): 200 x 1860 x 385 mm',
    '20–30 x 40 cm',
    '20 cm to 30 cm x 40 cm',
    '120 x 80',
    '30 cm',
    '0 x 0 cm',
    '3 x 50 x 40 x 2 cm',
    '5 ft 6 in x 4 ft',
    'duration: 5 min',
  ])('%s', (text) => {
    expect(parseDimensions(text)).toBeNull();
  });
});

test('parseDimensions of any text is null or has positive sides', () => {
  const fragment = fc.constantFrom(...'0 1 9 1/0 ½ . , \' " x × - – / ( ) : H W Ø cm mm m in each'.split(' '), ' ');
  const junk = fc.oneof(
    fc.array(fragment, { maxLength: 60 }).map((fragments) => fragments.join('')),
    fc.string({ maxLength: 300 }),
  );
  fc.assert(
    fc.property(junk, (text) => {
      const sides = Object.values(parseDimensions(text) ?? { any: 1 });
      expect(sides.length).toBeGreaterThan(0);
      for (const side of sides) expect(side > 0 && Number.isFinite(side)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
