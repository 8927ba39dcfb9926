import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Registration, registrationSchema } from '../../domain/guest-list.ts';
import { HONEYPOT_FIELD } from '../../domain/spam.ts';
import { notify } from '../db/notifications.ts';
import { outbox } from '../db/schema/outbox.ts';
import { AT_ONCE, atOnce, countOf } from '../testing/at-once.ts';
import { testDatabase } from '../testing/engine.ts';
import { storedArtist, storedExhibition, storedRegistration } from '../testing/stored.ts';
import { type Caller, NOW, testApp } from '../testing/test-app.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const PATH = '/api/cms/registrations';
const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

const listed = async (staff: Caller) => z.array(registrationSchema).parse((await staff('GET', PATH)).body);

const emailsOf = (registrations: readonly Registration[]) => registrations.map(({ email }) => email);

async function anUpcomingExhibition(staff: Caller, title = 'Soft Ground') {
  const artist = await storedArtist(staff);
  return storedExhibition(staff, [artist.id], { ...UPCOMING, title });
}

async function sendSpam(visitor: Caller, exhibitionId: string, email: string) {
  const form = { ...aRegistration(exhibitionId, { email }), [HONEYPOT_FIELD]: 'https://spam.example' };
  expect((await visitor('POST', '/api/exhibition-registrations', form)).status).toBe(201);
}

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

const say = async (staff: Caller, id: string, isIn: boolean, at: string) => {
  const answer = await staff('PUT', `${PATH}/${id}/check-in`, { isIn, at });
  expect(answer.status).toBe(200);
  return registrationSchema.parse(answer.body);
};

