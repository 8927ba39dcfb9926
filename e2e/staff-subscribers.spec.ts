import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { monthsBefore, zurichDay } from '../domain/day.ts';
import { HONEYPOT_FIELD } from '../domain/spam.ts';
import { withBrowser } from './browser.ts';
import { callAsStaff } from './staff.ts';
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

test('virtualized table: 2,000 subscribers render few rows, and the last is reached', async () => {
  const { page } = await visit(WIDE);
  const [template] = threeSubscribers();
  const subscribers = Array.from({ length: 2_000 }, (_, index) => ({
    ...template,
    id: crypto.randomUUID(),
    email: `number-${index}@example.com`,
  }));
  await mockList(page, 'Subscribers', subscribers);
  await openList(page, 'Subscribers');
  await deleteButton(page, 'number-0@example.com').waitFor();
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
  expect(await rows(page).count()).toBeLessThan(400);
  await page.keyboard.press('End');
  await deleteButton(page, 'number-1999@example.com').waitFor();
  const last = rows(page).filter({ hasText: 'number-1999@example.com' });
  expect(await last.getAttribute('aria-rowindex')).toBe('2001');
  expect(await rows(page).count()).toBeLessThan(400);
});

test('subscribers are a table, newest first, with short US dates', async () => {
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

  await mockList(page, 'Subscribers', threeSubscribers());
  await page.reload();
  await rows(page).filter({ hasText: 'first@example.com' }).getByText('Mar 5, 2024', { exact: true }).waitFor();
});

test('filters by last month and last 3 months, kept in the URL; empty state', async () => {
  const { page } = await visit(WIDE);
  await mockList(page, 'Subscribers', threeSubscribers());
  await openList(page, 'Subscribers');
  const options = dateFilter(page).locator('option');
  expect(await options.allInnerTexts()).toEqual(['All Time', 'Last Month', 'Last 3 Months']);
  expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
    'all',
    'last_month',
    'last_3_months',
  ]);
  expect(await dateFilter(page).inputValue()).toBe('all');
  for (const [period, expected] of [
    ['Last Month', ['lately@example.com']],
    ['Last 3 Months', ['lately@example.com', 'quarter@example.com']],
    ['All Time', ['lately@example.com', 'quarter@example.com', 'first@example.com']],
  ] as const) {
    await dateFilter(page).selectOption(period);
    await eventually(() => emails(page)).toEqual(expected);
    expect(await tabCount(page, 'Subscribers')).toBe(3);
  }
  await dateFilter(page).selectOption('Last Month');
  await eventually(() => addressOf(page)).toContain('last_month');
  await page.reload();
  await eventually(() => emails(page)).toEqual(['lately@example.com']);
  expect(await dateFilter(page).inputValue()).toBe('last_month');
  await mockList(page, 'Subscribers', threeSubscribers().slice(-1));
  await page.reload();
  await page.getByText('No subscribers in this period', { exact: true }).waitFor();
});

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

test('exports the filtered subscribers as CSV, with the filter in the file name', async () => {
  await newSubscriber(freshEmail());
  const { page } = await visit(WIDE);
  await openList(page, 'Subscribers');
  await rows(page).first().waitFor();
  for (const filter of ['all', 'last_month', 'last_3_months']) {
    await dateFilter(page).selectOption(filter);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`subscribers-${filter}-${zurichDay(new Date())}.csv`);
    await toast(page, 'CSV exported successfully').waitFor();
    const shown = await emails(page);
    const inFile = (await staffSubscribers()).filter(({ email }) => shown.includes(email));
    expect(inFile.length).toBeGreaterThan(0);
    expect(await textOf(download)).toBe(
      ['Email,Subscribed Date', ...inFile.map(({ email, subscribed_at }) => `${email},${subscribed_at}`), ''].join(
        '\r\n',
      ),
    );
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
  }
});

test('removes a subscriber after confirmation, also with a plus in the address; Undo restores', async () => {
  const email = `anna+${freshEmail()}`;
  await newSubscriber(email);
  const { page, requests } = await visit(WIDE);
  await openList(page, 'Subscribers');
  await deleteButton(page, email).click();
  await confirmation(page, email).getByRole('button', { name: 'Cancel' }).click();
  await confirmation(page, email).waitFor({ state: 'detached' });
  expect(await hasFocus(deleteButton(page, email))).toBe(true);
  const calls = () => requests.filter((url) => url.includes(`${LISTS.Subscribers.path}/`));
  expect(calls()).toEqual([]);

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

test('a failed export and a failed delete show an error; focus returns to the button', async () => {
  const email = freshEmail();
  await newSubscriber(email);
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await failRequests(page, `${LISTS.Subscribers.path}/**`, 'Something went wrong.');
  await openList(page, 'Subscribers');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectToast(page, 'Failed to export CSV', '500: Something went wrong.');
  await deleteButton(page, email).click();
  await confirmation(page, email).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Failed to delete subscriber', '500: Something went wrong.');
  await eventually(() => hasFocus(deleteButton(page, email))).toBe(true);
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
