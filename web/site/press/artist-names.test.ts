import { expect, test } from 'vitest';
import { namesIn } from './artist-names.ts';

test('everyone written about is named once, in the order of the alphabet', () => {
  const items = ['Zoé Ammann', 'Émile Roth', 'Lea Brun', 'Zoé Ammann'].map((name) => ({ artist: { id: name, name } }));
  expect(namesIn(items)).toEqual(['Émile Roth', 'Lea Brun', 'Zoé Ammann']);
});
