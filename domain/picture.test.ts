import { describe, expect, test } from 'vitest';
import { croppedSize, PICTURE_WIDTHS, pictureSize, pictureTint, pictureWidths } from './picture.ts';

const HASH = '0123456789abcdef0123456789abcdef';

describe('the name of a picture', () => {
  test.each([
    [`/objects/${HASH}-1200x800.jpg`, { width: 1200, height: 800 }, null],
    [`/objects/${HASH}7c2-1x1.webp`, { width: 1, height: 1 }, '7c2'],
  ])('tells its size and colour: %s', (path, size, tint) => {
    expect(pictureSize(path)).toEqual(size);
    expect(pictureTint(path)).toBe(tint);
  });

  test.each([
    '',
    `/objects/${HASH}.jpg`,
    `/objects/${HASH}.pdf`,
    `/objects/${HASH}-1200x.jpg`,
    `/objects/${HASH}-1200x800`,
    '/objects/0a1b2c-1200x800.jpg',
    `/images/${HASH}-1200x800.jpg`,
    `https://example.com/objects/${HASH}-1200x800.jpg`,
  ])('tells nothing: %j', (path) => {
    expect(pictureSize(path)).toBeNull();
    expect(pictureTint(path)).toBeNull();
  });
});

describe('the widths of a picture', () => {
  test('end with its own', () => {
    expect(pictureWidths(1400).at(-1)).toEqual({ requested: 1440, actual: 1400 });
    expect(pictureWidths(1400).at(-2)).toEqual({ requested: 1120, actual: 1120 });
    expect(pictureWidths(1440).at(-1)).toEqual({ requested: 1440, actual: 1440 });
    expect(pictureWidths(20)).toEqual([{ requested: 64, actual: 20 }]);
    expect(pictureWidths(9_000).at(-1)).toEqual({ requested: 3840, actual: 3840 });
  });

  test('lie so close together that none is more than 1.4 times what is needed', () => {
    PICTURE_WIDTHS.slice(1).forEach((width, index) => {
      expect(width / (PICTURE_WIDTHS[index] ?? 0)).toBeLessThan(1.4);
    });
  });
});

test.each([
  ['a wide picture loses its sides', { width: 3000, height: 2000 }, { width: 1250, height: 2000 }],
  ['a portrait too', { width: 1400, height: 2000 }, { width: 1250, height: 2000 }],
  ['a very slim one loses its ends', { width: 500, height: 2000 }, { width: 500, height: 800 }],
])('cut for a tall frame %s', (_what, size, cut) => {
  expect(croppedSize(size, 'tall')).toEqual(cut);
});
