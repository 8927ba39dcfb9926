import { expect, test } from 'vitest';
import { retentionStateSchema } from '../../domain/privacy.ts';
import type { Retention } from '../../domain/settings.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { outbox } from '../db/schema/outbox.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { fetchInquiries, postArtist, postExhibition, postInquiry, postRegistration } from '../testing/post-records.ts';
import { openPage } from '../testing/rendered-page.ts';
import { type Caller, sharedApp, type TestApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { anInquiry, aRegistration } from '../testing/visitor-forms.ts';
import { applyRetention } from './retention.ts';

const path = '/api/cms/privacy/retention';
const OFF: Retention = {
  inquiryRetentionMonths: null,
  registrationRetentionMonths: null,
  mailRetentionMonths: null,
  spamRetentionMonths: null,
};
const SPAM = { homepage: 'https://cheap-watches.example' };

const read = async (staff: Caller) => retentionStateSchema.parse((await staff('GET', path)).body);

const dueOf = async (staff: Caller, rule: keyof Retention, months: number) =>
  (await read(staff)).due.find((entry) => entry.rule === rule && entry.months === months)?.count;

const save = async (staff: Caller, retention: Partial<Retention>) =>
  expect((await staff('PUT', path, { ...OFF, ...retention })).status).toBe(200);

const at = ({ clock }: TestApp, instant: string) => {
  clock.now = new Date(instant);
};

test('is off by default: nothing is deleted, however old', async () => {
  const gallery = await sharedApp();
  await postInquiry(await gallery.signIn());
  at(gallery, '2046-11-15T11:00:00Z');
  const before = await readAllRows();
  await applyRetention(gallery.db, gallery.clock.now);
  expect(await readAllRows()).toEqual(before);
  expect((await read(await gallery.signIn('julian'))).settings).toEqual(OFF);
});

test('deletes answered and archived inquiries by the time of the answer, for good; new ones stay', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const ids: string[] = [];
  for (const name of ['answered', 'archived', 'new', 'late']) ids.push((await postInquiry(staff, { name })).id);
  const [answered, archived, , late] = ids;
  const change = (id: string | undefined, status: string) =>
    staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status }] });
  await change(answered, 'answered');
  await change(archived, 'archived');
  at(gallery, '2026-11-20T11:00:00Z');
  await change(late, 'answered');
  at(gallery, '2027-05-15T11:00:00Z');
  const owner = await gallery.signIn('julian');
  await save(owner, { inquiryRetentionMonths: 6 });
  expect(await dueOf(owner, 'inquiryRetentionMonths', 6)).toBe(2);
  await applyRetention(gallery.db, gallery.clock.now);
  expect((await fetchInquiries(owner)).map(({ name }) => name).toSorted()).toEqual(['late', 'new']);
  expect((await readAllRows()).deleted_records).toEqual([]);
});

test('deletes registrations by the last day of the exhibition in Zurich', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const artist = await postArtist(staff);
  for (const endDate of ['2027-01-31', '2027-02-01']) {
    const { id } = await postExhibition(staff, [artist.id], { startDate: '2026-12-01', endDate });
    await gallery.visitor('POST', '/api/exhibition-registrations', aRegistration(id));
  }
  await save(staff, { registrationRetentionMonths: 1 });
  const left = async (instant: string) => {
    at(gallery, instant);
    await applyRetention(gallery.db, gallery.clock.now);
    return gallery.db.$count(exhibitionRegistrations);
  };
  expect(await left('2027-02-28T22:59:59Z')).toBe(2);
  expect(await left('2027-03-01T22:59:59Z')).toBe(1);
  expect(await left('2027-03-02T23:00:00Z')).toBe(0);
});

test('deletes the registrations that are kept with a withdrawn exhibition', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const artist = await postArtist(staff);
  const dates = { startDate: '2026-12-01', endDate: '2027-01-31' };
  const { id } = await postExhibition(staff, [artist.id], dates);
  await postRegistration(staff, { exhibitionId: id });
  await staff('POST', `/api/cms/publishing/records/${id}/withdraw`, { kind: 'exhibition' });
  await save(staff, { registrationRetentionMonths: 6 });
  const registered = async () => JSON.stringify((await readAllRows()).deleted_records).includes('ada@example.ch');
  await applyRetention(gallery.db, new Date('2027-07-30T12:00:00Z'));
  expect(await registered()).toBe(true);
  await applyRetention(gallery.db, new Date('2027-08-02T12:00:00Z'));
  expect(await registered()).toBe(false);
  await staff('POST', `/api/cms/publishing/records/${id}/publish`, { kind: 'exhibition' });
  expect((await gallery.visitor('GET', `/api/exhibitions/${id}`)).status).toBe(200);
});

test('deletes spam and mail that was never sent', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const { id } = await postExhibition(staff, [(await postArtist(staff)).id], {
    startDate: '2026-12-01',
    endDate: '2027-01-31',
  });
  const forms: [string, object][] = [
    ['/api/inquiries', anInquiry()],
    ['/api/subscribe', { email: 'ada@example.ch' }],
    ['/api/exhibition-registrations', aRegistration(id)],
  ];
  for (const [url, input] of forms) {
    await gallery.visitor('POST', url, { ...input, ...SPAM });
    await gallery.visitor('POST', url, { ...input, email: 'bo@example.ch' });
  }
  await gallery.db.update(outbox).set({ status: 'sent', sentAt: gallery.clock.now });
  await postInquiry(staff);
  const counts = async () => ({
    inquiries: await gallery.db.$count(inquiries),
    subscribers: await gallery.db.$count(mailingList),
    registrations: await gallery.db.$count(exhibitionRegistrations),
    mail: await gallery.db.$count(outbox),
  });
  expect(await counts()).toEqual({ inquiries: 3, subscribers: 2, registrations: 2, mail: 6 });
  await save(staff, { spamRetentionMonths: 1, mailRetentionMonths: 1 });
  at(gallery, '2026-12-15T11:00:00Z');
  await applyRetention(gallery.db, gallery.clock.now);
  expect(await counts()).toEqual({ inquiries: 2, subscribers: 1, registrations: 1, mail: 4 });
});

test('the privacy page says what is saved, from the next request on', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const text = async () => (await openPage(visitor, '/privacy')).main.paragraphs.join(' ');
  expect(await text()).toContain('Inquiries are kept until you ask us to delete them');
  await save(staff, { inquiryRetentionMonths: 24, spamRetentionMonths: 1 });
  expect(await text()).toContain('Inquiries are deleted 24 months after we have answered them, or');
  expect(await text()).toContain('What looks like spam is deleted after one month.');
});

test.each([0, 121, 1.5, '6'])('rejects %j months', async (months) => {
  const staff = await (await sharedApp()).signIn();
  expect(await staff('PUT', path, { ...OFF, spamRetentionMonths: months })).toMatchObject({
    status: 400,
    body: { errors: { spamRetentionMonths: 'Months must be a whole number from 1 to 120, or off' } },
  });
});
