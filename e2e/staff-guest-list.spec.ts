import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { formatTime } from '../domain/date-time.ts';
import { formatEnglishRange, zurichDay } from '../domain/day.ts';
import { isGuest, registrationsCsv, registrationsFileName, sortByName } from '../domain/guest-list.ts';
import { DOUBLE_TAP_MS } from '../web/cms/registrations/door-rules.ts';
import { withBrowser } from './browser.ts';
import { pick } from './gallery-data.ts';
import { callAsStaff, openAsStaff, signIn } from './staff.ts';
import { button, UNKNOWN_ID } from './staff-forms.ts';
import {
  anOpeningNight,
  checkedInNames,
  guestRow,
  guestRows,
  guestsFor,
  openGuestList,
  searchGuests,
  setCheckInAsColleague,
} from './staff-guests.ts';
import { keepToastOpen, toast, undo, withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, hasFocus, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const ABI = { firstName: 'Cleo', lastName: 'Äbi' };
const KELLER = { firstName: 'Ada', lastName: 'Keller' };
const KELLY = { firstName: 'Noa', lastName: 'Kelly' };
const MUELLER = { firstName: 'Bo', lastName: 'Müller' };
const OTHERS = Array.from({ length: 8 }, (_, index) => ({ firstName: 'Guest', lastName: `Number ${100 + index}` }));

const OFFLINE = {
  ...PHONE,
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|request: .*\/api\/|status of (401|404)/,
};

const expectCount = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const isCheckedIn = (page: Page, name: string) => guestRow(page, name).getAttribute('aria-pressed');
const expectStatus = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const SAVED = 'All check-ins are saved.';

async function goOffline(page: Page): Promise<void> {
  onTestFinished(() => page.context().setOffline(false));
  await page.context().setOffline(true);
}

test('opening night: search, check in by tap or keyboard, Undo, double tap', async () => {
  const exhibition = await anOpeningNight([...OTHERS, KELLER, MUELLER, ABI, KELLY]);
  const { page } = await visit(PHONE);
  await openGuestList(page, exhibition);
  await expectCount(page, '0 of 12 here');
  await expectStatus(page, SAVED);
  const inOrder = sortByName(await guestsFor(exhibition.id));
  expect(await guestRows(page).allInnerTexts()).toEqual(
    inOrder.map(({ lastName, firstName }) => `${lastName}, ${firstName}`),
  );
  const heights = await guestRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  // On a phone the list is for the door: what prepares it is below.
  const order = page.locator('.guest-row, button:text("Export CSV"), button:text("Print list")');
  expect((await order.allInnerTexts()).slice(-2)).toEqual(['Export CSV', 'Print list']);

  await searchGuests(page).tap();
  await page.keyboard.type('kel');
  await eventually(() => guestRows(page).allInnerTexts()).toEqual(['Keller, Ada', 'Kelly, Noa']);
  await page.keyboard.press('Enter');
  await expectCount(page, '0 of 12 here');
  await guestRow(page, 'Keller, Ada').tap();
  await expectCount(page, '1 of 12 here');
  expect(await searchGuests(page).inputValue()).toBe('');
  expect(await hasFocus(searchGuests(page))).toBe(true);
  await expectStatus(page, SAVED);
  const keller = pick(await guestsFor(exhibition.id), ({ lastName }) => lastName === 'Keller');
  const time = formatTime(new Date(keller.checked_in_at ?? ''));
  await expectStatus(page, `Ada Keller is here, ${time}`);
  expect(await guestRow(page, 'Keller, Ada').innerText()).toContain(time);
  expect(await isCheckedIn(page, 'Keller, Ada')).toBe('true');

  await page.keyboard.type('mueller');
  await page.keyboard.press('Enter');
  await expectCount(page, '2 of 12 here');
  await page.keyboard.type('aBI');
  await page.keyboard.press('Enter');
  await expectCount(page, '3 of 12 here');
  await page.keyboard.type('keller');
  await page.keyboard.press('Enter');
  await expectStatus(page, `Ada Keller is here since ${time}`);
  await expectCount(page, '3 of 12 here');
  await page.keyboard.type('x');
  // Typing replaces the previous search.
  expect(await searchGuests(page).inputValue()).toBe('x');
  await page.getByText('Nobody of this name is on the list.', { exact: true }).waitFor();
  await button(page, 'Clear search').tap();

  await button(page, 'Here').tap();
  await eventually(() => guestRows(page).count()).toBe(3);
  const arrivalOf = async (name: string) =>
    pick(await guestsFor(exhibition.id), ({ lastName }) => lastName === name).checked_in_at;
  const arrival = await arrivalOf('Müller');
  await guestRow(page, 'Müller, Bo').tap();
  await keepToastOpen(page, 'Bo Müller is no longer checked in');
  await eventually(() => guestRows(page).count()).toBe(2);
  await expectStatus(page, SAVED);
  expect(await checkedInNames(exhibition.id)).toEqual(['Keller', 'Äbi']);
  await undo(page).tap();
  await eventually(() => guestRows(page).count()).toBe(3);
  await eventually(() => arrivalOf('Müller')).toBe(arrival);
  await button(page, 'Not here yet').tap();
  await eventually(() => guestRows(page).count()).toBe(9);
  await guestRow(page, 'Number 100').focus();
  await page.keyboard.press('Space');
  await eventually(() => guestRows(page).count()).toBe(8);
  await expectCount(page, '4 of 12 here');
  expect(await hasFocus(guestRow(page, 'Number 101'))).toBe(true);
  await page
    .getByRole('status')
    .getByText(/^Guest Number 100 is here, \d\d:\d\d$/)
    .waitFor();

  // A double tap checks in one guest, although the next row moves under the finger.
  await button(page, 'All').tap();
  await button(page, 'Not here yet').tap();
  await eventually(() => guestRows(page).count()).toBe(8);
  await guestRows(page).evaluateAll(async ([row]) => {
    const list = row?.closest('ul');
    for (const _tap of [1, 2]) {
      list?.querySelector('button')?.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expectCount(page, '5 of 12 here');
  await expectStatus(page, SAVED);
  expect(await checkedInNames(exhibition.id)).toEqual(['Keller', 'Kelly', 'Müller', 'Number 100', 'Äbi']);
});

test('offline check-ins are queued and retried, also from another screen; an unknown guest shows an error', async () => {
  const exhibition = await anOpeningNight([KELLER, MUELLER, ABI, KELLY]);
  const { page } = await visit(OFFLINE);
  await openGuestList(page, exhibition);
  await goOffline(page);
  for (const name of ['Keller, Ada', 'Müller, Bo', 'Äbi, Cleo', 'Kelly, Noa']) await guestRow(page, name).tap();
  await guestRow(page, 'Äbi, Cleo').tap();
  await expectCount(page, '3 of 4 here');
  await expectStatus(page, 'Offline: 4 check-ins are kept on this device and will be sent.');
  expect(await checkedInNames(exhibition.id)).toEqual([]);

  // Online again, but the server is unreachable; and the queue contains an invalid entry and an unknown guest.
  await page.route('**/check-in', (route) => route.abort());
  await page.context().setOffline(false);
  await page.evaluate((id) => {
    const kept: unknown = JSON.parse(localStorage.getItem('check-ins') ?? '');
    const unknown = { id, isIn: true, at: '2026-11-15T18:00:00.000Z' };
    const queue: unknown[] = [{ id: 7 }, ...(Array.isArray(kept) ? kept : []), unknown];
    localStorage.setItem('check-ins', JSON.stringify(queue));
  }, UNKNOWN_ID);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/check-in'));
  await page.goto('about:blank');
  await openAsStaff(page, `/cms/registrations/${exhibition.id}`);
  await failed;
  await expectCount(page, '3 of 4 here');
  await expectStatus(page, 'Offline: 5 check-ins are kept on this device and will be sent.');
  expect(await checkedInNames(exhibition.id)).toEqual([]);

  await page.unroute('**/check-in');
  await openAsStaff(page, '/cms/deleted');
  await expectToast(page, 'A check-in could not be saved', '404: This registration does not exist.');
  await eventually(() => checkedInNames(exhibition.id)).toEqual(['Keller', 'Kelly', 'Müller']);
  await eventually(() => page.evaluate(() => localStorage.getItem('check-ins'))).toBe('[]');
});

test('session expired: the check-in is sent after signing in', async () => {
  const exhibition = await anOpeningNight([KELLER]);
  // Marks all as seen, so that the check-in is the only pending request.
  await callAsStaff('POST', '/api/cms/registrations/seen');
  const { page } = await visit(OFFLINE);
  await openGuestList(page, exhibition);
  await page.context().clearCookies();
  // No tap: after a refetch the sign-in dialog may already cover the row.
  await guestRow(page, 'Keller, Ada').dispatchEvent('click');
  const sessionDialog = page.getByRole('dialog', { name: 'Bitte erneut anmelden' });
  await sessionDialog.waitFor();
  expect(await checkedInNames(exhibition.id)).toEqual([]);
  await signIn(page);
  await page.keyboard.press('Escape');
  await sessionDialog.waitFor({ state: 'detached' });
  await eventually(() => checkedInNames(exhibition.id)).toEqual(['Keller']);
  await eventually(() => page.evaluate(() => localStorage.getItem('check-ins'))).toBe('[]');
});

test('two devices at the door: live updates, and the latest check-in wins', async () => {
  const exhibition = await anOpeningNight([KELLER, MUELLER]);
  const { page: phone } = await visit(OFFLINE);
  const { page: tablet } = await visit(WIDE);
  await openGuestList(phone, exhibition);
  await openGuestList(tablet, exhibition);
  await guestRow(phone, 'Keller, Ada').tap();
  await eventually(() => isCheckedIn(tablet, 'Keller, Ada')).toBe('true');
  await guestRow(tablet, 'Müller, Bo').click();
  await eventually(() => isCheckedIn(phone, 'Müller, Bo')).toBe('true');

  await goOffline(phone);
  await guestRow(phone, 'Müller, Bo').tap();
  // The second tap of a double tap does not count.
  await guestRow(phone, 'Müller, Bo').tap();
  expect(await isCheckedIn(phone, 'Müller, Bo')).toBe('false');
  await phone.waitForTimeout(DOUBLE_TAP_MS);
  await guestRow(phone, 'Müller, Bo').tap();
  await expectStatus(phone, 'Offline: 1 check-in is kept on this device and will be sent.');
  await guestRow(tablet, 'Müller, Bo').click();
  await toast(tablet, 'Bo Müller is no longer checked in').waitFor();
  await eventually(() => checkedInNames(exhibition.id)).toEqual(['Keller']);
  await phone.context().setOffline(false);
  await expectStatus(phone, SAVED);
  await expectCount(phone, '1 of 2 here');
  expect(await checkedInNames(exhibition.id)).toEqual(['Keller']);
});

test('exports the guest list as CSV and prints it', async () => {
  const exhibition = await anOpeningNight([MUELLER, ABI, { firstName: 'Eve', lastName: '=SUM(1)' }], [KELLER]);
  const guests = sortByName((await guestsFor(exhibition.id)).filter(isGuest));
  await setCheckInAsColleague(pick(guests), true);
  const { page } = await visit(WIDE);
  await openGuestList(page, exhibition);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  await toast(page, 'CSV exported successfully').waitFor();
  expect(download.suggestedFilename()).toBe(registrationsFileName(exhibition.title, zurichDay(new Date())));
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const csv = Buffer.concat(chunks).toString('utf8');
  expect(csv).toBe(registrationsCsv(sortByName((await guestsFor(exhibition.id)).filter(isGuest))));
  expect(csv).toContain("'=SUM(1),Eve,");

  const table = page.getByRole('table');
  expect(await table.isVisible()).toBe(false);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, 'Print list').click();
  expect(await page.locator('body[data-printed]').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  onTestFinished(() => page.emulateMedia({ media: null }));
  const dates = formatEnglishRange(exhibition.startDate, exhibition.endDate, '→');
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    `${exhibition.title}\n${dates}`,
    'Here',
    'Last name',
    'First name',
    'Email',
  ]);
  expect(await table.getByRole('cell').allInnerTexts()).toEqual(
    guests.flatMap(({ lastName, firstName, email }, index) => [index === 0 ? '✓' : '', lastName, firstName, email]),
  );
  // The title is only in the table head, which is repeated on every printed page.
  expect((await page.locator('body').innerText()).split('\n').filter(Boolean).slice(0, 3)).toEqual([
    exhibition.title,
    dates,
    expect.stringContaining('Last name'),
  ]);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('link').count()).toBe(0);
  const printStyles = await table.evaluate((element) => ({
    row: getComputedStyle(element.querySelector('tbody tr') ?? element).breakInside,
    head: getComputedStyle(element.querySelector('thead') ?? element).display,
  }));
  expect(printStyles).toEqual({ row: 'avoid', head: 'table-header-group' });
});
