import { expect, test } from 'vitest';
import { artworkInputSchema } from '../../../domain/artwork.ts';
import { exhibitionInputSchema } from '../../../domain/exhibition.ts';
import { restorable, versionText, withNames } from './version-text.ts';

const [LEA, JON] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const references = {
  [LEA]: { name: 'Lea Brun', isMissing: false },
  [JON]: { name: 'Jon Amsler', isMissing: true },
};

test.each([
  ['created', [], 'created it'],
  ['changed', ['a', 'b'], 'changed A, B'],
  ['changed', ['a', 'b', 'c', 'd', 'e'], 'changed A, B, C, D, E'],
  ['changed', ['a', 'b', 'c', 'd', 'e', 'f'], 'changed A, B, C, D and 2 more'],
  ['changed', [], 'changed it'],
  ['saved a draft of', [], 'began a draft'],
  ['saved a draft of', ['a'], 'changed A'],
  ['published', ['a'], 'published it'],
  ['withdrew', [], 'withdrew it'],
  ['discarded', ['a'], 'discarded the draft'],
] as const)('%s %j: %s', (action, changed, expected) => {
  expect(versionText({ action, changed: [...changed] }, [])).toBe(expected);
});

test('changed fields have the labels and the order of the form; others come last', () => {
  const fields = [
    { name: 'title', label: 'Name' },
    { name: 'imageUrl', label: 'Image' },
  ];
  const changed = ['pricePerHour', 'imageUrl', 'title'];
  expect(versionText({ action: 'changed', changed }, fields)).toBe('changed Name, Image, Price per hour');
});

test('artists are named, deleted ones as such', () => {
  expect(withNames([LEA, JON], references)).toEqual(['Lea Brun', 'Jon Amsler (deleted)']);
  expect(withNames(LEA, references)).toBe('Lea Brun');
  expect(['Oil', null, 2024].map((value) => withNames(value, references))).toEqual(['Oil', null, 2024]);
});

test('what was deleted since is left out and named at its field', () => {
  const artwork = restorable(artworkInputSchema.shape, { fields: { title: 'Weir', artistId: JON }, references });
  expect(artwork).toEqual({
    fields: { title: 'Weir', artistId: null },
    notes: { artistId: 'Without Jon Amsler: deleted since that version' },
    unknown: [],
  });
  const exhibition = restorable(exhibitionInputSchema.shape, { fields: { artistIds: [LEA, JON] }, references });
  expect(exhibition.fields).toEqual({ artistIds: [LEA] });
});

test('fields that are gone or do not allow their value any more are not brought back; empty ones are', () => {
  const fields = {
    artistId: LEA,
    material: 'Oil on linen',
    title: null,
    year: 123_456,
    imageUrl: 'ftp://host/a.jpg',
    mood: 'Calm',
  };
  const { fields: restored, notes, unknown } = restorable(artworkInputSchema.shape, { fields, references });
  expect([Object.keys(notes), unknown]).toEqual([['year', 'imageUrl'], ['mood']]);
  expect(restored).toMatchObject({ title: null, artistId: LEA, material: 'Oil on linen' });
  expect(restored).not.toHaveProperty('year');
});
