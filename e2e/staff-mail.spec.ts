import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type OutboxMail, outboxMailSchema } from '../domain/mail.ts';
import { mailCounts } from '../web/cms/mail/mail-status.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { postJson } from './post-json.ts';
import { callAsStaff, openAsStaff, staffGallery } from './staff.ts';
import { toast } from './staff-lists.ts';
import { eventually, expectToast, FAILED_ON_PURPOSE, failRequests, freshEmail, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const sectionTitled = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const statusLine = (page: Page) => page.getByRole('main').getByRole('status').first();

async function inquire(email: string): Promise<void> {
  const inquiry = { name: 'Ada Keller', email, inquiry_type: 'visit', message: 'May I come on Monday?' };
  expect((await postJson(`${staffGallery}/api/inquiries`, inquiry)).status).toBe(201);
}

const readOutbox = async () => z.array(outboxMailSchema).parse(await callAsStaff('GET', '/api/cms/outbox'));

/** Waiting messages would change the counts in the tests of other screens. */
async function emptyOutbox(): Promise<void> {
  for (const { id } of await readOutbox()) await callAsStaff('DELETE', `/api/cms/outbox/${id}`);
}

test('without a mail server messages wait, appear live, and can be discarded after confirmation', async () => {
  onTestFinished(emptyOutbox);
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/mail');
  await page.getByRole('heading', { level: 1, name: 'Mail', exact: true }).waitFor();
  await eventually(() => statusLine(page).innerText()).toContain('Mail is not set up, so the website sends none.');
  await page.getByRole('region', { name: 'What this means' }).getByText('SMTP_URL, MAIL_FROM and MAIL_TO').waitFor();

  const email = freshEmail();
  await inquire(email);
  await row(page, email).waitFor();
  expect(await row(page, email).innerText()).toContain('Your inquiry to Marthaler Amsler');
  await row(page, 'Inquiry from Ada Keller: Gallery Visit/Private Viewing')
    .getByText('Inquiry, to the gallery')
    .waitFor();

  const discard = page.getByRole('button', { name: `Discard Your inquiry to Marthaler Amsler, to ${email}` });
  const confirmation = page.getByRole('dialog', { name: 'Discard this message?' });
  await discard.click();
  await confirmation.getByText(`“Your inquiry to Marthaler Amsler” to ${email} will not be sent.`).waitFor();
  await confirmation.getByRole('button', { name: 'Keep' }).click();
  await confirmation.waitFor({ state: 'detached' });
  expect((await readOutbox()).map(({ to }) => to)).toContain(email);

  await discard.click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await toast(page, 'Message discarded').waitFor();
  await row(page, email).waitFor({ state: 'detached' });
  expect((await readOutbox()).map(({ to }) => to)).not.toContain(email);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

const AT = '2026-11-14T08:17:00.000Z';

const aMail = (fields: Partial<OutboxMail>): OutboxMail => ({
  id: crypto.randomUUID(),
  kind: 'inquiry',
  to: null,
  subject: 'Inquiry from Ada Keller: Untitled',
  status: 'waiting',
  attempts: 0,
  lastError: null,
  createdAt: AT,
  nextAttemptAt: AT,
  sentAt: null,
  ...fields,
});

const REJECTED = 'The mail server refuses the recipient: 550 No such mailbox.';

/** Mocks the outbox. */
async function mockOutbox(page: Page, mails: OutboxMail[], isSetUp = true): Promise<void> {
  await page.route('**/api/cms/outbox', (route) => route.fulfill({ json: mails }));
  await page.route('**/api/inbox', (route) => {
    const mail = { isSetUp, ...mailCounts(mails) };
    return route.fulfill({ json: { newInquiries: 0, newRegistrations: 0, pausedForms: [], mail } });
  });
}

test('failed messages come first, with the error and a retry', async () => {
  const failed = [
    aMail({
      kind: 'inquiry confirmation',
      to: 'rejected@example.ch',
      subject: 'Your inquiry to Marthaler Amsler',
      status: 'failed',
      attempts: 1,
      lastError: REJECTED,
    }),
    aMail({ status: 'failed', attempts: 75, lastError: 'The mail server cannot be reached (connection refused).' }),
  ];
  const delayed = aMail({
    attempts: 2,
    subject: 'Waiting for its third try',
    lastError: 'The mail server is busy.',
    nextAttemptAt: '2030-11-15T23:15:00.000Z',
  });
  const sent = aMail({
    status: 'sent',
    attempts: 1,
    sentAt: AT,
    subject: `Sent ${'Seriemitunendlichlangemtitel'.repeat(4)}`,
  });
  const mails = [sent, delayed, aMail({ subject: 'Not tried yet' }), ...failed];
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await mockOutbox(page, mails);
  await openAsStaff(page, '/cms/mail');
  await eventually(() => statusLine(page).innerText()).toBe(
    '3 messages could not be sent; 1 of them will be tried again. 1 message waits to be sent.',
  );
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Not sent (3)',
    'Waiting (1)',
    'Sent in the last 30 days (1)',
  ]);
  expect(await row(page, 'rejected@example.ch').innerText()).toContain(`${REJECTED} Tried once.`);
  expect(await row(page, 'connection refused').innerText()).toContain('Tried 75 times.');
  expect(await row(page, 'third try').innerText()).toContain('Tried 2 times, next on Nov 16, 2030 at 00:15.');
  expect(await sectionTitled(page, 'Sent in').getByRole('button').count()).toBe(0);
  expect(
    await sectionTitled(page, 'Waiting')
      .getByRole('button', { name: /^Retry/ })
      .count(),
  ).toBe(0);
  await expectAccessibleAtEveryWidth(page);

  await failRequests(page, '/api/cms/outbox/*/retry', 'Something went wrong.');
  const retry = page.getByRole('button', { name: 'Retry Your inquiry to Marthaler Amsler, to rejected@example.ch' });
  await retry.click();
  await expectToast(page, 'Failed to retry message', '500: Something went wrong.');

  await page.route('**/api/cms/outbox/retry', (route) => {
    for (const mail of [delayed, ...failed]) Object.assign(mail, { status: 'waiting', attempts: 0, lastError: null });
    for (let index = 0; index < 97; index += 1) mails.push(aMail({ subject: `Not tried yet ${index}` }));
    return route.fulfill({ json: [delayed, ...failed] });
  });
  await page.getByRole('button', { name: 'Retry all' }).click();
  await toast(page, 'All messages are tried again').waitFor();
  await eventually(() => statusLine(page).innerText()).toBe('101 messages wait to be sent.');
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  const waiting = sectionTitled(page, 'Waiting');
  await eventually(() => waiting.getByRole('listitem').count()).toBe(100);
  await waiting.getByRole('button', { name: 'Show all 101' }).click();
  await eventually(() => waiting.getByRole('listitem').count()).toBe(101);

  mails.splice(0, mails.length);
  await page.reload();
  await page.getByText('No mail in the last 30 days.').waitFor();
  await eventually(() => statusLine(page).innerText()).toBe('All mail was sent.');

  // No retry without a mail server.
  const failedTwice = { lastError: 'The mail server is busy.', attempts: 2 };
  await page.unrouteAll();
  await mockOutbox(page, [aMail(failedTwice), aMail(failedTwice)], false);
  await page.reload();
  await sectionTitled(page, 'Not sent').getByText('Tried 2 times.').first().waitFor();
  expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
});
