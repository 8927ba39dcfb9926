import { expect, test } from 'vitest';
import { canonicalRendition, commonRenditions, negotiatorFor, renditionLeaf } from './rendition.ts';

const PICTURE = '0123456789abcdef0123456789abcdef012-3000x2000.png';
const ANIMATION = '0123456789abcdef0123456789abcdef012-3000x2000.gif';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif,image/jxl,video/*;q=0.8,image/png,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp,image/png,image/*;q=0.8,*/*;q=0.5', 'webp'],
  ['image/png,image/*;q=0.8,*/*;q=0.5', 'jpg'],
  ['*/*', 'jpg'],
  ['', 'jpg'],
  [undefined, 'jpg'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.0,image/webp;q=0', 'jpg'],
  ['image/avif;q=0.2,image/webp;q=0.9', 'webp'],
  ['image/jpeg,image/avif;q=0.1', 'jpg'],
  ['IMAGE/AVIF ; Q=1', 'avif'],
  ['image/avif;v=1;q=0.5', 'avif'],
  ['image/avif;q=nonsense', 'jpg'],
  ['image/avifs,not a header;;=,,', 'jpg'],
])('Accept %j selects %s', (accept, format) => {
  expect(negotiatorFor(PICTURE)(accept)).toBe(format);
});

test.each([
  ['image/avif,image/webp', 'webp'],
  ['image/avif', 'gif'],
  ['*/*', 'gif'],
])('for a GIF Accept %j selects %s', (accept, format) => {
  expect(negotiatorFor(ANIMATION)(accept)).toBe(format);
});

test('names a rendition by width, crop, its position and format', () => {
  expect(renditionLeaf({ width: 840, crop: null, format: 'avif' })).toBe('840.avif');
  expect(renditionLeaf({ width: 840, crop: 'tall', format: 'jpg' })).toBe('840-tall.jpg');
  expect(renditionLeaf({ width: 840, crop: 'tall', at: 5, format: 'jpg' })).toBe('840-tall.jpg');
  expect(renditionLeaf({ width: 840, crop: 'tall', at: 10, format: 'jpg' })).toBe('840-tall10.jpg');
});

test('equal renditions have one canonical form', () => {
  const size = { width: 1000, height: 800 };
  const plain = (width: number, crop: 'tall' | null = null) =>
    canonicalRendition({ width, crop, format: 'avif' }, size);
  expect(plain(840)).toEqual({ width: 840, crop: null, format: 'avif' });
  expect(plain(1120).width).toBe(1120);
  expect(plain(3840).width).toBe(1120);
  // The crop is 500 wide.
  expect(plain(360, 'tall')).toEqual({ width: 360, crop: 'tall', format: 'avif' });
  expect(plain(1440, 'tall').width).toBe(640);
  expect(canonicalRendition({ width: 64, crop: 'tall', format: 'jpg' }, { width: 500, height: 800 }).crop).toBeNull();
});

test('common renditions are no wider than the picture', () => {
  const common = (width: number, height: number, name = PICTURE) =>
    commonRenditions(name, { width, height }).map(renditionLeaf);
  expect(common(3000, 2000)).toEqual(['480.avif', '840.avif', '1440.avif', '480-tall.avif', '840-tall.avif']);
  // The crop is 781 wide: less than requested, but all there is.
  expect(common(2000, 1250)).toEqual(['480.avif', '840.avif', '1440.avif', '480-tall.avif', '840-tall.avif']);
  expect(common(1000, 1500)).toEqual(['480.avif', '840.avif', '480-tall.avif', '840-tall.avif']);
  expect(common(600, 1200)).toEqual(['480.avif']);
  expect(common(479, 200)).toEqual([]);
  expect(common(500, 300, ANIMATION)).toEqual(['480.webp']);
});
