import { expect, test } from 'vitest';
import { z } from 'zod';
import { exhibitionSchema, exhibitionSummarySchema, listedExhibitionSchema } from '../../domain/exhibition.ts';
import { anExhibition } from '../testing/factories.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const list = z.array(exhibitionSchema);

test('creates, reads, replaces and deletes an exhibition with its artists', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const noa = await postArtist(staff, { name: 'Noa Frei', slug: 'noa-frei', nationality: 'German' });
  const lea = await postArtist(staff, {
    name: 'Lea Brun',
    slug: 'lea-brun',
    imageUrl: 'https://pictures.example/lea.jpg',
  });
  const input = anExhibition([noa.id, lea.id], {
    title: 'Soft Ground',
    openingDate: '2026-09-30',
    openingFrom: '18:00',
    openingTo: '20:00',
    imageUrl: 'https://pictures.example/room.jpg',
    imageAlt: 'Two rooms, one door.',
    galleryImages: ['https://pictures.example/one.jpg'],
    imageCredits: 'Photo: A. Keller',
    description: 'Two rooms.',
    descriptionAuthor: 'M. Rossi',
    featured: true,
  });
  const { artistIds: _, artworkIds: __, ...fields } = input;

  const created = await staff('POST', '/api/cms/exhibitions', input);
  expect(created).toMatchObject({ status: 201, body: { ...fields, isUpcoming: false } });
  const exhibition = exhibitionSchema.parse(created.body);
  expect(exhibition.artists).toEqual([
    {
      id: lea.id,
      name: 'Lea Brun',
      slug: 'lea-brun',
      nationality: 'Swiss',
      imageUrl: 'https://pictures.example/lea.jpg',
    },
    { id: noa.id, name: 'Noa Frei', slug: 'noa-frei', nationality: 'German', imageUrl: null },
  ]);
  expect(await visitor('GET', '/api/cms/exhibitions')).toMatchObject({ status: 200, body: [exhibition] });

  const replaced = await staff(
    'PUT',
    `/api/cms/exhibitions/${exhibition.id}`,
    anExhibition([noa.id], { title: 'Hard Ground' }),
  );
  expect(replaced).toMatchObject({
    status: 200,
    body: { id: exhibition.id, title: 'Hard Ground', artists: [{ name: 'Noa Frei' }] },
  });
  expect((await visitor('GET', '/api/artists/lea-brun/exhibitions')).body).toEqual([]);

  expect(await staff('DELETE', `/api/cms/exhibitions/${exhibition.id}`)).toMatchObject({ status: 204, text: '' });
  expect((await visitor('GET', '/api/cms/exhibitions')).body).toEqual([]);
});

test('returns cards, featured exhibitions and one complete exhibition to everyone', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const lea = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const description = `${'Two rooms.\n\n'.repeat(20)}The end.`;
  const { id } = await postExhibition(staff, [lea.id], {
    title: 'Soft Ground',
    description,
    galleryImages: ['https://pictures.example/one.jpg'],
  });
  await postExhibition(staff, [lea.id], { title: 'Older', startDate: '2025-01-01', featured: true });

  const cards = z
    .array(exhibitionSummarySchema.strict())
    .parse((await visitor('GET', '/api/cms/exhibitions?view=cards')).body);
  expect(cards.map(({ title }) => title)).toEqual(['Soft Ground', 'Older']);
  expect(cards[0]).toMatchObject({
    id,
    description: `${'Two rooms. '.repeat(10)}Two rooms.…`,
    artists: [{ name: 'Lea Brun', slug: 'lea-brun' }],
  });
  expect((await visitor('GET', '/api/cms/exhibitions?view=featured')).body).toEqual(cards.slice(1));
  expect(await visitor('GET', `/api/exhibitions/${id}`)).toMatchObject({ status: 200, body: { id, description } });
  expect((await visitor('GET', `/api/exhibitions/${UNKNOWN_ID}`)).status).toBe(404);
});

test('lists exhibitions by start date, newest first', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const days: [string, string][] = [
    ['Past', '2024-03-01'],
    ['Upcoming', '2027-01-10'],
    ['Current', '2026-10-01'],
    ['Also current', '2026-10-01'],
  ];
  for (const [title, startDate] of days) await postExhibition(staff, [id], { title, startDate, endDate: '2027-02-01' });
  const exhibitions = list.parse((await visitor('GET', '/api/cms/exhibitions')).body);
  expect(exhibitions.map(({ title }) => title)).toEqual(['Upcoming', 'Also current', 'Current', 'Past']);
});