/** What the work announces, and nothing from before: news comes in its order, and nothing here is about inquiries. */
async function announced(work: () => Promise<unknown>): Promise<string[]> {
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

test('registrations are listed newest first, of all exhibitions, with those that look like spam', async () => {
  const { clock, signIn, visitor } = await testApp();
  const staff = await signIn();
  const [one, two] = [await anUpcomingExhibition(staff), await anUpcomingExhibition(staff)];
  await storedRegistration(staff, { exhibitionId: one.id, email: 'first@example.ch' });
  clock.now = new Date(NOW.getTime() + 60_000);
  await storedRegistration(staff, { exhibitionId: two.id, email: 'second@example.ch' });
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

test('a guest is checked in and out again, and each is told to whoever listens', async () => {
  const staff = await (await testApp()).signIn();
  const { id } = await storedRegistration(staff);
  const topics = await announced(async () => {
    expect(await say(staff, id, true, minutesAgo(9))).toMatchObject({ checked_in_at: minutesAgo(9) });
    expect(await listed(staff)).toMatchObject([{ checked_in_at: minutesAgo(9), check_in_changed_at: minutesAgo(9) }]);
    expect(await say(staff, id, false, minutesAgo(8))).toMatchObject({
      checked_in_at: null,
      check_in_changed_at: minutesAgo(8),
    });
  });
  expect(topics).toEqual(['registrations', 'registrations']);
});

test('checking in once more keeps the first time, and sending again changes nothing', async () => {
  const staff = await (await testApp()).signIn();
  const { id } = await storedRegistration(staff);
  const first = await say(staff, id, true, minutesAgo(9));
  expect(await say(staff, id, true, minutesAgo(9))).toEqual(first);
  expect(await say(staff, id, true, minutesAgo(5))).toMatchObject({
    checked_in_at: minutesAgo(9),
    check_in_changed_at: minutesAgo(5),
  });
});

test('a check-in that was taken back by mistake is given back with the time of the arrival', async () => {
  const staff = await (await testApp()).signIn();
  const { id } = await storedRegistration(staff);
  await say(staff, id, true, minutesAgo(9));
  await say(staff, id, false, minutesAgo(5));
  const again = { isIn: true, at: minutesAgo(3), arrivedAt: minutesAgo(9) };
  expect((await staff('PUT', `${PATH}/${id}/check-in`, again)).body).toMatchObject({
    checked_in_at: minutesAgo(9),
    check_in_changed_at: minutesAgo(3),
  });
  await say(staff, id, false, minutesAgo(2));
  const fromTheFuture = { isIn: true, at: minutesAgo(1), arrivedAt: minutesAgo(-60) };
  expect((await staff('PUT', `${PATH}/${id}/check-in`, fromTheFuture)).body).toMatchObject({
    checked_in_at: minutesAgo(1),
  });
});

test('what was said before the last word and arrives later changes nothing, and nobody is told', async () => {
  const staff = await (await testApp()).signIn();
  const { id } = await storedRegistration(staff);
  await say(staff, id, true, minutesAgo(9));
  const last = await say(staff, id, false, minutesAgo(5));
  expect(await announced(() => say(staff, id, true, minutesAgo(7)))).toEqual([]);
  expect(await listed(staff)).toEqual([last]);
});

test('a time in the future is now: a fast clock has the last word no longer than that', async () => {
  const { clock, signIn } = await testApp();
  const staff = await signIn();
  const { id } = await storedRegistration(staff);
  expect(await say(staff, id, true, minutesAgo(-60))).toMatchObject({ checked_in_at: NOW.toISOString() });
  clock.now = new Date(NOW.getTime() + 1_000);
  expect(await say(staff, id, false, clock.now.toISOString())).toMatchObject({ checked_in_at: null });
});

test('of several phones at once the last word counts, in whichever order they get through', async () => {
  const staff = await (await testApp()).signIn();
  const { id } = await storedRegistration(staff);
  // Even minutes check in, odd ones out; the last word, one minute ago, is out.
  const answers = await atOnce((index) =>
    staff('PUT', `${PATH}/${id}/check-in`, { isIn: index % 2 === 1, at: minutesAgo(index + 1) }),
  );
  expect(countOf(answers, 200)).toBe(AT_ONCE);
  expect(await listed(staff)).toMatchObject([{ checked_in_at: null, check_in_changed_at: minutesAgo(1) }]);
});

test('a check-in of nobody is 404; one without a time names the field', async () => {
  const staff = await (await testApp()).signIn();
  const { id } = await storedRegistration(staff);
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

test('guests are marked as seen once, spam is not, and it is told only when there was something new', async () => {
  const { clock, signIn, visitor } = await testApp();
  const staff = await signIn();
  const { exhibitionId } = await storedRegistration(staff);
  await sendSpam(visitor, exhibitionId, 'spam@example.ch');
  const topics = await announced(async () => {
    expect(await staff('POST', `${PATH}/seen`)).toMatchObject({ status: 204, text: '' });
    clock.now = new Date(NOW.getTime() + 60_000);
    expect((await staff('POST', `${PATH}/seen`)).status).toBe(204);
  });
  expect(topics).toEqual(['registrations']);
  const seen = (await listed(staff)).map(({ email, seen_at }) => [email, seen_at]);
  expect(Object.fromEntries(seen)).toEqual({ 'spam@example.ch': null, 'ada@example.ch': NOW.toISOString() });
});

test('the guests of one exhibition are marked as seen without those of another', async () => {
  const staff = await (await testApp()).signIn();
  const { exhibitionId } = await storedRegistration(staff, { email: 'one@example.ch' });
  await storedRegistration(staff, { email: 'two@example.ch' });
  expect((await staff('POST', `${PATH}/seen?exhibition=${exhibitionId}`)).status).toBe(204);
  const unseen = (await listed(staff)).filter(({ seen_at }) => seen_at === null);
  expect(emailsOf(unseen)).toEqual(['two@example.ch']);
  expect((await staff('POST', `${PATH}/seen?exhibition=everybody`)).status).toBe(400);
});

test('what looked like spam becomes a guest, who is told once; saying so twice is no mistake', async () => {
  const { db, signIn, visitor } = await testApp();
  const staff = await signIn();
  const { id: exhibitionId } = await anUpcomingExhibition(staff);
  await sendSpam(visitor, exhibitionId, 'ada@example.ch');
  const [spam] = await listed(staff);
  const topics = await announced(async () => {
    const accepted = await staff('POST', `${PATH}/${spam?.id}/not-spam`);
    expect(accepted).toMatchObject({ status: 200, body: { spamReason: null, seen_at: NOW.toISOString() } });
    expect(await staff('POST', `${PATH}/${spam?.id}/not-spam`)).toMatchObject({ status: 200, body: accepted.body });
    expect(await listed(staff)).toEqual([accepted.body]);
  });
  expect(topics).toEqual(['outbox', 'registrations']);
  expect(await db.select().from(outbox)).toMatchObject([{ kind: 'registration confirmation', to: 'ada@example.ch' }]);
  expect((await staff('POST', `${PATH}/${UNKNOWN_ID}/not-spam`)).status).toBe(404);
});

test('a first try that looked like spam does not stand in the way of a second one', async () => {
  const { signIn, visitor } = await testApp();
  const staff = await signIn();
  const { id } = await anUpcomingExhibition(staff);
  await sendSpam(visitor, id, 'ADA@example.ch');
  const again = await visitor('POST', '/api/exhibition-registrations', aRegistration(id));
  expect(again.status).toBe(201);
  expect(await listed(staff)).toMatchObject([{ email: 'ada@example.ch', spamReason: null }]);
});

test('the export is a CSV file of the guests of one exhibition in order of their names, without spam', async () => {
  const { signIn, visitor } = await testApp();
  const staff = await signIn();
  const { id: exhibitionId } = await anUpcomingExhibition(staff, 'Räume, die hören');
  const keller = await storedRegistration(staff, { exhibitionId });
  await storedRegistration(staff, { exhibitionId, firstName: '=1+1', lastName: 'Äbi', email: 'abi@example.ch' });
  await sendSpam(visitor, exhibitionId, 'spam@example.ch');
  await storedRegistration(staff, { email: 'elsewhere@example.ch' });
  await say(staff, keller.id, true, minutesAgo(3));
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

test('an export names an exhibition that exists', async () => {
  const staff = await (await testApp()).signIn();
  expect(await staff('GET', `${PATH}/export?exhibition=${UNKNOWN_ID}`)).toMatchObject({
    status: 404,
    body: { message: 'This exhibition does not exist.' },
  });
  expect(await staff('GET', `${PATH}/export`)).toMatchObject({
    status: 400,
    body: { errors: { exhibition: 'Exhibition is required' } },
  });
});
