import { describe, expect, test } from 'vitest';
import { absolutePicture, croppedSize, PICTURE_WIDTHS, pictureSize, pictureTint, pictureWidths } from './picture.ts';

const HASH = '0123456789abcdef0123456789abcdef';

describe('picture path', () => {
  test.each([
    [`/objects/${HASH}-1200x800.jpg`, { width: 1200, height: 800 }, null],
    [`/objects/${HASH}7c2-1x1.webp`, { width: 1, height: 1 }, '7c2'],
  ])('has size and colour: %s', (path, size, tint) => {
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
  ])('has no size and colour: %j', (path) => {
    expect(pictureSize(path)).toBeNull();
    expect(pictureTint(path)).toBeNull();
  });
});

describe('pictureWidths', () => {
  test('ends with the original width', () => {
    expect(pictureWidths(1400).at(-1)).toEqual({ requested: 1440, actual: 1400 });
    expect(pictureWidths(1400).at(-2)).toEqual({ requested: 1120, actual: 1120 });
    expect(pictureWidths(1440).at(-1)).toEqual({ requested: 1440, actual: 1440 });
    expect(pictureWidths(20)).toEqual([{ requested: 64, actual: 20 }]);
    expect(pictureWidths(9_000).at(-1)).toEqual({ requested: 3840, actual: 3840 });
  });

  test('each is less than 1.4 times the one before', () => {
    PICTURE_WIDTHS.slice(1).forEach((width, index) => {
      expect(width / (PICTURE_WIDTHS[index] ?? 0)).toBeLessThan(1.4);
    });
  });
});

test.each([
  ['a wide picture is cut at its sides', { width: 3000, height: 2000 }, { width: 1250, height: 2000 }],
  ['a portrait is cut at its sides', { width: 1400, height: 2000 }, { width: 1250, height: 2000 }],
  ['a very narrow one is cut at top and bottom', { width: 500, height: 2000 }, { width: 500, height: 800 }],
])('croppedSize: %s', (_what, size, cut) => {
  expect(croppedSize(size, 'tall')).toEqual(cut);
});

test('the absolute address of a picture is null where its text is no address', () => {
  const origin = 'https://gallery.example';
  expect(absolutePicture(`/objects/${HASH}-1200x800.jpg`, origin)).toBe(
    `${origin}/objects/${HASH}-1200x800.jpg?w=1120`,
  );
  expect(absolutePicture('https://pictures.example/a.jpg', origin)).toBe('https://pictures.example/a.jpg');
  expect(absolutePicture('https://', origin)).toBeNull();
});
