import { describe, expect, test } from 'vitest';
import {
  absolutePicture,
  CENTRE,
  cropPosition,
  croppedSize,
  PICTURE_WIDTHS,
  pictureFocus,
  pictureSize,
  pictureTint,
  pictureTones,
  pictureWidths,
  splitPictureList,
  withFocus,
  withoutFocus,
} from './picture.ts';
import { encodeTones, TONE_GRID } from './picture-tones.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const TONES = encodeTones(Array.from({ length: TONE_GRID.columns * TONE_GRID.rows }, () => ({ dark: 0, light: 1 })));

describe('picture path', () => {
  test.each([
    [`/objects/${HASH}-1200x800.jpg`, { width: 1200, height: 800 }, null, null],
    [`/objects/${HASH}7c2-1x1.webp`, { width: 1, height: 1 }, '7c2', null],
    [`/objects/${HASH}7c2-${TONES}-1x1.webp`, { width: 1, height: 1 }, '7c2', TONES],
    [`/objects/${HASH}7c2-${TONES}-1x1.webp#focus=0,100`, { width: 1, height: 1 }, '7c2', TONES],
  ])('has size, colour and tones: %s', (path, size, tint, tones) => {
    expect(pictureSize(path)).toEqual(size);
    expect(pictureTint(path)).toBe(tint);
    expect(pictureTones(path)).toBe(tones);
  });

  test.each([
    '',
    `/objects/${HASH}.jpg`,
    `/objects/${HASH}.pdf`,
    `/objects/${HASH}-1200x.jpg`,
    `/objects/${HASH}-1200x800`,
    '/objects/0a1b2c-1200x800.jpg',
    `/objects/${HASH}-${TONES}-1200x800.jpg`,
    `/objects/${HASH}7c2-${TONES}0-1200x800.jpg`,
    `/images/${HASH}-1200x800.jpg`,
    `https://example.com/objects/${HASH}-1200x800.jpg`,
  ])('has no size, colour and tones: %j', (path) => {
    expect(pictureSize(path)).toBeNull();
    expect(pictureTint(path)).toBeNull();
    expect(pictureTones(path)).toBeNull();
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
  expect(absolutePicture(`/objects/${HASH}-1200x800.jpg#focus=30,62`, origin)).toBe(
    `${origin}/objects/${HASH}-1200x800.jpg?w=1120`,
  );
  expect(absolutePicture('https://pictures.example/a.jpg#focus=30,62', origin)).toBe('https://pictures.example/a.jpg');
  expect(absolutePicture('https://', origin)).toBeNull();
});

describe('the focal point', () => {
  const PICTURE = `/objects/${HASH}-1200x800.jpg`;
  const ELSEWHERE = 'https://pictures.example/a.jpg?size=large';

  test.each([PICTURE, ELSEWHERE, `${ELSEWHERE}#part`])('is written at the end of %s, read and replaced', (url) => {
    const focused = withFocus(url, { x: 30, y: 62 });
    expect(focused).toBe(`${url}#focus=30,62`);
    expect(pictureFocus(focused)).toEqual({ x: 30, y: 62 });
    expect(withFocus(focused, { x: 100, y: 0 })).toBe(`${url}#focus=100,0`);
    expect(withoutFocus(focused)).toBe(url);
  });

  test('is the centre by default, which is not written', () => {
    expect(pictureFocus(PICTURE)).toEqual(CENTRE);
    expect(withFocus(`${PICTURE}#focus=30,62`, CENTRE)).toBe(PICTURE);
  });

  test('is a whole percentage within the picture', () => {
    expect(withFocus(PICTURE, { x: -3, y: 61.6 })).toBe(`${PICTURE}#focus=0,62`);
    expect(withFocus(PICTURE, { x: 50.4, y: 49.7 })).toBe(PICTURE);
    for (const malformed of ['#focus=101,5', '#focus=030,5', '#focus=30', '#focus=-1,5', '#focus=1.5,5', '#focus=,']) {
      expect.soft(pictureFocus(`${PICTURE}${malformed}`), malformed).toEqual(CENTRE);
      expect.soft(withoutFocus(`${PICTURE}${malformed}`)).toBe(`${PICTURE}${malformed}`);
    }
  });

  test('gives the position of a crop along the side that it cuts', () => {
    expect(cropPosition({ width: 3000, height: 2000 }, 'tall', { x: 84, y: 10 })).toBe(8);
    expect(cropPosition({ width: 500, height: 2000 }, 'tall', { x: 84, y: 10 })).toBe(1);
    expect(cropPosition({ width: 3000, height: 2000 }, 'tall', CENTRE)).toBe(5);
  });

  test('keeps its comma in a list of addresses', () => {
    const list = ` ${PICTURE}#focus=30,62,, ${ELSEWHERE},/objects/b.jpg#focus=0,100 , `;
    expect(splitPictureList(list)).toEqual([`${PICTURE}#focus=30,62`, ELSEWHERE, '/objects/b.jpg#focus=0,100']);
    expect(splitPictureList('')).toEqual([]);
  });
});
