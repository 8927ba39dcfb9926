import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Registration, registrationSchema } from '../../domain/guest-list.ts';
import { HONEYPOT_FIELD } from '../../domain/spam.ts';
import { notify } from '../db/notify.ts';
import { outbox } from '../db/schema/outbox.ts';
import { CONCURRENT_CALLS, callConcurrently, countStatus } from '../testing/concurrent-calls.ts';
import { postArtist, postExhibition, postRegistration } from '../testing/post-records.ts';
import { type Caller, NOW, sharedApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const PATH = '/api/cms/registrations';
const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

const listed = async (staff: Caller) => z.array(registrationSchema).parse((await staff('GET', PATH)).body);

const emailsOf = (registrations: readonly Registration[]) => registrations.map(({ email }) => email);

async function anUpcomingExhibition(staff: Caller, title = 'Soft Ground') {
  const artist = await postArtist(staff);
  return postExhibition(staff, [artist.id], { ...UPCOMING, title });
}

async function sendSpam(visitor: Caller, exhibitionId: string, email: string) {
  const form = { ...aRegistration(exhibitionId, { email }), [HONEYPOT_FIELD]: 'https://spam.example' };
  expect((await visitor('POST', '/api/exhibition-registrations', form)).status).toBe(201);
}

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

const checkIn = async (staff: Caller, id: string, isIn: boolean, at: string) => {
  const response = await staff('PUT', `${PATH}/${id}/check-in`, { isIn, at });
  expect(response.status).toBe(200);
  return registrationSchema.parse(response.body);
};

/** The topics notified during `work`. Notifications keep their order, so one of 'inquiries' before and after delimits them. */
async function notifiedTopics(work: () => Promise<unknown>): Promise<string[]> {
  const { db, notifications } = await testDatabase();
  const topics: string[] = [];
  const stop = notifications.subscribe((topic) => topics.push(topic));
  const marks = () => topics.filter((topic) => topic === 'inquiries');
  for (const step of [async () => {}, work]) {
    await step();
    const before = marks().length;
    await notify(db, 'inquiries');
    await expect.poll(marks).toHaveLength(before + 1);
  }
  stop();
  return topics.slice(topics.indexOf('inquiries') + 1, -1);
}

test('lists registrations of all exhibitions with spam, newest first', async () => {
  const { clock, signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const [one, two] = [await anUpcomingExhibition(staff), await anUpcomingExhibition(staff)];
  await postRegistration(staff, { exhibitionId: one.id, email: 'first@example.ch' });
  clock.now = new Date(NOW.getTime() + 60_000);
  await postRegistration(staff, { exhibitionId: two.id, email: 'second@example.ch' });
  clock.now = new Date(NOW.getTime() + 120_000);
  await sendSpam(visitor, one.id, 'third@example.ch');
  const registrations = await listed(staff);
  expect(registrations).toMatchObject([
    { email: 'third@example.ch', exhibitionId: one.id, spamReason: 'trap' },
    { email: 'second@example.ch', exhibitionId: two.id, spamReason: null },
    { email: 'first@example.ch', exhibitionId: one.id, spamReason: null },
  ]);
  expect(registrations[2]).toMatchObject({
    created_at: NOW.toISOString(),
    seen_at: null,
    checked_in_at: null,
    check_in_changed_at: null,
  });
});

test('checks a guest in and out, and notifies listeners of each', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postRegistration(staff);
  const topics = await notifiedTopics(async () => {
    expect(await checkIn(staff, id, true, minutesAgo(9))).toMatchObject({ checked_in_at: minutesAgo(9) });
    expect(await listed(staff)).toMatchObject([{ checked_in_at: minutesAgo(9), check_in_changed_at: minutesAgo(9) }]);
    expect(await checkIn(staff, id, false, minutesAgo(8))).toMatchObject({
      checked_in_at: null,
      check_in_changed_at: minutesAgo(8),
    });
  });
  expect(topics).toEqual(['registrations', 'registrations']);
});

test('a second check-in keeps the first time, and a repeated request changes nothing', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postRegistration(staff);
  const first = await checkIn(staff, id, true, minutesAgo(9));
  expect(await checkIn(staff, id, true, minutesAgo(9))).toEqual(first);
  expect(await checkIn(staff, id, true, minutesAgo(5))).toMatchObject({
    checked_in_at: minutesAgo(9),
    check_in_changed_at: minutesAgo(5),
  });
});

