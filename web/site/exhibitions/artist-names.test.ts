import { expect, test } from 'vitest';
import { artistNames } from './artist-names.ts';

const artist = (name: string) => ({ id: name, name, slug: name, nationality: null, imageUrl: null });

test.each([
  [[], 'Various Artists'],
  [['Lea Brun'], 'Lea Brun'],
  [['Lea Brun', 'Zoé Ammann'], 'Lea Brun, Zoé Ammann'],
])('artistNames of %j is %s', (names, text) => {
  expect(artistNames({ artists: names.map(artist) })).toBe(text);
});
