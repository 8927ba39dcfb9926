import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inboxSchema } from '../../domain/inbox.ts';
import { outboxMailSchema } from '../../domain/mail.ts';
import { FORM_TIME_HEADER, HONEYPOT_FIELD } from '../../domain/spam.ts';
import { outbox } from '../db/schema/outbox.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { createInquiry } from '../inquiries/repository.ts';
import { sendLateConfirmation } from '../registrations/mail.ts';
import { mailTestApp, testMailServer } from '../testing/mail-test-app.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { type Caller, NOW, type TestApp, testApp } from '../testing/test-app.ts';
import { anInquiry, aRegistration } from '../testing/visitor-forms.ts';
import { deleteOldSent } from './outbox.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;

const listed = async (staff: Caller) => z.array(outboxMailSchema).parse((await staff('GET', '/api/cms/outbox')).body);

async function theMail(db: TestApp['db']) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'inquiry'));
  if (!mail) throw new Error('The outbox has no message about an inquiry');
  return mail;
}

async function upcomingExhibition({ signIn }: TestApp) {
  const staff = await signIn();
  const { id } = await postArtist(staff);
  return postExhibition(staff, [id], { startDate: '2026-12-01', endDate: '2027-01-31' });
}

test('without a mail server all mail waits in the outbox, counted in the inbox', async () => {
  const { visitor, signIn } = await testApp();
  await visitor('POST', '/api/inquiries', anInquiry());
  const staff = await signIn();
  const common = { status: 'waiting', attempts: 0, lastError: null, createdAt: NOW.toISOString(), sentAt: null };
  expect(await listed(staff)).toMatchObject([
    { ...common, kind: 'inquiry', to: null, subject: 'Inquiry from Ada Keller: Artwork Purchase/Information' },
    { ...common, kind: 'inquiry confirmation', to: 'ada@example.ch', subject: 'Your inquiry to Marthaler Amsler' },
  ]);
  const { mail } = inboxSchema.parse((await staff('GET', '/api/inbox')).body);
  expect(mail).toEqual({ isSetUp: false, waiting: 2, delayed: 0, failed: 0 });
});

test('a rejected registration writes no mail, an accepted one writes two', async () => {
  const gallery = await testApp();
  const { id } = await upcomingExhibition(gallery);
  const register = () => gallery.visitor('POST', '/api/exhibition-registrations', aRegistration(id));
  expect((await register()).status).toBe(201);
  expect((await register()).status).toBe(409);
  const kinds = await gallery.db.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.kind);
  expect(kinds).toEqual([{ kind: 'registration' }, { kind: 'registration confirmation' }]);
});

test('suspected spam writes no mail until staff accept the registration', async () => {
  const gallery = await testApp();
  const { id } = await upcomingExhibition(gallery);
  const inTrap = { [HONEYPOT_FIELD]: 'https://spam.example' };
  await gallery.visitor('POST', '/api/inquiries', { ...anInquiry(), ...inTrap });
  await gallery.app.inject({
    method: 'POST',
    url: '/api/inquiries',
    headers: { [FORM_TIME_HEADER]: '5' },
    payload: anInquiry(),
  });
  await gallery.visitor('POST', '/api/exhibition-registrations', { ...aRegistration(id), ...inTrap });
  expect(await gallery.db.select().from(outbox)).toEqual([]);

  const [guest] = await gallery.db.select().from(exhibitionRegistrations);
  const writing = { mailBranding: { gallery: gallery.config.gallery, origin: 'https://gallery.example' }, at: NOW };
  await gallery.db.transaction((tx) => sendLateConfirmation(tx, guest?.id ?? '', writing));
  expect(await gallery.db.select().from(outbox)).toMatchObject([
    { kind: 'registration confirmation', to: 'ada@example.ch' },
  ]);
});

test('a registration accepted after the exhibition is not confirmed', async () => {
  const gallery = await testApp();
  const { id } = await upcomingExhibition(gallery);
  const inTrap = { [HONEYPOT_FIELD]: 'https://spam.example' };
  await gallery.visitor('POST', '/api/exhibition-registrations', { ...aRegistration(id), ...inTrap });
  const [guest] = await gallery.db.select().from(exhibitionRegistrations);
  const mailBranding = { gallery: gallery.config.gallery, origin: 'https://gallery.example' };
  const at = new Date('2027-02-01T11:00:00Z');
  await gallery.db.transaction((tx) => sendLateConfirmation(tx, guest?.id ?? '', { mailBranding, at }));
  expect(await gallery.db.select().from(outbox)).toEqual([]);
});

test('an inquiry created without mail branding writes no mail', async () => {
  const { db } = await testApp();
  await createInquiry(db, { ...anInquiry(), subject: null, artworkTitle: null }, { at: NOW, spamReason: null });
  expect(await db.select().from(outbox)).toEqual([]);
});

