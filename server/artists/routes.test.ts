import { expect, test } from 'vitest';
import { z } from 'zod';
import { artistSchema } from '../../domain/artist.ts';
import { listedExhibitionSchema } from '../../domain/exhibition.ts';
import { anArtist } from '../testing/factories.ts';
import { postArtist, postArtwork, postExhibition, postPressItem } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const names = (body: unknown) =>
  z
    .array(z.object({ name: z.string() }))
    .parse(body)
    .map(({ name }) => name);
const titles = (body: unknown) =>
  z
    .array(z.object({ title: z.string() }))
    .parse(body)
    .map(({ title }) => title);

test('creates, reads, replaces and deletes an artist with every field', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const input = anArtist({
    name: 'Zoé Ammann',
    slug: 'zoe-ammann',
    bio: 'First.\n\nSecond.',
    birthYear: 1974,
    nationality: 'Swiss',
    imageUrl: '/objects/0123456789abcdef0123456789abcdef-800x600.jpg',
    imageAlt: 'Zoé Ammann at a window.',
    heroImageUrl: 'https://pictures.example/hero.jpg',
    galleryImages: ['https://pictures.example/one.jpg', 'https://pictures.example/two.jpg'],
    cvUrl: '/objects/0123456789abcdef0123456789abcdef.pdf',
    represented: true,
  });

  const created = await staff('POST', '/api/cms/artists', input);
  expect(created).toMatchObject({ status: 201, body: input });
  const artist = artistSchema.parse(created.body);
  expect(await visitor('GET', '/api/artists/zoe-ammann')).toMatchObject({ status: 200, body: artist });
  expect((await visitor('GET', '/api/artists')).body).toEqual([artist]);
  expect((await visitor('GET', '/api/cms/artists')).body).toEqual([artist]);

  const replacement = anArtist({ name: 'Zoé Ammann-Frei', slug: 'zoe-ammann-frei' });
  const replaced = await staff('PUT', `/api/cms/artists/${artist.id}`, replacement);
  expect(replaced).toMatchObject({ status: 200, body: { id: artist.id, ...replacement } });
  expect((await visitor('GET', '/api/artists/zoe-ammann')).status).toBe(404);

  const deleted = await staff('DELETE', `/api/cms/artists/${artist.id}`);
  expect(deleted).toMatchObject({ status: 204, text: '' });
  expect((await visitor('GET', '/api/artists')).body).toEqual([]);
});

test('the list of names has one picture per artist and no biography', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const [hero, face] = ['https://pictures.example/hero.jpg', 'https://pictures.example/face.jpg'];
  await postArtist(staff, { name: 'Zoé', slug: 'zoe', heroImageUrl: hero, imageUrl: face, represented: true });
  await postArtist(staff, { name: 'Lea', slug: 'lea', imageUrl: face });
  await postArtist(staff, { name: 'Eva', slug: 'eva' });
  expect((await visitor('GET', '/api/artists?view=names')).body).toEqual([
    { name: 'Eva', slug: 'eva', represented: false, pictureUrl: null },
    { name: 'Lea', slug: 'lea', represented: false, pictureUrl: face },
    { name: 'Zoé', slug: 'zoe', represented: true, pictureUrl: hero },
  ]);
});

test('the first page has sixty names and the total', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const first = async () => (await visitor('GET', '/api/artists?view=part')).body;
  expect(await first()).toEqual({ artists: [], total: 0 });
  const slugs = Array.from({ length: 61 }, (_, index) => `a${String(index).padStart(2, '0')}`);
  for (const slug of slugs.toReversed()) await postArtist(staff, { name: slug, slug });
  expect(await first()).toEqual({
    artists: slugs.slice(0, 60).map((slug) => ({ name: slug, slug, represented: false, pictureUrl: null })),
    total: 61,
  });
  expect((await visitor('GET', '/api/artists?view=names')).body).toHaveLength(61);
  expect((await visitor('GET', '/api/artists?view=few')).status).toBe(400);
});