test('undoing a check-out restores the time of arrival', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postRegistration(staff);
  await checkIn(staff, id, true, minutesAgo(9));
  await checkIn(staff, id, false, minutesAgo(5));
  const again = { isIn: true, at: minutesAgo(3), arrivedAt: minutesAgo(9) };
  expect((await staff('PUT', `${PATH}/${id}/check-in`, again)).body).toMatchObject({
    checked_in_at: minutesAgo(9),
    check_in_changed_at: minutesAgo(3),
  });
  await checkIn(staff, id, false, minutesAgo(2));
  const fromTheFuture = { isIn: true, at: minutesAgo(1), arrivedAt: minutesAgo(-60) };
  expect((await staff('PUT', `${PATH}/${id}/check-in`, fromTheFuture)).body).toMatchObject({
    checked_in_at: minutesAgo(1),
  });
});

test('ignores a request older than the latest change, without a notification', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postRegistration(staff);
  await checkIn(staff, id, true, minutesAgo(9));
  const last = await checkIn(staff, id, false, minutesAgo(5));
  expect(await notifiedTopics(() => checkIn(staff, id, true, minutesAgo(7)))).toEqual([]);
  expect(await listed(staff)).toEqual([last]);
});

test('clamps a time in the future to now', async () => {
  const { clock, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postRegistration(staff);
  expect(await checkIn(staff, id, true, minutesAgo(-60))).toMatchObject({ checked_in_at: NOW.toISOString() });
  clock.now = new Date(NOW.getTime() + 1_000);
  expect(await checkIn(staff, id, false, clock.now.toISOString())).toMatchObject({ checked_in_at: null });
});

test('the latest of concurrent changes wins, independent of the order of arrival', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postRegistration(staff);
  // Even minutes check in, odd ones out; the latest change, one minute ago, is out.
  const responses = await callConcurrently((index) =>
    staff('PUT', `${PATH}/${id}/check-in`, { isIn: index % 2 === 1, at: minutesAgo(index + 1) }),
  );
  expect(countStatus(responses, 200)).toBe(CONCURRENT_CALLS);
  expect(await listed(staff)).toMatchObject([{ checked_in_at: null, check_in_changed_at: minutesAgo(1) }]);
});

test('responds 404 for an unknown guest, and names a missing time', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postRegistration(staff);
  const said = { isIn: true, at: NOW.toISOString() };
  expect(await staff('PUT', `${PATH}/${UNKNOWN_ID}/check-in`, said)).toMatchObject({
    status: 404,
    body: { message: 'This registration does not exist.' },
  });
  for (const at of ['tonight', '0000-01-01T00:00:00Z']) {
    expect(await staff('PUT', `${PATH}/${id}/check-in`, { isIn: true, at })).toMatchObject({
      status: 400,
      body: { errors: { at: 'At must be a time such as 2026-05-31T10:00:00.000Z' } },
    });
  }
});

