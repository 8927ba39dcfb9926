import { describe, expect, test } from 'vitest';
import { artistInputSchema, compareByFirstWord, slugOf } from './artist.ts';
import { fieldErrors } from './schema-errors.ts';

const anArtist = (fields: Record<string, unknown> = {}) => ({
  name: 'Zoë Müller',
  slug: 'zoe-mueller',
  bio: 'Lives and works in Zurich.',
  ...fields,
});

describe('slugOf', () => {
  test.each([
    ['Ada Lovelace', 'ada-lovelace'],
    ['ADA', 'ada'],
    ['Ädelheid Öchsli-Übersax', 'aedelheid-oechsli-uebersax'],
    ['Strauß', 'strauss'],
    ['STRAUẞ', 'strauss'],
    ['Zoë Café Señor Åke Çelik', 'zoe-cafe-senor-ake-celik'],
    ['Mu\u0308ller', 'mueller'],
    ['Bjørn Łukasz Æther', 'bjoern-lukasz-aether'],
    ['Renée'.normalize('NFD'), 'renee'],
    ["Georgia O'Keeffe", 'georgia-o-keeffe'],
    ['A & B -- C / D', 'a-b-c-d'],
    ['snake_case', 'snake-case'],
    ['Studio 54', 'studio-54'],
    ['  ...Ada!  ', 'ada'],
    ['---', ''],
    ['', ''],
    ['   ', ''],
    ['草間', ''],
    ['🎨 Ada', 'ada'],
  ])('%j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('is idempotent', () => {
    expect(slugOf('aedelheid-oechsli')).toBe('aedelheid-oechsli');
  });

  test.each(['Ada Lovelace', 'Ädelheid Öchsli', '54'])('the slug of %s is valid input', (name) => {
    expect(fieldErrors(artistInputSchema, anArtist({ slug: slugOf(name) }))).toEqual({});
  });
});

describe('artist input', () => {
  test.each(['zoe', 'Zoe', 'zoe-mueller_2', 'z.m', '1980'])('accepts the slug %s', (slug) => {
    expect(fieldErrors(artistInputSchema, anArtist({ slug }))).toEqual({});
  });

  test.each(['zoe mueller', 'zoé', 'zoe/mueller', '../cms', '.', '-zoe', 'zoe?', 'zoe#1', 'zoe%20'])(
    'rejects the slug %j',
    (slug) => {
      expect(fieldErrors(artistInputSchema, anArtist({ slug }))).toEqual({
        slug: 'Slug may contain only letters, digits, hyphens, dots and underscores',
      });
    },
  );

  test.each([
    [1980, 1980],
    [1, 1],
    [9999, 9999],
    ['', null],
    [null, null],
    [undefined, null],
  ])('accepts the birth year %j', (birthYear, stored) => {
    expect(artistInputSchema.parse(anArtist({ birthYear })).birthYear).toBe(stored);
  });

  test.each([0, -1, 10_000, 1980.5, '1980', 'soon', Number.NaN])('rejects the birth year %j', (birthYear) => {
    expect(fieldErrors(artistInputSchema, anArtist({ birthYear }))).toEqual({
      birthYear: 'Birth year must be a whole number from 1 to 9999',
    });
  });
});

describe('compareByFirstWord', () => {
  const sorted = (...names: string[]) =>
    names
      .map((name) => ({ name }))
      .toSorted(compareByFirstWord)
      .map(({ name }) => name);

  test('sorts by the first word of the name, ignoring case', () => {
    expect(sorted('carla Abt', 'Ben Zorn', 'ada Young')).toEqual(['ada Young', 'Ben Zorn', 'carla Abt']);
  });

  test('keeps the order of equal first words', () => {
    expect(sorted('Ada Zorn', 'ADA Abt', 'Ada')).toEqual(['Ada Zorn', 'ADA Abt', 'Ada']);
  });

  test('ignores accents and surrounding spaces', () => {
    expect(sorted('Zora', 'Émile', '  Adam', 'Eva')).toEqual(['  Adam', 'Émile', 'Eva', 'Zora']);
  });
});
