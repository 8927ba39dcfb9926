import { expect, test } from 'vitest';
import type { VisitorForm } from '../../domain/inbox.ts';
import { rateLimits } from '../db/schema/rate-limit.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { counterKey } from '../rate-limits/repository.ts';
import { fetchInquiries, postArtist, postExhibition } from '../testing/post-records.ts';
import { NOW, sharedApp, type TestApp } from '../testing/test-app.ts';
import { anArtworkInquiry, anInquiry, aRegistration } from '../testing/visitor-forms.ts';
import { SUBMISSION_CEILINGS } from './visitor-form.ts';

const HOUR_MS = 3_600_000;
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

/** As if all but so many had been accepted since noon. */
async function leavePlaces({ db }: TestApp, form: VisitorForm, places: number): Promise<void> {
  const key = counterKey('accepted submissions', form);
  const count = SUBMISSION_CEILINGS[form] - places;
  await db.insert(rateLimits).values({ key, count, lastAt: NOW, expiresAt: new Date(NOW.getTime() + HOUR_MS) });
}

const FORMS: [VisitorForm, string, (email: string, exhibitionId: string) => object][] = [
  ['inquiry', '/api/inquiries', (email) => anInquiry({ email })],
  ['artwork inquiry', '/api/artwork-inquiries', (email) => anArtworkInquiry({ email })],
  ['registration', '/api/exhibition-registrations', (email, id) => aRegistration(id, { email })],
  ['subscription', '/api/subscribe', (email) => ({ email })],
];

test.each(FORMS)('the %s form is paused at its hourly ceiling, and staff see it', async (form, url, input) => {
  const gallery = await sharedApp({ rateLimits: true });
  const staff = await gallery.signIn();
  const { id } = await postExhibition(staff, [(await postArtist(staff)).id], upcoming);
  await leavePlaces(gallery, form, 1);
  gallery.clock.now = new Date(NOW.getTime() + HOUR_MS / 3);
  expect((await send(gallery, url, input('last@example.ch', id))).statusCode).toBe(201);

  const paused = await send(gallery, url, input('late@example.ch', id));
  expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '2400']);
  expect(paused.json()).toEqual({
    message: 'We are receiving unusually many messages right now. Please try again later, or write to us by e-mail.',
  });
  expect((await staff('GET', '/api/inbox')).body).toMatchObject({
    pausedForms: [{ form, pausedAt: '2026-11-15T11:20:00.000Z', resumesAt: '2026-11-15T12:00:00.000Z' }],
  });
});

test('a paused form resumes after an hour and is shown for a day; RATE_LIMITS=off ignores the ceiling', async () => {
  const gallery = await sharedApp({ rateLimits: true });
  const staff = await gallery.signIn();
  const inbox = async () => (await staff('GET', '/api/inbox')).body;
  const subscribe = async (app: TestApp, name: string) =>
    (await send(app, '/api/subscribe', { email: `${name}@example.ch` })).statusCode;
  await leavePlaces(gallery, 'subscription', 1);
  expect([await subscribe(gallery, 'last'), await subscribe(gallery, 'late')]).toEqual([201, 429]);
  expect(await subscribe(await sharedApp(), 'unlimited')).toBe(201);
  gallery.clock.now = new Date(NOW.getTime() + HOUR_MS);
  expect(await subscribe(gallery, 'late')).toBe(201);
  gallery.clock.now = new Date(NOW.getTime() + 24 * HOUR_MS - 1);
  expect(await inbox()).toMatchObject({ pausedForms: [{ form: 'subscription' }] });
  gallery.clock.now = new Date(NOW.getTime() + 24 * HOUR_MS);
  expect(await inbox()).toMatchObject({ pausedForms: [] });
});

test('rejected submissions do not count towards the ceiling', async () => {
  const gallery = await sharedApp({ rateLimits: true });
  const subscribe = async (email: string) => (await send(gallery, '/api/subscribe', { email })).statusCode;
  await leavePlaces(gallery, 'subscription', 2);
  expect(await subscribe('ada@example.ch')).toBe(201);
  expect([await subscribe('not an address'), await subscribe('ada@example.ch')]).toEqual([400, 409]);
  expect(await subscribe('last@example.ch')).toBe(201);
  expect(await subscribe('late@example.ch')).toBe(429);
});

test('accepts the longest message with every character escaped, and rejects more than 64 kB (413)', async () => {
  const { app } = await sharedApp();
  const sendMessage = (message: string) => {
    const payload = JSON.stringify(anInquiry({ message: '' })).replace('"message":""', `"message":"${message}"`);
    const headers = { 'content-type': 'application/json' };
    return app.inject({ method: 'POST', url: '/api/inquiries', payload, headers });
  };
  expect((await sendMessage('\\u00e9'.repeat(5_000))).statusCode).toBe(201);
  expect((await sendMessage('x'.repeat(64 * 1024))).statusCode).toBe(413);
});
