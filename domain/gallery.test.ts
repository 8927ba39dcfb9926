import { describe, expect, test } from 'vitest';
import { type Gallery, gallerySchema, identityFiles, withFilePaths } from './gallery.ts';
import { directorEmail, isOwnVenue } from './gallery-rules.ts';

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
    { name: 'Julian Amsler', biography: 'Trained as a bookbinder.', photo: 'julian-amsler.webp' },
  ],
  agency: { name: 'Studio Feldweg', url: 'https://agency.example' },
  ...fields,
});

describe('directorEmail', () => {
  test.each([
    ['Nora Marthaler', 'nora@marthaler-amsler.example'],
    ['JULIAN AMSLER', 'julian@marthaler-amsler.example'],
    ['Nora', 'nora@marthaler-amsler.example'],
    ['Nora  Eva\tMarthaler', 'nora@marthaler-amsler.example'],
    ['André Roth', 'andre@marthaler-amsler.example'],
    ['Jürg Roth', 'juerg@marthaler-amsler.example'],
    ['Zoë Roth', 'zoe@marthaler-amsler.example'],
    ['Anne-Sophie Roth', 'anne-sophie@marthaler-amsler.example'],
  ])('%s: %s', (name, address) => {
    expect(directorEmail({ name }, aGallery())).toBe(address);
  });
});

describe('isOwnVenue', () => {
  test.each(['Marthaler Amsler', 'marthaler amsler', 'MARTHALER AMSLER', '  Marthaler Amsler '])(
    'accepts %j',
    (venue) => {
      expect(isOwnVenue(venue, aGallery())).toBe(true);
    },
  );

  test.each(['', 'Marthaler', 'Marthaler Amsler, Zurich', 'Kunsthaus Zürich'])('rejects %j', (venue) => {
    expect(isOwnVenue(venue, aGallery())).toBe(false);
  });

  test('ignores the case of the gallery name', () => {
    expect(isOwnVenue('Galerie Zürich', aGallery({ name: 'GALERIE ZÜRICH ' }))).toBe(true);
  });
});

describe('gallerySchema', () => {
  const accepts = (fields: Partial<Gallery>) => gallerySchema.safeParse(aGallery(fields)).success;

  test('parses a valid configuration unchanged', () => {
    expect(gallerySchema.parse(aGallery())).toEqual(aGallery());
  });

  test('requires exactly two directors', () => {
    const [first] = aGallery().directors;
    expect(accepts({ directors: first ? [first] : [] })).toBe(false);
    expect(accepts({ directors: [...aGallery().directors, ...aGallery().directors] })).toBe(false);
  });

  test.each(['javascript:alert(1)', 'ftp://example.com', 'example.com', ''])('rejects the link %j', (url) => {
    expect(accepts({ social: { label: 'Instagram', url } })).toBe(false);
    expect(accepts({ agency: { name: 'Studio', url } })).toBe(false);
    expect(accepts({ address: { ...aGallery().address, mapsUrl: url } })).toBe(false);
  });

  test.each(['', 'gallery', '@gallery.example', 'https://gallery.example', 'gallery.example/x', 'gal lery.example'])(
    'rejects the mail host %j',
    (mailHost) => {
      expect(accepts({ mailHost })).toBe(false);
    },
  );

  test.each(['', '  '])('rejects an empty name, mark and hours: %j', (text) => {
    expect(accepts({ name: text })).toBe(false);
    expect(accepts({ mark: text })).toBe(false);
    expect(accepts({ openingHours: text })).toBe(false);
  });

  test.each([
    [47.4, 8.5, true],
    [-90, 180, true],
    [90.1, 8.5, false],
    [47.4, -180.1, false],
  ])('coordinates %f, %f', (latitude, longitude, isAccepted) => {
    expect(accepts({ geo: { latitude, longitude } })).toBe(isAccepted);
  });

  test('limits the mark to 12 characters', () => {
    expect(accepts({ mark: 'x'.repeat(12) })).toBe(true);
    expect(accepts({ mark: 'x'.repeat(13) })).toBe(false);
  });
});

describe('pictures of the gallery', () => {
  const director = (name: string, photo: string | null) => ({ name, biography: 'Hangs the shows.', photo });
  const withPictures = (logo: string | null, ...photos: (string | null)[]) =>
    aGallery({ logo, directors: photos.map((photo, index) => director(`Director ${index + 1}`, photo)) });
  const accepts = (picture: string) =>
    gallerySchema.safeParse(withPictures(picture, null, null)).success &&
    gallerySchema.safeParse(withPictures(null, picture, null)).success;

  test.each([
    'logo.svg',
    'Logo_2.final.png',
    'nora-marthaler.webp',
    '1.avif',
    'photo.jpg',
    'photo.jpeg',
    'https://p.example/logo.svg',
    'http://p.example/photo',
  ])('accepts %s', (picture) => {
    expect(accepts(picture)).toBe(true);
  });

  test.each([
    '',
    '../x.svg',
    'x.html',
    'x.svg.html',
    'x.js',
    'gallery.json',
    'logo',
    '.svg',
    '.hidden.svg',
    '/etc/logo.svg',
    'pictures/logo.svg',
    'pictures\\logo.svg',
    '/objects/logo.svg',
    'logo.svg\n',
    'logo.svg?x',
    'javascript:alert(1).svg',
    'data:image/svg+xml,x.svg',
    'ftp://p.example/logo.svg',
  ])('rejects %j', (picture) => {
    expect(accepts(picture)).toBe(false);
  });

  test('the error names the field and what is expected', () => {
    const { error } = gallerySchema.safeParse(withPictures('../x.svg', null, null));
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['logo', 'must be the name of a picture file beside this one'],
    ]);
  });

  test('are optional', () => {
    const { logo: _logo, ...gallery } = aGallery();
    expect(gallerySchema.parse(gallery).logo).toBeNull();
  });

  test('identityFiles lists files, not URLs', () => {
    expect(identityFiles(withPictures('logo.svg', 'nora.webp', 'julian.webp'))).toEqual([
      'logo.svg',
      'nora.webp',
      'julian.webp',
    ]);
    expect(identityFiles(withPictures('https://p.example/logo.svg', 'nora.webp', null))).toEqual(['nora.webp']);
    expect(identityFiles(withPictures(null, null, null))).toEqual([]);
  });

  test('withFilePaths replaces file names by their paths', () => {
    const gallery = withFilePaths(withPictures('logo.svg', 'https://p.example/nora.webp', null));
    expect(gallery).toEqual(withPictures('/identity/logo.svg', 'https://p.example/nora.webp', null));
    expect(withFilePaths(withPictures(null, 'nora.webp', 'julian.webp')).directors.map(({ photo }) => photo)).toEqual([
      '/identity/nora.webp',
      '/identity/julian.webp',
    ]);
  });
});
