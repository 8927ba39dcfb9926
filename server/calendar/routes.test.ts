import { expect, test } from 'vitest';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { readCalendar } from '../testing/read-calendar.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

const PUBLIC = { publicUrl: 'https://gallery.example' };

const read = async (visitor: Caller, url: string) => readCalendar((await visitor('GET', url)).text);

test.each([
  ['2026-03-28', '2026-03-28T17:00:00.000Z'],
  ['2026-03-29', '2026-03-29T16:00:00.000Z'],
  ['2026-10-24', '2026-10-24T16:00:00.000Z'],
  ['2026-10-25', '2026-10-25T17:00:00.000Z'],
])('an opening at 18:00 on %s in Zurich is at %s; the run keeps its days across clock changes', async (day, start) => {
  const { visitor, signIn } = await sharedApp(PUBLIC);
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const run = { startDate: '2026-03-29', endDate: '2026-10-25' };
  const opening = { openingDate: day, openingFrom: '18:00', openingTo: null };
  const { path } = await postExhibition(staff, [artistId], { ...run, ...opening });
  expect((await read(visitor, `${path}.ics`)).events).toMatchObject([
    { start: '2026-03-29', end: '2026-10-26', isFreeTime: true },
    { start, end: start, isFreeTime: false },
  ]);
});

test('the file of an exhibition: facts, opening, headers', async () => {
  const { visitor, signIn } = await sharedApp(PUBLIC);
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff, { name: 'Lea Brun' });
  const opening = { openingDate: '2026-11-19', openingFrom: '18:00', openingTo: '20:30' };
  const fields = { title: 'Räume & Träume', description: 'Two rooms.\n\nOne door.', ...opening };
  const { id, path } = await postExhibition(staff, [artistId], fields);
  const response = await visitor('GET', `${path}.ics`);
  expect(response).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="raeume-traeume.ics"',
      'cache-control': 'no-cache',
    },
  });
  const shared = {
    place: 'Marthaler Amsler, Zeltweg 30, 8032 Zurich, Switzerland',
    url: 'https://gallery.example/exhibitions/2026/raeume-traeume',
    description: 'Lea Brun\n\nTwo rooms. One door.\n\nhttps://gallery.example/exhibitions/2026/raeume-traeume',
    changedAt: '2026-11-15T11:00:00Z',
  };
  expect(readCalendar(response.text).events).toEqual([
    {
      ...shared,
      uid: `exhibition-${id}@marthaler-amsler.example`,
      title: 'Räume & Träume',
      start: '2026-10-01',
      end: '2026-12-02',
      isFreeTime: true,
    },
    {
      ...shared,
      uid: `opening-${id}@marthaler-amsler.example`,
      title: 'Opening: Räume & Träume',
      start: '2026-11-19T17:00:00.000Z',
      end: '2026-11-19T19:30:00.000Z',
      isFreeTime: false,
    },
  ]);
  expect((await visitor('GET', '/exhibitions/2026/nothing.ics')).status).toBe(404);
});

test('an opening without times and an end before the start are whole days', async () => {
  const { visitor, signIn } = await sharedApp(PUBLIC);
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const fields = { startDate: '2026-10-10', endDate: '2026-10-05', openingDate: '2026-10-04' };
  const { path } = await postExhibition(staff, [artistId], fields);
  expect((await read(visitor, `${path}.ics`)).events).toMatchObject([
    { start: '2026-10-10', end: '2026-10-11' },
    { start: '2026-10-04', end: '2026-10-05' },
  ]);
});

test('awkward texts are read back; lines are folded at 75 bytes', async () => {
  const { visitor, signIn } = await sharedApp(PUBLIC);
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const title = `"Räume"; Träume, \\ 'n' ]]> \u0007🖼️ ${'ä'.repeat(60)}\nEND:VEVENT`;
  const { path } = await postExhibition(staff, [artistId], { title, venue: 'Halle;\r\nEins', location: 'Basel' });
  const { text } = await visitor('GET', `${path}.ics`);
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(readCalendar(text).events).toMatchObject([
    { title: `"Räume"; Träume, \\ 'n' ]]> 🖼️ ${'ä'.repeat(60)} END:VEVENT`, place: 'Halle; Eins, Basel' },
  ]);
});

test('the calendar to subscribe to has exhibitions that ended within a year, and is valid without any', async () => {
  const { visitor, signIn } = await sharedApp(PUBLIC);
  const calendar = () => read(visitor, '/calendar.ics');
  const titles = async () => (await calendar()).events.map(({ title }) => title);
  expect(await calendar()).toMatchObject({
    properties: {
      version: '2.0',
      name: 'Marthaler Amsler: Exhibitions',
      'x-wr-calname': 'Marthaler Amsler: Exhibitions',
      'refresh-interval': 'PT12H',
    },
    events: [],
  });

  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const runs: [string, string, string][] = [
    ['Upcoming', '2027-01-10', '2027-02-01'],
    ['Current', '2026-10-01', '2026-12-01'],
    ['A year ago', '2025-10-01', '2025-11-15'],
    ['Before', '2025-10-01', '2025-11-14'],
  ];
  for (const [title, startDate, endDate] of runs) {
    await postExhibition(staff, [artistId], { title, startDate, endDate });
  }
  expect(await titles()).toEqual(['Upcoming', 'Current', 'A year ago']);
});
