import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BackupStatus } from '../domain/backup.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { openAsStaff } from './staff.ts';
import {
  holdAndFail,
  LIST_NAMES,
  LISTS,
  mockList,
  storedCount,
  tab,
  tabCount,
  withRecordCleanup,
} from './staff-lists.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const panel = (page: Page) => page.getByRole('tabpanel');
const selectedTab = async (page: Page) => /^\w+/.exec(await page.getByRole('tab', { selected: true }).innerText())?.[0];

test('header, and six tabs with the count of their list, which do not shift when the counts load', async () => {
  const { page } = await visit(WIDE);
  const tabPositions = () =>
    page.getByRole('tab').evaluateAll((tabs) => tabs.map((each) => each.getBoundingClientRect().x));
  const release = await holdRequests(page, '/api/cms/*');
  await openAsStaff(page, '/cms');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Content Management System');
  await page.getByText('Manage artists, exhibitions, and gallery content', { exact: true }).waitFor();
  await tab(page, 'Subscribers').waitFor();
  const before = await tabPositions();
  expect(await page.getByRole('tab').filter({ hasText: /\d/ }).count()).toBe(0);
  release();
  const counts = await Promise.all(LIST_NAMES.map(storedCount));
  await eventually(() => page.getByRole('tab').allInnerTexts()).toEqual(
    LIST_NAMES.map((name, index) => `${name} (${counts[index]})`),
  );
  expect(await tabPositions()).toEqual(before);
});

test('the tab is kept in the URL, through reload and Back; arrow keys, Home and End move between tabs', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms');
  expect(await selectedTab(page)).toBe('Artists');
  await tab(page, 'Fairs').click();
  await eventually(() => addressOf(page)).toBe('/cms?tab=fairs');
  await tab(page, 'Press').click();
  await page.getByRole('button', { name: 'Add Press Item' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Add Press Item' }).waitFor();
  expect(await selectedTab(page)).toBe('Press');
  await page.goBack();
  await page.getByRole('button', { name: 'Add Fair' }).waitFor();
  expect(await selectedTab(page)).toBe('Fairs');
  await page.goBack();
  await page.getByRole('button', { name: 'Add Artist' }).waitFor();
  expect(await addressOf(page)).toBe('/cms');

  await tab(page, 'Artists').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Exhibitions'],
    ['ArrowLeft', 'Artists'],
    ['ArrowLeft', 'Subscribers'],
    ['ArrowRight', 'Artists'],
    ['End', 'Subscribers'],
    ['Home', 'Artists'],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => selectedTab(page)).toBe(name);
    expect(await hasFocus(tab(page, name))).toBe(true);
  }
});

const EMPTY_STATES = [
  ['Artists', ['Add Artist'], 'No artists yet', 'Add your first artist to get started'],
  ['Exhibitions', ['Add Exhibition'], 'No exhibitions yet', 'Add your first exhibition to get started'],
  ['Fairs', ['Add Fair'], 'No fairs yet'],
  ['Artworks', ['Add Artwork'], 'No artworks yet', 'Add your first artwork to get started'],
  ['Press', ['Add Press Item'], 'No press items found'],
  [
    'Subscribers',
    ['Export CSV'],
    'No subscribers yet',
    'Subscribers will appear here when they sign up via the website',
  ],
] as const;

test('every list: skeleton placeholders while loading, a retry after a load error, an empty state', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  const fail = await holdAndFail(page, ...LIST_NAMES.map((name) => LISTS[name].path));
  await openAsStaff(page, '/cms');
  for (const name of LIST_NAMES) {
    await tab(page, name).click();
    const placeholders = page.getByRole('status', { name: `Loading ${LISTS[name].plural}` }).locator('> *');
    await eventually(() => placeholders.count()).toBe(name === 'Subscribers' ? 5 : 6);
  }
  fail();
  for (const [name, buttons, ...texts] of EMPTY_STATES) {
    await tab(page, name).click();
    const failure = page.getByRole('alert');
    await failure.getByText(`Failed to load ${LISTS[name].plural}`, { exact: true }).waitFor();
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    await mockList(page, name, []);
    await failure.getByRole('button', { name: 'Try again' }).click();
    for (const text of texts) await panel(page).getByText(text, { exact: true }).waitFor();
    expect(await failure.count()).toBe(0);
    // Every list except the subscribers has a button to add the first record.
    expect(await panel(page).getByRole('button').allInnerTexts()).toEqual(buttons);
    expect(await tabCount(page, name)).toBe(0);
  }
});

test('a form that was paused because of too many messages is reported on the dashboard and above the inquiries', async () => {
  const { page } = await visit(WIDE);
  const pause = { form: 'inquiry', pausedAt: '2026-11-15T13:05:00.000Z', resumesAt: '2026-11-15T14:05:00.000Z' };
  await page.route('**/api/inbox', (route) => {
    const mail = { isSetUp: true, waiting: 0, delayed: 0, failed: 0 };
    return route.fulfill({ json: { newInquiries: 0, newRegistrations: 0, pausedForms: [pause], mail } });
  });
  const notice = page.getByText(/^The inquiry form was paused .* because of unusually many messages; it accepts/);
  await openAsStaff(page, '/cms');
  await notice.waitFor();
  await page.getByRole('link', { name: 'Inquiries' }).click();
  await page.getByRole('heading', { name: 'Inquiries' }).waitFor();
  await notice.waitFor();
});

test('the last verified backup is at the foot of the dashboard; a failed or overdue one is reported at the top, live', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms');
  await page.getByText('Nightly backups are off.', { exact: true }).waitFor();

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const verified = {
    isScheduled: true,
    firstAttemptAt: hoursAgo(500),
    lastVerifiedAt: hoursAgo(5.5),
    lastFailure: null,
  };
  let status: BackupStatus = verified;
  await page.route('**/api/cms/backup', (route) => route.fulfill({ json: status }));
  const notifyLive = () => page.evaluate(() => new BroadcastChannel('gallery-news').postMessage('backup'));
  await notifyLive();
  const line = page.getByText(/^Last verified backup: 5 hours ago$/);
  await line.waitFor();
  expect(await line.locator('time').getAttribute('datetime')).toBe(verified.lastVerifiedAt);
  const notice = page.getByText(/Please tell your administrator\.$/);
  expect(await notice.count()).toBe(0);

  const reason = `EROFS: read-only file system, open '/mnt/${'backup'.repeat(20)}'`;
  status = { ...verified, lastVerifiedAt: hoursAgo(73), lastFailure: { at: hoursAgo(1), reason } };
  await notifyLive();
  await eventually(() => notice.innerText()).toBe(
    `The last verified backup is 3 days old. The latest attempt failed: ${reason}. It is tried again every hour. Please tell your administrator.`,
  );
  await expectAccessibleAtEveryWidth(page);
});