test('retries one mail or all unsent mail, also before its next attempt', async () => {
  const { db, clock, visitor, signIn } = await testApp();
  await visitor('POST', '/api/inquiries', anInquiry());
  const failed = { status: 'failed' as const, attempts: 7, lastError: 'The mail server refuses the recipient.' };
  await db.update(outbox).set(failed);
  clock.now = new Date(NOW.getTime() + DAY_MS);
  const again = { status: 'waiting', attempts: 0, lastError: null, nextAttemptAt: clock.now.toISOString() };
  const staff = await signIn();
  const { id } = await theMail(db);

  const one = await staff('POST', `/api/cms/outbox/${id}/retry`);
  expect(one).toMatchObject({ status: 200, body: { id, ...again } });
  expect((await listed(staff)).map(({ status }) => status).toSorted()).toEqual(['failed', 'waiting']);

  const rest = await staff('POST', '/api/cms/outbox/retry');
  expect(rest).toMatchObject({ status: 200, body: [{ kind: 'inquiry confirmation', ...again }] });
  expect((await listed(staff)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect((await staff('POST', '/api/cms/outbox/retry')).body).toEqual([]);

  await db
    .update(outbox)
    .set({ ...failed, status: 'waiting' })
    .where(eq(outbox.id, id));
  expect((await staff('POST', '/api/cms/outbox/retry')).body).toMatchObject([{ id, ...again }]);
});

test('discards waiting mail', async () => {
  const { db, visitor, signIn } = await testApp();
  await visitor('POST', '/api/inquiries', anInquiry());
  const staff = await signIn();
  const { id } = await theMail(db);
  expect((await staff('DELETE', `/api/cms/outbox/${id}`)).status).toBe(204);
  expect((await listed(staff)).map(({ kind }) => kind)).toEqual(['inquiry confirmation']);
});

test('sent mail can be neither retried nor discarded (409); unknown mail is 404', async () => {
  const gallery = await mailTestApp(await testMailServer());
  await gallery.visitor('POST', '/api/inquiries', anInquiry());
  await gallery.sendDue();
  const staff = await gallery.signIn();
  const { id } = await theMail(gallery.db);
  const sent = { status: 409, body: { message: 'This message was sent already.' } };
  expect(await staff('POST', `/api/cms/outbox/${id}/retry`)).toMatchObject(sent);
  expect(await staff('DELETE', `/api/cms/outbox/${id}`)).toMatchObject(sent);
  const unknown = { status: 404, body: { message: 'This message does not exist.' } };
  expect(await staff('POST', `/api/cms/outbox/${UNKNOWN_ID}/retry`)).toMatchObject(unknown);
  expect(await staff('DELETE', `/api/cms/outbox/${UNKNOWN_ID}`)).toMatchObject(unknown);
  const { mail } = inboxSchema.parse((await staff('GET', '/api/inbox')).body);
  expect(mail).toEqual({ isSetUp: true, waiting: 0, delayed: 0, failed: 0 });
});

test('mail to colleagues about their accounts is for owners', async () => {
  const gallery = await mailTestApp(await testMailServer());
  const owner = await gallery.signIn('nora');
  await owner('POST', '/api/cms/people', { username: 'mia', email: 'mia@example.ch', role: 'door' });
  const [invitation] = await listed(owner);
  expect(invitation).toMatchObject({ kind: 'invitation', to: 'mia@example.ch' });
  const editor = await gallery.signIn('jon', 'editor');
  expect(await listed(editor)).toEqual([]);
  expect(inboxSchema.parse((await editor('GET', '/api/inbox')).body).mail.waiting).toBe(0);
  const address = `/api/cms/outbox/${invitation?.id}`;
  expect((await editor('POST', `${address}/retry`)).status).toBe(404);
  expect((await editor('DELETE', address)).status).toBe(404);
  expect((await owner('DELETE', address)).status).toBe(204);
});

test('sent mail is deleted after 30 days, unsent mail is not', async () => {
  const gallery = await mailTestApp(await testMailServer());
  const { db, clock, visitor } = gallery;
  await visitor('POST', '/api/inquiries', anInquiry());
  await gallery.sendDue();
  await visitor('POST', '/api/inquiries', anInquiry({ email: 'bo@example.ch' }));
  clock.now = new Date(NOW.getTime() + 30 * DAY_MS - 1);
  const staff = await gallery.signIn();
  await deleteOldSent(db, clock.now);
  expect(await listed(staff)).toHaveLength(4);
  clock.now = new Date(NOW.getTime() + 30 * DAY_MS);
  expect(await listed(staff)).toHaveLength(2);
  await deleteOldSent(db, clock.now);
  expect((await db.select({ status: outbox.status }).from(outbox)).map(({ status }) => status)).toEqual([
    'waiting',
    'waiting',
  ]);
});
