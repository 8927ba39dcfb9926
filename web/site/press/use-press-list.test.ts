import { expect, test } from 'vitest';
import { artistNamesIn } from './use-press-list.ts';

test('artistNamesIn lists each artist once, sorted regardless of accents', () => {
  const items = ['Zoé Ammann', 'Émile Roth', 'Lea Brun', 'Zoé Ammann'].map((name) => ({ artist: { id: name, name } }));
  expect(artistNamesIn(items)).toEqual(['Émile Roth', 'Lea Brun', 'Zoé Ammann']);
});
