import { describe, expect, test } from 'vitest';
import { artistPicture } from './artist-picture.ts';
import { fallbackPicture } from './fallback-picture.ts';

const slugs = Array.from({ length: 40 }, (_, index) => `artist-${index}`);

describe('the picture of an artist', () => {
  test.each([
    ['the hero image', { heroImageUrl: '/objects/hero.jpg', imageUrl: '/objects/face.jpg' }, '/objects/hero.jpg'],
    ['else the image', { heroImageUrl: null, imageUrl: '/objects/face.jpg' }, '/objects/face.jpg'],
    ['else a built-in one', { heroImageUrl: null, imageUrl: null }, fallbackPicture('lea-brun')],
  ])('is %s', (_case, fields, picture) => {
    expect(artistPicture({ slug: 'lea-brun', ...fields })).toBe(picture);
  });
});

describe('the built-in picture', () => {
  test('is always the same for the same slug', () => {
    expect(slugs.map(fallbackPicture)).toEqual(slugs.map(fallbackPicture));
  });

  test('is one of five, and all of them are used', () => {
    expect(new Set(slugs.map(fallbackPicture)).size).toBe(5);
    for (const slug of slugs) expect(fallbackPicture(slug)).toMatch(/room-[1-5]\.webp$/);
  });

  test.each(['', '.', 'x'.repeat(500), 'ümlaut', '🖼'])('is there for %j too', (slug) => {
    expect(fallbackPicture(slug)).toMatch(/room-[1-5]\.webp$/);
  });
});
