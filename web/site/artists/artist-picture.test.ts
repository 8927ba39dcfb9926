import { describe, expect, test } from 'vitest';
import { artistPicture, fallbackPicture, tonedRoom } from './artist-picture.ts';

const slugs = Array.from({ length: 40 }, (_, index) => `artist-${index}`);

describe('artistPicture is', () => {
  test.each([
    ['the hero image', { heroImageUrl: '/objects/hero.jpg', imageUrl: '/objects/face.jpg' }, '/objects/hero.jpg'],
    ['else the image', { heroImageUrl: null, imageUrl: '/objects/face.jpg' }, '/objects/face.jpg'],
    ['else the fallback', { heroImageUrl: null, imageUrl: null }, fallbackPicture('lea-brun')],
  ])('%s', (_case, fields, picture) => {
    expect(artistPicture({ slug: 'lea-brun', ...fields })).toBe(picture);
  });
});

describe('fallbackPicture', () => {
  test('is the same for the same slug', () => {
    expect(slugs.map(fallbackPicture)).toEqual(slugs.map(fallbackPicture));
  });

  test('uses all five pictures', () => {
    expect(new Set(slugs.map(fallbackPicture)).size).toBe(5);
    for (const slug of slugs) expect(fallbackPicture(slug)).toMatch(/room-[1-5]\.webp$/);
  });

  test('has tones, as an upload has them in its name', () => {
    for (const slug of slugs) expect(tonedRoom(fallbackPicture(slug))?.tones).toMatch(/^[0-9A-Za-z]{48}$/);
    expect(tonedRoom('/objects/hero.jpg')).toBeNull();
  });

  test.each(['', '.', 'x'.repeat(500), 'ümlaut', '🖼'])('accepts the slug %j', (slug) => {
    expect(fallbackPicture(slug)).toMatch(/room-[1-5]\.webp$/);
  });
});
