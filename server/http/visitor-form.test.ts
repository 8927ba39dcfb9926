import { expect, test } from 'vitest';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { fetchInquiries, postArtist, postExhibition } from '../testing/post-records.ts';
import { sharedApp, type TestApp } from '../testing/test-app.ts';
import { anArtworkInquiry, anInquiry, aRegistration } from '../testing/visitor-forms.ts';

const upcoming = { startDate: '2027-01-01', endDate: '2027-02-01' };

function send({ app }: TestApp, url: string, payload: object, timeMs?: number | string) {
  const headers = timeMs === undefined ? {} : { 'x-form-time': String(timeMs) };
  return app.inject({ method: 'POST', url, payload, headers });
}

const FILLED_HONEYPOT = { homepage: 'https://cheap-watches.example' };

test.each([
  ['a filled-in honeypot', FILLED_HONEYPOT, 60_000, 'trap'],
  ['a form sent within 300 ms', {}, 300, 'too fast'],
])('%s marks an inquiry as spam, with the usual response', async (_what, extra, timeMs, reason) => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const usual = await send(gallery, '/api/inquiries', anInquiry({ name: 'A person' }), 8_000);
  const response = await send(gallery, '/api/inquiries', { ...anInquiry({ name: 'A program' }), ...extra }, timeMs);
  expect([response.statusCode, response.body]).toEqual([usual.statusCode, usual.body]);
  expect((await fetchInquiries(staff)).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { name: 'A person', status: 'new', spamReason: null },
    { name: 'A program', status: 'spam', spamReason: reason },
  ]);
});

test.each([undefined, '', 'soon', '-5', '1e3', 2_000])('a form time of %j is not suspicious', async (time) => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  await send(gallery, '/api/artwork-inquiries', { ...anArtworkInquiry(), homepage: '' }, time);
  expect(await fetchInquiries(staff)).toMatchObject([{ status: 'new', spamReason: null }]);
});

test('a suspected registration is stored as spam, with the usual response', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const artist = await postArtist(staff);
  const { id } = await postExhibition(staff, [artist.id], upcoming);
  const response = await send(
    gallery,
    '/api/exhibition-registrations',
    { ...aRegistration(id), ...FILLED_HONEYPOT },
    9_000,
  );
  expect([response.statusCode, response.json()]).toEqual([201, { message: 'You are registered.' }]);
  expect(await gallery.db.select().from(exhibitionRegistrations)).toMatchObject([{ spamReason: 'trap' }]);
});

test('a suspected address is not on the mailing list, and can subscribe again', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const subscribe = (timeMs: number) => send(gallery, '/api/subscribe', { email: 'ada@example.ch' }, timeMs);
  expect((await subscribe(20)).statusCode).toBe(201);
  expect((await staff('GET', '/api/cms/subscribers')).body).toEqual([]);
  expect((await staff('GET', '/api/cms/subscribers/export')).text).not.toContain('ada@example.ch');
  expect((await subscribe(400)).statusCode).toBe(201);
  expect((await staff('GET', '/api/cms/subscribers')).body).toMatchObject([{ email: 'ada@example.ch' }]);
  expect((await subscribe(400)).statusCode).toBe(409);
});