test('marks guests but not spam as seen, and notifies only if there were unseen ones', async () => {
  const { clock, signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const { exhibitionId } = await postRegistration(staff);
  await sendSpam(visitor, exhibitionId, 'spam@example.ch');
  const topics = await notifiedTopics(async () => {
    expect(await staff('POST', `${PATH}/seen`)).toMatchObject({ status: 204, text: '' });
    clock.now = new Date(NOW.getTime() + 60_000);
    expect((await staff('POST', `${PATH}/seen`)).status).toBe(204);
  });
  expect(topics).toEqual(['registrations']);
  const seen = (await listed(staff)).map(({ email, seen_at }) => [email, seen_at]);
  expect(Object.fromEntries(seen)).toEqual({ 'spam@example.ch': null, 'ada@example.ch': NOW.toISOString() });
});

test('marks the guests of one exhibition as seen', async () => {
  const staff = await (await sharedApp()).signIn();
  const { exhibitionId } = await postRegistration(staff, { email: 'one@example.ch' });
  await postRegistration(staff, { email: 'two@example.ch' });
  expect((await staff('POST', `${PATH}/seen?exhibition=${exhibitionId}`)).status).toBe(204);
  const unseen = (await listed(staff)).filter(({ seen_at }) => seen_at === null);
  expect(emailsOf(unseen)).toEqual(['two@example.ch']);
  expect((await staff('POST', `${PATH}/seen?exhibition=everybody`)).status).toBe(400);
});

test('accepting spam is idempotent and confirms to the guest once', async () => {
  const { db, signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const { id: exhibitionId } = await anUpcomingExhibition(staff);
  await sendSpam(visitor, exhibitionId, 'ada@example.ch');
  const [spam] = await listed(staff);
  const topics = await notifiedTopics(async () => {
    const accepted = await staff('POST', `${PATH}/${spam?.id}/not-spam`);
    expect(accepted).toMatchObject({ status: 200, body: { spamReason: null, seen_at: NOW.toISOString() } });
    expect(await staff('POST', `${PATH}/${spam?.id}/not-spam`)).toMatchObject({ status: 200, body: accepted.body });
    expect(await listed(staff)).toEqual([accepted.body]);
  });
  expect(topics).toEqual(['outbox', 'registrations']);
  expect(await db.select().from(outbox)).toMatchObject([{ kind: 'registration confirmation', to: 'ada@example.ch' }]);
  expect((await staff('POST', `${PATH}/${UNKNOWN_ID}/not-spam`)).status).toBe(404);
});

test('a spam registration does not block a second try', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const { id } = await anUpcomingExhibition(staff);
  await sendSpam(visitor, id, 'ADA@example.ch');
  const again = await visitor('POST', '/api/exhibition-registrations', aRegistration(id));
  expect(again.status).toBe(201);
  expect(await listed(staff)).toMatchObject([{ email: 'ada@example.ch', spamReason: null }]);
});

test('exports the guests of one exhibition by name as CSV, without spam', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const { id: exhibitionId } = await anUpcomingExhibition(staff, 'Räume, die hören');
  const keller = await postRegistration(staff, { exhibitionId });
  await postRegistration(staff, { exhibitionId, firstName: '=1+1', lastName: 'Äbi', email: 'abi@example.ch' });
  await sendSpam(visitor, exhibitionId, 'spam@example.ch');
  await postRegistration(staff, { email: 'elsewhere@example.ch' });
  await checkIn(staff, keller.id, true, minutesAgo(3));
  const file = await staff('GET', `${PATH}/export?exhibition=${exhibitionId}`);
  expect(file.status).toBe(200);
  expect(file.text).toBe(
    'Last Name,First Name,Email,Registered,Checked In\r\n' +
      `Äbi,'=1+1,abi@example.ch,${NOW.toISOString()},\r\n` +
      `Keller,Ada,ada@example.ch,${NOW.toISOString()},${minutesAgo(3)}\r\n`,
  );
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="guests-raeume-die-hoeren-2026-11-15.csv"',
    'cache-control': 'no-store',
  });
  expect(emailsOf(await listed(staff))).toContain('spam@example.ch');
});

test('rejects an export without an exhibition or of an unknown one', async () => {
  const staff = await (await sharedApp()).signIn();
  expect(await staff('GET', `${PATH}/export?exhibition=${UNKNOWN_ID}`)).toMatchObject({
    status: 404,
    body: { message: 'This exhibition does not exist.' },
  });
  expect(await staff('GET', `${PATH}/export`)).toMatchObject({
    status: 400,
    body: { errors: { exhibition: 'Exhibition is required' } },
  });
});
