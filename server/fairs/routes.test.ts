import { expect, test } from 'vitest';
import { z } from 'zod';
import { fairSchema } from '../../domain/fair.ts';
import { aFair } from '../testing/factories.ts';
import { postFair } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

test('creates, reads, replaces and deletes a fair', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const input = aFair({
    participatingArtists: ['Lea Brun', 'Noa Frei'],
    fairLogoUrl: '/objects/0123456789abcdef0123456789abcdef-80x60.png',
    externalUrl: 'https://halle-eins.example',
    boothImages: ['https://pictures.example/booth.jpg'],
    description: 'Booth 12.',
    section: 'Statements',
  });

  const created = await staff('POST', '/api/cms/fairs', input);
  expect(created).toMatchObject({ status: 201, body: input });
  const fair = fairSchema.parse(created.body);
  expect(await visitor('GET', '/api/fairs')).toMatchObject({ status: 200, body: [fair] });
  expect(await staff('GET', '/api/cms/fairs')).toMatchObject({ status: 200, body: [fair] });

  const replaced = await staff('PUT', `/api/cms/fairs/${fair.id}`, aFair({ name: 'Halle Zwei' }));
  expect(replaced).toMatchObject({ status: 200, body: { id: fair.id, name: 'Halle Zwei' } });

  expect(await staff('DELETE', `/api/cms/fairs/${fair.id}`)).toMatchObject({ status: 204, text: '' });
  expect((await visitor('GET', '/api/fairs')).body).toEqual([]);
});

test("the staff area's list of fairs requires a session", async () => {
  const { visitor } = await sharedApp();
  expect(await visitor('GET', '/api/cms/fairs')).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
});

test('lists fairs newest first', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  for (const startDate of ['2025-06-10', '2027-03-01', '2026-06-10']) {
    await postFair(staff, { name: startDate, startDate, endDate: '2027-03-05' });
  }
  const fairs = z.array(fairSchema).parse((await visitor('GET', '/api/fairs')).body);
  expect(fairs.map(({ name }) => name)).toEqual(['2027-03-01', '2026-06-10', '2025-06-10']);
});

test('PUT clears optional fields that are missing, null or empty, and drops empty entries', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const full = aFair({
    participatingArtists: ['Lea Brun'],
    fairLogoUrl: 'https://pictures.example/logo.png',
    externalUrl: 'https://halle-eins.example',
    boothImages: ['https://pictures.example/booth.jpg'],
    description: 'Booth 12.',
    section: 'Statements',
  });
  const required = { name: 'A', location: 'B', year: 2026, startDate: '2026-01-01', endDate: '2026-01-02' };
  const cleared = {
    participatingArtists: [],
    fairLogoUrl: null,
    externalUrl: null,
    boothImages: [],
    description: null,
    section: null,
  };
  const empty = {
    participatingArtists: ['', ' '],
    fairLogoUrl: '',
    externalUrl: ' ',
    boothImages: [''],
    description: '',
    section: null,
  };
  const { id } = await postFair(staff);
  for (const optional of [{}, empty, { participatingArtists: null, boothImages: null }]) {
    await staff('PUT', `/api/cms/fairs/${id}`, full);
    const replaced = await staff('PUT', `/api/cms/fairs/${id}`, { ...required, ...optional });
    expect(replaced).toMatchObject({ status: 200, body: { ...required, ...cleared } });
  }
});

test('names missing fields as the form labels them', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const errors = {
    name: 'Name is required',
    location: 'Location is required',
    year: 'Year must be a whole number from 2000 to 2100',
    startDate: 'Start date is required',
    endDate: 'End date is required',
  };
  expect(await staff('POST', '/api/cms/fairs', {})).toMatchObject({ status: 400, body: { errors } });
});

test.each([1999, 2101, 2026.5, '2026', null])('rejects the year %j', async (year) => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const errors = { year: 'Year must be a whole number from 2000 to 2100' };
  expect(await staff('POST', '/api/cms/fairs', { ...aFair(), year })).toMatchObject({ status: 400, body: { errors } });
});

test.each([2000, 2100])('accepts the year %j', async (year) => {
  const { signIn } = await sharedApp();
  expect(await postFair(await signIn(), { year })).toMatchObject({ year });
});