test('lists artists by name, ignoring case and accents', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  for (const name of ['Zora', 'émile', 'Eva', 'Ägidius', 'anna', 'Aline Öst', 'Aline Oswald', 'Älva', 'bo', 'Élan']) {
    await postArtist(staff, { name });
  }
  const inOrder = ['Ägidius', 'Aline Öst', 'Aline Oswald', 'Älva', 'anna', 'bo', 'Élan', 'émile', 'Eva', 'Zora'];
  for (const address of ['/api/artists', '/api/cms/artists']) {
    expect(names((await visitor('GET', address)).body)).toEqual(inOrder);
  }
});

test('sorts a renamed artist by the new name', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff, { name: 'Anna' });
  await postArtist(staff, { name: 'Berta' });
  await staff('PUT', `/api/cms/artists/${id}`, anArtist({ name: 'Carla' }));
  expect(names((await visitor('GET', '/api/artists')).body)).toEqual(['Berta', 'Carla']);
});

test('PUT clears optional fields that are missing or empty', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const full = {
    birthYear: 1974,
    nationality: 'Swiss',
    imageUrl: 'https://pictures.example/a.jpg',
    imageAlt: 'Lea Brun on a ladder.',
    heroImageUrl: 'https://pictures.example/b.jpg',
    cvUrl: 'https://pictures.example/cv.pdf',
    galleryImages: ['https://pictures.example/c.jpg'],
    represented: true,
  };
  const cleared = {
    birthYear: null,
    nationality: null,
    imageUrl: null,
    imageAlt: null,
    heroImageUrl: null,
    cvUrl: null,
    galleryImages: [],
    represented: false,
  };
  const required = { name: 'Lea Brun', slug: 'lea-brun', bio: 'Paints.' };
  const { id } = await postArtist(staff, { ...required, ...full });

  const missing = await staff('PUT', `/api/cms/artists/${id}`, required);
  expect(missing).toMatchObject({ status: 200, body: { id, ...required, ...cleared } });

  await staff('PUT', `/api/cms/artists/${id}`, { ...required, ...full });
  const empty = {
    birthYear: '',
    nationality: '  ',
    imageUrl: '',
    imageAlt: ' ',
    heroImageUrl: '',
    cvUrl: '',
    galleryImages: ['', ' '],
  };
  const emptied = await staff('PUT', `/api/cms/artists/${id}`, { ...required, ...empty });
  expect(emptied).toMatchObject({ status: 200, body: { id, ...required, ...cleared } });
});

test('trims texts', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const created = await staff('POST', '/api/cms/artists', anArtist({ name: '  Lea Brun ', slug: ' lea-brun ' }));
  expect(created).toMatchObject({ status: 201, body: { name: 'Lea Brun', slug: 'lea-brun' } });
});

test('names missing fields as the form labels them', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const errors = { name: 'Name is required', slug: 'Slug is required', bio: 'Bio is required' };
  for (const input of [{}, { name: '', slug: ' ', bio: '\n' }, { name: null, slug: null, bio: null }]) {
    const refused = await staff('POST', '/api/cms/artists', input);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      message: 'Please check your input: Name is required; Slug is required; Bio is required.',
      errors,
    });
  }
});

