import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { monthsBefore, zurichDay } from '../domain/day.ts';
import { HONEYPOT_FIELD } from '../domain/spam.ts';
import { withBrowser } from './browser.ts';
import { callAsStaff, openAsStaff } from './staff.ts';
import {
  keepToastOpen,
  LISTS,
  mockList,
  newSubscriber,
  openList,
  staffSubscribers,
  tabCount,
  toast,
  undo,
  withRecordCleanup,
} from './staff-lists.ts';
import {
  addressOf,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  failRequests,
  freshEmail,
  hasFocus,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const emails = (page: Page) => rows(page).locator('td:first-child').allInnerTexts();
const dateFilter = (page: Page) => page.getByRole('combobox', { name: 'Date filter' });
const deleteButton = (page: Page, email: string) => page.getByRole('button', { name: `Delete ${email}`, exact: true });
const confirmation = (page: Page, email: string) =>
  page.getByRole('dialog', { name: `Remove ${email} from the mailing list?` });

const DAY_MS = 86_400_000;

/** One in each period of the filter, away from its limits. */
function threeSubscribers() {
  const now = new Date();
  const subscriber = (email: string, at: Date) => ({ id: crypto.randomUUID(), email, subscribed_at: at.toISOString() });
  return [
    subscriber('lately@example.com', new Date(now.getTime() - DAY_MS)),
    subscriber('quarter@example.com', new Date(monthsBefore(now, 3).getTime() + DAY_MS)),
    subscriber('first@example.com', new Date('2024-03-05T12:00:00Z')),
  ];
}

test('virtualized table: 600 subscribers render few rows, and the last is reached', async () => {
  const { page } = await visit(WIDE);
  const [template] = threeSubscribers();
  const subscribers = Array.from({ length: 600 }, (_, index) => ({
    ...template,
    id: crypto.randomUUID(),
    email: `number-${index}@example.com`,
  }));
  await mockList(page, 'Subscribers', subscribers);
  await openList(page, 'Subscribers');
  await deleteButton(page, 'number-0@example.com').waitFor();
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('601');
  expect(await rows(page).count()).toBeLessThan(400);
  await page.keyboard.press('End');
  await deleteButton(page, 'number-599@example.com').waitFor();
  const last = rows(page).filter({ hasText: 'number-599@example.com' });
  expect(await last.getAttribute('aria-rowindex')).toBe('601');
  expect(await rows(page).count()).toBeLessThan(400);
});

test('filters by last month and last 3 months, kept in the URL; short US dates; empty state', async () => {
  const { page } = await visit(WIDE);
  await mockList(page, 'Subscribers', threeSubscribers().slice(-1));
  await openAsStaff(page, `${LISTS.Subscribers.address}&period=last_month`);
  await page.getByText('No subscribers in this period', { exact: true }).waitFor();
  expect(await dateFilter(page).inputValue()).toBe('last_month');

  await mockList(page, 'Subscribers', threeSubscribers());
  await page.reload();
  await eventually(() => emails(page)).toEqual(['lately@example.com']);
  const options = dateFilter(page).locator('option');
  expect(await options.allInnerTexts()).toEqual(['All Time', 'Last Month', 'Last 3 Months']);
  for (const [period, expected] of [
    ['Last 3 Months', ['lately@example.com', 'quarter@example.com']],
    ['Last Month', ['lately@example.com']],
    ['All Time', ['lately@example.com', 'quarter@example.com', 'first@example.com']],
  ] as const) {
    await dateFilter(page).selectOption(period);
    await eventually(() => emails(page)).toEqual(expected);
    expect(await tabCount(page, 'Subscribers')).toBe(3);
  }
  await rows(page).filter({ hasText: 'first@example.com' }).getByText('Mar 5, 2024', { exact: true }).waitFor();
  await dateFilter(page).selectOption('Last 3 Months');
  await eventually(() => addressOf(page)).toContain('last_3_months');
});

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

test('table, newest first; exports the filtered subscribers as CSV, with the filter in the file name', async () => {
  const email = freshEmail();
  await newSubscriber(email);
  const { page } = await visit(WIDE);
  await openList(page, 'Subscribers');
  await page.getByRole('heading', { name: 'Newsletter Subscribers', exact: true }).waitFor();
  await deleteButton(page, email).waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Email', 'Subscribed Date', 'Actions']);
  const all = await staffSubscribers();
  const newestFirst = all.toSorted((a, b) => b.subscribed_at.localeCompare(a.subscribed_at));
  expect(newestFirst[0]?.email).toBe(email);
  expect(await emails(page)).toEqual(newestFirst.map((subscriber) => subscriber.email));

  expect(await dateFilter(page).inputValue()).toBe('all');
  for (const filter of ['all', 'last_month', 'last_3_months']) {
    await dateFilter(page).selectOption(filter);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`subscribers-${filter}-${zurichDay(new Date())}.csv`);
    await toast(page, 'CSV exported successfully').waitFor();
    const shown = await emails(page);
    const inFile = all.filter((subscriber) => shown.includes(subscriber.email));
    expect(inFile.length).toBeGreaterThan(0);
    const lines = inFile.map((subscriber) => `${subscriber.email},${subscriber.subscribed_at}`);
    expect(await textOf(download)).toBe(['Email,Subscribed Date', ...lines, ''].join('\r\n'));
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
  }
});

