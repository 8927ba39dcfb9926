import { describe, expect, test } from 'vitest';
import { artistInputSchema, compareByFirstWord, slugOf } from './artist.ts';
import { fieldErrors } from './testing.ts';

const anArtist = (fields: Record<string, unknown> = {}) => ({
  name: 'Zoë Müller',
  slug: 'zoe-mueller',
  bio: 'Lives and works in Zurich.',
  ...fields,
});

describe('a slug made from a name', () => {
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
  ])('%j becomes %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('of a slug is the slug itself', () => {
    expect(slugOf('aedelheid-oechsli')).toBe('aedelheid-oechsli');
  });

  test.each(['Ada Lovelace', 'Ädelheid Öchsli', '54'])('of %s is accepted by the form', (name) => {
    expect(fieldErrors(artistInputSchema, anArtist({ slug: slugOf(name) }))).toEqual({});
  });
});

describe('the artist form', () => {
  test.each([
    {},
    { name: '', slug: '', bio: '' },
    { name: ' ', slug: ' ', bio: ' ' },
    { name: null, slug: null, bio: null },
  ])('asks for name, slug and bio: %j', (input) => {
    expect(fieldErrors(artistInputSchema, input)).toEqual({
      name: 'Name is required',
      slug: 'Slug is required',
      bio: 'Bio is required',
    });
  });

  test('needs no more than those; what is left out is cleared', () => {
    expect(artistInputSchema.parse(anArtist())).toEqual({
      name: 'Zoë Müller',
      slug: 'zoe-mueller',
      bio: 'Lives and works in Zurich.',
      birthYear: null,
      nationality: null,
      imageUrl: null,
      imageAlt: null,
      heroImageUrl: null,
      galleryImages: [],
      cvUrl: null,
      represented: false,
    });
  });

  test.each([
    ['name', 200, 'Name must be at most 200 characters'],
    ['slug', 200, 'Slug must be at most 200 characters'],
    ['bio', 50_000, 'Bio must be at most 50000 characters'],
    ['nationality', 300, 'Nationality must be at most 300 characters'],
  ])('%s has at most %i characters', (field, max, message) => {
    expect(fieldErrors(artistInputSchema, anArtist({ [field]: 'x'.repeat(max) }))).toEqual({});
    expect(fieldErrors(artistInputSchema, anArtist({ [field]: 'x'.repeat(max + 1) }))).toEqual({ [field]: message });
  });

  test.each(['zoe', 'Zoe', 'zoe-mueller_2', 'z.m', '1980'])('takes the slug %s', (slug) => {
    expect(fieldErrors(artistInputSchema, anArtist({ slug }))).toEqual({});
  });

  test.each(['zoe mueller', 'zoé', 'zoe/mueller', '../cms', '.', '-zoe', 'zoe?', 'zoe#1', 'zoe%20'])(
    'refuses the slug %j',
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
  ])('takes the birth year %j', (birthYear, stored) => {
    expect(artistInputSchema.parse(anArtist({ birthYear })).birthYear).toBe(stored);
  });

  test.each([0, -1, 10_000, 1980.5, '1980', 'soon', Number.NaN])('refuses the birth year %j', (birthYear) => {
    expect(fieldErrors(artistInputSchema, anArtist({ birthYear }))).toEqual({
      birthYear: 'Birth year must be a whole number from 1 to 9999',
    });
  });

  test('stores no address that could carry a script', () => {
    const script = 'javascript:alert(1)';
    const input = anArtist({ imageUrl: script, heroImageUrl: script, galleryImages: [script], cvUrl: script });
    const wanted = 'must be an uploaded file or a web address that begins with https://';
    expect(fieldErrors(artistInputSchema, input)).toEqual({
      imageUrl: `Profile image ${wanted}`,
      heroImageUrl: `Hero image ${wanted}`,
      galleryImages: `Gallery images ${wanted}`,
      cvUrl: `CV ${wanted}`,
    });
  });

  test('represented is a yes or a no', () => {
    expect(fieldErrors(artistInputSchema, anArtist({ represented: 'yes' }))).toEqual({
      represented: 'Represented Artist must be true or false',
    });
  });
});

describe('the order of the dashboard', () => {
  const sorted = (...names: string[]) =>
    names
      .map((name) => ({ name }))
      .toSorted(compareByFirstWord)
      .map(({ name }) => name);

  test('is by the first word of the name, case ignored', () => {
    expect(sorted('carla Abt', 'Ben Zorn', 'ada Young')).toEqual(['ada Young', 'Ben Zorn', 'carla Abt']);
  });

  test('looks at no other word: equal first words keep the order they came in', () => {
    expect(sorted('Ada Zorn', 'ADA Abt', 'Ada')).toEqual(['Ada Zorn', 'ADA Abt', 'Ada']);
  });

  test('puts accented letters beside their plain ones and ignores stray spaces', () => {
    expect(sorted('Zora', 'Émile', '  Adam', 'Eva')).toEqual(['  Adam', 'Émile', 'Eva', 'Zora']);
  });
});
