import { describe, expect, test } from 'vitest';
import { directorEmail, type Gallery, gallerySchema, isOwnVenue } from './gallery.ts';

const aGallery = (fields: Partial<Gallery> = {}): Gallery => ({
  name: 'Marthaler Amsler',
  mark: 'MA',
  logo: 'logo.svg',
  description: 'Contemporary art in Zurich.',
  address: {
    street: 'Zeltweg 30',
    postalCode: '8032',
    city: 'Zurich',
    country: 'Switzerland',
    mapsUrl: 'https://maps.example/zeltweg',
  },
  openingHours: 'Wednesday to Saturday 1-6pm and by appointment',
  social: { label: 'Instagram', url: 'https://social.example/ma' },
  mailHost: 'marthaler-amsler.example',
  directors: [
    { name: 'Nora Marthaler', biography: 'Studied art history.', photo: null },
    { name: 'Julian Amsler', biography: 'Trained as a bookbinder.', photo: '/objects/julian.jpg' },
  ],
  agency: { name: 'Studio Feldweg', url: 'https://agency.example' },
  ...fields,
});

describe("a director's address", () => {
  test.each([
    ['Nora Marthaler', 'nora@marthaler-amsler.example'],
    ['JULIAN AMSLER', 'julian@marthaler-amsler.example'],
    ['Nora', 'nora@marthaler-amsler.example'],
    ['Nora  Eva\tMarthaler', 'nora@marthaler-amsler.example'],
    ['André Roth', 'andre@marthaler-amsler.example'],
    ['Jürg Roth', 'juerg@marthaler-amsler.example'],
    ['Zoë Roth', 'zoe@marthaler-amsler.example'],
    ['Anne-Sophie Roth', 'anne-sophie@marthaler-amsler.example'],
  ])('of %s is %s', (name, address) => {
    expect(directorEmail({ name }, aGallery())).toBe(address);
  });
});

describe("the gallery's own venue", () => {
  test.each(['Marthaler Amsler', 'marthaler amsler', 'MARTHALER AMSLER', '  Marthaler Amsler '])('is %j', (venue) => {
    expect(isOwnVenue(venue, aGallery())).toBe(true);
  });

  test.each(['', 'Marthaler', 'Marthaler Amsler, Zurich', 'Kunsthaus Zürich'])('is not %j', (venue) => {
    expect(isOwnVenue(venue, aGallery())).toBe(false);
  });

  test('is found whatever case the gallery writes itself in', () => {
    expect(isOwnVenue('Galerie Zürich', aGallery({ name: 'GALERIE ZÜRICH ' }))).toBe(true);
  });
});

describe('the identity of the gallery', () => {
  const accepts = (fields: Partial<Gallery>) => gallerySchema.safeParse(aGallery(fields)).success;

  test('is taken as it is written', () => {
    expect(gallerySchema.parse(aGallery())).toEqual(aGallery());
  });

  test('has exactly two directors', () => {
    const [first] = aGallery().directors;
    expect(accepts({ directors: first ? [first] : [] })).toBe(false);
    expect(accepts({ directors: [...aGallery().directors, ...aGallery().directors] })).toBe(false);
  });

  test.each(['javascript:alert(1)', 'ftp://example.com', 'example.com', ''])('links nowhere like %j', (url) => {
    expect(accepts({ social: { label: 'Instagram', url } })).toBe(false);
    expect(accepts({ agency: { name: 'Studio', url } })).toBe(false);
    expect(accepts({ address: { ...aGallery().address, mapsUrl: url } })).toBe(false);
  });

  test.each(['', 'gallery', '@gallery.example', 'https://gallery.example', 'gallery.example/x', 'gal lery.example'])(
    'has no mail host like %j',
    (mailHost) => {
      expect(accepts({ mailHost })).toBe(false);
    },
  );

  test.each(['', '  '])('has a name, a mark and hours, not %j', (text) => {
    expect(accepts({ name: text })).toBe(false);
    expect(accepts({ mark: text })).toBe(false);
    expect(accepts({ openingHours: text })).toBe(false);
  });

  test('has a mark of at most 12 characters', () => {
    expect(accepts({ mark: 'x'.repeat(12) })).toBe(true);
    expect(accepts({ mark: 'x'.repeat(13) })).toBe(false);
  });
});