test.each([
  [{ birthYear: 'Birth year must be a whole number from 1 to 9999' }, { birthYear: 'soon' }],
  [{ birthYear: 'Birth year must be a whole number from 1 to 9999' }, { birthYear: 1974.5 }],
  [{ represented: 'Represented Artist must be true or false' }, { represented: 'yes' }],
  [{ slug: 'Slug may contain only letters, digits, hyphens, dots and underscores' }, { slug: 'lea/brun' }],
  [{ name: 'Name must be at most 200 characters' }, { name: 'x'.repeat(201) }],
  [{ bio: 'Bio must be at most 50000 characters' }, { bio: 'x'.repeat(50_001) }],
  [{ imageAlt: 'Alternative text must be at most 300 characters' }, { imageAlt: 'x'.repeat(301) }],
  [{ imageAlt: 'Alternative text contains a character that cannot be stored' }, { imageAlt: 'a\0b' }],
  [{ galleryImages: 'Gallery images must be a list' }, { galleryImages: 'a.jpg' }],
  [
    { imageUrl: 'Profile image must be an uploaded file or a web address that begins with https://' },
    { imageUrl: 'javascript:alert(1)' },
  ],
])('rejects an invalid field with its reason: %j', async (errors, fields) => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const refused = await staff('POST', '/api/cms/artists', { ...anArtist(), ...fields });
  expect(refused).toMatchObject({ status: 400, body: { errors } });
});

test('rejects a slug that is already taken (409), on POST and PUT', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const other = await postArtist(staff, { name: 'Noa Frei', slug: 'noa-frei' });
  const conflict = {
    status: 409,
    body: {
      message: 'This slug is already taken by another artist.',
      errors: { slug: 'This slug is already taken by another artist' },
    },
  };
  expect(await staff('POST', '/api/cms/artists', anArtist({ slug: 'lea-brun' }))).toMatchObject(conflict);
  expect(await staff('PUT', `/api/cms/artists/${other.id}`, anArtist({ slug: 'lea-brun' }))).toMatchObject(conflict);
  expect(names((await visitor('GET', '/api/artists')).body)).toEqual(['Lea Brun', 'Noa Frei']);
});

test("PUT accepts the artist's own slug", async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff, { slug: 'lea-brun' });
  const replaced = await staff('PUT', `/api/cms/artists/${id}`, anArtist({ name: 'Lea B.', slug: 'lea-brun' }));
  expect(replaced).toMatchObject({ status: 200, body: { name: 'Lea B.' } });
});

test.each(['', '/exhibitions', '/artworks', '/press'])(
  'responds 404 to an unknown slug at /api/artists/{slug}%s',
  async (rest) => {
    const { visitor } = await sharedApp();
    expect(await visitor('GET', `/api/artists/unknown${rest}`)).toMatchObject({
      status: 404,
      body: { message: 'This artist does not exist.' },
    });
  },
);

test("lists only the artist's own exhibitions, artworks and press", async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const lea = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const noa = await postArtist(staff, { name: 'Noa Frei', slug: 'noa-frei' });
  await postExhibition(staff, [lea.id, noa.id], { title: 'Both', startDate: '2024-01-01', endDate: '2024-02-01' });
  await postExhibition(staff, [lea.id], { title: 'Lea alone', startDate: '2025-01-01', endDate: '2025-02-01' });
  await postExhibition(staff, [noa.id], { title: 'Noa alone' });
  await postArtwork(staff, lea.id, { title: 'Late', year: 2020 });
  await postArtwork(staff, lea.id, { title: 'Undated', year: null });
  await postArtwork(staff, lea.id, { title: 'Early', year: 2010 });
  await postArtwork(staff, noa.id, { title: "Noa's" });
  await postPressItem(staff, lea.id, { title: 'Old', date: '2019' });
  await postPressItem(staff, lea.id, { title: 'New', date: 'March 2024' });
  await postPressItem(staff, noa.id, { title: 'On Noa' });

  const exhibitions = await visitor('GET', '/api/artists/lea-brun/exhibitions');
  expect(titles(exhibitions.body)).toEqual(['Lea alone', 'Both']);
  const [, both] = z.array(listedExhibitionSchema).parse(exhibitions.body);
  expect(names(both?.artists)).toEqual(['Lea Brun', 'Noa Frei']);
  const works = await visitor('GET', '/api/artists/lea-brun/artworks');
  expect(titles(works.body)).toEqual(['Early', 'Late', 'Undated']);
  expect(titles((await visitor('GET', '/api/artists/lea-brun/press')).body)).toEqual(['New', 'Old']);
});
