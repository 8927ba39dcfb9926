import { describe, expect, test } from 'vitest';
import { artistAlt, artworkAlt, exhibitionAlt } from './alt-text.ts';

const artwork = {
  imageAlt: null,
  title: 'Ford',
  artist: { name: 'Lea Brun' },
  material: 'Oil on linen',
  year: 2021,
};

describe('the text of a work', () => {
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
  ])('is made of what is known: %j', (fields, text) => {
    expect(artworkAlt({ ...artwork, ...fields })).toBe(text);
  });

  test('is the one that staff have written, if they have', () => {
    expect(artworkAlt({ ...artwork, imageAlt: 'A river at dusk.' })).toBe('A river at dusk.');
  });
});

describe('the text of an exhibition', () => {
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

  test('is the one that staff have written, if they have', () => {
    expect(exhibitionAlt({ ...exhibition, imageAlt: 'An empty room.', artists: [] })).toBe('An empty room.');
  });
});

test('the text of an artist is the name, or the one that staff have written', () => {
  expect(artistAlt({ imageAlt: null, name: 'Lea Brun' })).toBe('Lea Brun');
  expect(artistAlt({ imageAlt: 'Lea Brun on a ladder.', name: 'Lea Brun' })).toBe('Lea Brun on a ladder.');
});
