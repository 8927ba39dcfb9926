import { describe, expect, test } from 'vitest';
import { artistAlt, artworkAlt, exhibitionAlt } from './alt-text.ts';

const artwork = {
  imageAlt: null,
  title: 'Ford',
  artist: { name: 'Lea Brun' },
  material: 'Oil on linen',
  year: 2021,
};

describe('artworkAlt', () => {
  test.each([
    [{}, 'Ford by Lea Brun, Oil on linen, 2021'],
    [{ title: 'Untitled' }, 'Untitled by Lea Brun, Oil on linen, 2021'],
    [{ title: 'Lac, bise' }, 'Lac, bise by Lea Brun, Oil on linen, 2021'],
    [{ year: null }, 'Ford by Lea Brun, Oil on linen'],
    [{ year: Number.NaN }, 'Ford by Lea Brun, Oil on linen'],
    [{ material: '' }, 'Ford by Lea Brun, 2021'],
    [{ artist: { name: '' } }, 'Ford, Oil on linen, 2021'],
    [{ title: '' }, 'Lea Brun, Oil on linen, 2021'],
    [{ title: '', artist: { name: '' }, material: '', year: null }, ''],
  ])('skips empty fields: %j', (fields, text) => {
    expect(artworkAlt({ ...artwork, ...fields })).toBe(text);
  });

  test('prefers the text that staff have written', () => {
    expect(artworkAlt({ ...artwork, imageAlt: 'A river at dusk.' })).toBe('A river at dusk.');
  });
});

describe('exhibitionAlt', () => {
  const exhibition = { imageAlt: null, title: 'Soft Ground' };

  test.each([
    [[], 'Soft Ground, exhibition with Various Artists'],
    [['A'], 'Soft Ground, exhibition with A'],
    [['A', 'B'], 'Soft Ground, exhibition with A and B'],
    [['A', 'B', 'C'], 'Soft Ground, exhibition with A, B and C'],
    [['A', 'B', 'C', 'D'], 'Soft Ground, exhibition with A, B, C and others'],
  ])('names up to three artists: %j', (names, text) => {
    expect(exhibitionAlt({ ...exhibition, artists: names.map((name) => ({ name })) })).toBe(text);
  });

  test('prefers the text that staff have written', () => {
    expect(exhibitionAlt({ ...exhibition, imageAlt: 'An empty room.', artists: [] })).toBe('An empty room.');
  });
});

test('artistAlt is the name, or the text that staff have written', () => {
  expect(artistAlt({ imageAlt: null, name: 'Lea Brun' })).toBe('Lea Brun');
  expect(artistAlt({ imageAlt: 'Lea Brun on a ladder.', name: 'Lea Brun' })).toBe('Lea Brun on a ladder.');
});