test('removes a subscriber after confirmation; a failed export or delete shows an error; Undo restores', async () => {
  const email = `anna+${freshEmail()}`;
  await newSubscriber(email);
  const { page, requests } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openList(page, 'Subscribers');
  await deleteButton(page, email).click();
  await confirmation(page, email).getByRole('button', { name: 'Cancel' }).click();
  await confirmation(page, email).waitFor({ state: 'detached' });
  expect(await hasFocus(deleteButton(page, email))).toBe(true);
  expect(requests.filter((url) => url.includes(`${LISTS.Subscribers.path}/`))).toEqual([]);

  const records = `${LISTS.Subscribers.path}/**`;
  await failRequests(page, records, 'Something went wrong.');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectToast(page, 'Failed to export CSV', '500: Something went wrong.');
  await deleteButton(page, email).click();
  await confirmation(page, email).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Failed to delete subscriber', '500: Something went wrong.');
  await eventually(() => hasFocus(deleteButton(page, email))).toBe(true);
  await page.unroute(`**${records}`);

  const all = await tabCount(page, 'Subscribers');
  await deleteButton(page, email).click();
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
  await confirmation(page, email).getByRole('button', { name: 'Remove' }).click();
  expect(new URL((await deletion).url()).pathname).toBe(`${LISTS.Subscribers.path}/${encodeURIComponent(email)}`);
  await keepToastOpen(page, 'Subscriber deleted successfully');
  await deleteButton(page, email).waitFor({ state: 'detached' });
  expect(await tabCount(page, 'Subscribers')).toBe(all - 1);
  expect((await staffSubscribers()).some((subscriber) => subscriber.email === email)).toBe(false);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await undo(page).click();
  await toast(page, 'Subscriber restored').waitFor();
  await deleteButton(page, email).waitFor();
  expect(await tabCount(page, 'Subscribers')).toBe(all);
});

test('spam sign-ups are collapsed below the list; they can be accepted, or removed after a confirmation', async () => {
  const [person, bot] = [freshEmail(), freshEmail()];
  for (const email of [person, bot]) {
    await callAsStaff('POST', '/api/subscribe', { email, [HONEYPOT_FIELD]: 'https://spam.example' });
  }
  const { page, requests } = await visit(WIDE);
  await openList(page, 'Subscribers');
  await page.getByText('2 sign-ups look like spam', { exact: true }).click();
  expect(await emails(page)).not.toContain(person);
  await page.getByRole('button', { name: `Not spam: ${person}`, exact: true }).click();
  await toast(page, `${person} is on the mailing list`).waitFor();
  expect((await emails(page))[0]).toBe(person);
  const spamSummary = page.getByText('1 sign-up looks like spam', { exact: true });
  await deleteButton(page, bot).click();
  await confirmation(page, bot).getByRole('button', { name: 'Cancel' }).click();
  await confirmation(page, bot).waitFor({ state: 'detached' });
  await spamSummary.waitFor();
  expect(requests.filter((url) => url.includes(encodeURIComponent(bot)))).toEqual([]);
  await deleteButton(page, bot).click();
  await confirmation(page, bot).getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Subscriber deleted successfully').waitFor();
  await spamSummary.waitFor({ state: 'detached' });
});