test('PUT clears optional fields that are missing', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const { id } = await postExhibition(staff, [artistId], {
    openingDate: '2026-09-30',
    openingFrom: '18:00',
    openingTo: '20:00',
    imageUrl: 'https://pictures.example/room.jpg',
    imageAlt: 'Two rooms, one door.',
    galleryImages: ['https://pictures.example/one.jpg'],
    imageCredits: 'Photo',
    description: 'Two rooms.',
    descriptionAuthor: 'M. Rossi',
    featured: true,
  });
  const required = { title: 'A', venue: 'B', location: 'C', startDate: '2026-01-01', endDate: '2026-02-01' };
  const replaced = await staff('PUT', `/api/cms/exhibitions/${id}`, { artistIds: [artistId], ...required });
  expect(replaced).toMatchObject({
    status: 200,
    body: {
      ...required,
      openingDate: null,
      openingFrom: null,
      openingTo: null,
      imageUrl: null,
      imageAlt: null,
      galleryImages: [],
      imageCredits: null,
      description: null,
      descriptionAuthor: null,
      featured: false,
    },
  });
});

test('PUT checks the opening as POST does', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const { id } = await postExhibition(staff, [artistId]);
  const input = anExhibition([artistId], { openingDate: '2026-12-02' });
  const refusal = { status: 400, body: { errors: { openingDate: 'Opening date must not be after the end date' } } };
  expect(await staff('POST', '/api/cms/exhibitions', input)).toMatchObject(refusal);
  expect(await staff('PUT', `/api/cms/exhibitions/${id}`, input)).toMatchObject(refusal);
});

test('names missing fields as the form labels them', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const errors = {
    artistIds: 'At least one artist is required',
    title: 'Title is required',
    venue: 'Venue is required',
    startDate: 'Start date is required',
    endDate: 'End date is required',
    location: 'Location is required',
  };
  const empty = { artistIds: [], title: '', venue: ' ', startDate: '', endDate: '', location: '' };
  for (const input of [{}, empty]) {
    expect(await staff('POST', '/api/cms/exhibitions', input)).toMatchObject({ status: 400, body: { errors } });
  }
});

test.each(['2026-02-30', '1.5.2026', 'tomorrow', '2026-05-01T00:00:00Z', '20260-01-01'])(
  'rejects %s as a date',
  async (startDate) => {
    const { signIn } = await sharedApp();
    const staff = await signIn();
    const { id } = await postArtist(staff);
    const refused = await staff('POST', '/api/cms/exhibitions', anExhibition([id], { startDate }));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { startDate: 'Start date must be a day such as 2026-05-31' } },
    });
  },
);

test('rejects an unknown artist and writes nothing', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const { id } = await postExhibition(staff, [artistId], { title: 'Before' });
  const before = await readAllRows();
  const input = anExhibition([artistId, UNKNOWN_ID], { title: 'After' });
  const refusal = { status: 400, body: { errors: { artistIds: 'This artist does not exist' } } };

  expect(await staff('POST', '/api/cms/exhibitions', input)).toMatchObject(refusal);
  expect(await staff('PUT', `/api/cms/exhibitions/${id}`, input)).toMatchObject(refusal);
  expect(await readAllRows()).toEqual(before);
});

test('stores an artist who is named twice once', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff, { name: 'Lea Brun' });
  const { artists } = await postExhibition(staff, [id, id]);
  expect(artists.map(({ name }) => name)).toEqual(['Lea Brun']);
});

test('isUpcoming ends when the first day begins in Zurich, not in UTC', async () => {
  const { visitor, signIn, clock } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff, { slug: 'lea-brun' });
  await postExhibition(staff, [id], { startDate: '2026-11-16', endDate: '2026-12-01' });
  const isUpcoming = async () => {
    const all = list.parse((await visitor('GET', '/api/cms/exhibitions')).body);
    const ofArtist = z
      .array(listedExhibitionSchema)
      .parse((await visitor('GET', '/api/artists/lea-brun/exhibitions')).body);
    return [...all, ...ofArtist].map((exhibition) => exhibition.isUpcoming);
  };
  clock.now = new Date('2026-11-15T22:59:59Z');
  expect(await isUpcoming()).toEqual([true, true]);
  clock.now = new Date('2026-11-15T23:00:00Z');
  expect(await isUpcoming()).toEqual([false, false]);
});

test('in summer the day in Zurich begins at 22:00 UTC', async () => {
  const { visitor, signIn, clock } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  await postExhibition(staff, [id], { startDate: '2026-07-02', endDate: '2026-08-01' });
  const isUpcoming = async () => list.parse((await visitor('GET', '/api/cms/exhibitions')).body)[0]?.isUpcoming;
  clock.now = new Date('2026-07-01T21:59:59Z');
  expect(await isUpcoming()).toBe(true);
  clock.now = new Date('2026-07-01T22:00:00Z');
  expect(await isUpcoming()).toBe(false);
});
