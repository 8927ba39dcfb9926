import { expect, test } from 'vitest';
import { formatMonth } from '../domain/date-time.ts';
import { monthsBefore } from '../domain/day.ts';
import type { StaffInquiry } from '../domain/inbox.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { navigateTo } from './staff.ts';
import { button, field, refetchStaleList } from './staff-forms.ts';
import {
  INBOX,
  inquiryDetail,
  listedNames,
  newInquiries,
  newInquiry,
  openInbox,
  row,
  rowLink,
  selectBox,
  statusFilter,
} from './staff-inbox.ts';
import { toast } from './staff-lists.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, hasFocus, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RED = 'rgb(196, 21, 43)';

/** The suffix separates name and time: no. 4 at 00:15 must not match no. 40. */
const visitorNo = (no: number) => `Visitor no. ${no}, Basel`;

const anInquiryOf = (name: string, at: number, fields: Partial<StaffInquiry> = {}): StaffInquiry => ({
  id: crypto.randomUUID(),
  name,
  email: 'visitor@example.com',
  phone: null,
  inquiry_type: 'visit',
  artist_interest: null,
  subject: null,
  artworkTitle: null,
  artworkId: null,
  message: 'May we come on Saturday?',
  status: 'new',
  spamReason: null,
  created_at: new Date(at).toISOString(),
  responded_at: null,
  artwork: null,
  notes: [],
  ...fields,
});

test('countdown to the reply deadline: updates live, turns red when overdue, stops when answered', async () => {
  const { page } = await visit({ ...WIDE, isClockPaused: true, isFresh: true });
  // Runs in real time and can be fast-forwarded.
  await page.clock.resume();
  const now = await page.evaluate(() => Date.now());
  const answered = anInquiryOf('Long answered', now - 3 * DAY_MS, {
    status: 'answered',
    responded_at: new Date(now - 3 * DAY_MS + 200 * MINUTE_MS).toISOString(),
  });
  const json = [
    anInquiryOf('Just come', now),
    anInquiryOf('Almost late', now - DAY_MS + 2 * MINUTE_MS),
    anInquiryOf('Long forgotten', now - 3 * DAY_MS),
    answered,
  ];
  await page.route(`**${INBOX}`, (route) => route.fulfill({ json }));
  await openInbox(page, `?id=${answered.id}`);
  const countdown = (name: string, text: string) => row(page, name).getByText(text, { exact: true });
  const colour = (name: string, text: string) =>
    countdown(name, text).evaluate((element) => getComputedStyle(element).color);
  await countdown('Just come', '24 h left').waitFor();
  expect(await colour('Almost late', '2 min left')).not.toBe(RED);
  expect(await colour('Long forgotten', '2 days overdue')).toBe(RED);
  await inquiryDetail(page, 'Long answered').getByText('Answered after 3 h', { exact: true }).waitFor();
  await page.clock.fastForward(3 * MINUTE_MS);
  await countdown('Just come', '23 h 57 min left').waitFor();
  expect(await colour('Almost late', '1 min overdue')).toBe(RED);
});

test('phone: an open inquiry replaces the list; Back restores scroll position and focus', async () => {
  const {
    word,
    names: [first = '', second = ''],
  } = await newInquiries(2);
  const { page } = await visit(PHONE);
  await openInbox(page, `?q=${word}`);
  await rowLink(page, first).tap();
  await inquiryDetail(page, first).waitFor();
  expect(await row(page, second).isVisible()).toBe(false);
  await page.goBack();
  await row(page, second).waitFor();
  expect(await inquiryDetail(page, first).count()).toBe(0);
  await rowLink(page, first).tap();
  // The next inquiry opens at the top.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.evaluate(() => scrollTo(0, 100));
  await button(inquiryDetail(page, first), 'Archive').tap();
  await inquiryDetail(page, second).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await button(page, 'Back to inquiries').tap();
  await row(page, first).getByText('Archived', { exact: true }).waitFor();
  expect(await addressOf(page)).toBe(`/cms/inquiries?q=${word}`);
  await selectBox(page, first).tap();
  await button(page, 'Mark as new').tap();
  await toast(page, 'Marked as new').waitFor();

  // Far down a long list, too: scroll position is restored and focus returns to the row.
  const start = Date.now();
  const json = Array.from({ length: 150 }, (_, at) => anInquiryOf(visitorNo(at + 1), start - at * MINUTE_MS));
  await page.route(`**${INBOX}`, (route) => route.fulfill({ json }));
  await page.setViewportSize(PHONE.viewport);
  await openInbox(page);
  const farRow = rowLink(page, visitorNo(104));
  const block = page.locator('#inquiries-2');
  await block.scrollIntoViewIfNeeded();
  await farRow.scrollIntoViewIfNeeded();
  const rowTop = await farRow.evaluate((element) => element.getBoundingClientRect().top);
  for (const leave of [() => page.goBack(), () => button(page, 'Back to inquiries').tap()]) {
    await farRow.tap();
    // The draft is kept, so going back to the list does not ask.
    await field(page, 'Note').fill('Half a thought');
    await leave();
    await eventually(() => hasFocus(farRow)).toBe(true);
    await eventually(() => farRow.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(rowTop, 0);
  }
});

test('list, open inquiry, bulk selection and Keys dialog are accessible at every width', async () => {
  const { name } = await newInquiry({
    name: 'Wilhelmina-Friederike-von-Hohenlohe-Langenburg-Waldenburg',
    email: `${'long'.repeat(14)}@${'domain'.repeat(8)}.example`,
    message: `First line\n\n${'unbroken'.repeat(40)}`,
  });
  const { page } = await visit(WIDE);
  await openInbox(page, `?q=${name}`);
  await selectBox(page, name).check();
  await expectAccessibleAtEveryWidth(page);
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Inquiries']);
  await rowLink(page, name).click();
  await inquiryDetail(page, name).waitFor();
  await expectAccessibleAtEveryWidth(page);
  await button(page, 'Keys').click();
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('by date: last month and last 3 months, kept in the URL and counted; each month has a heading', async () => {
  const now = Date.now();
  const lastMonth = monthsBefore(new Date(now), 1).getTime();
  const quarter = monthsBefore(new Date(now), 3).getTime();
  const json = [
    anInquiryOf('Lately', now - MINUTE_MS),
    anInquiryOf('A month ago', lastMonth + DAY_MS),
    anInquiryOf('Before that', lastMonth - DAY_MS, { status: 'answered' }),
    anInquiryOf('A quarter ago', quarter + DAY_MS),
    anInquiryOf('Long ago', Date.parse('2024-03-05T12:00:00Z'), { status: 'archived' }),
  ];
  const { page } = await visit(WIDE);
  await page.route(`**${INBOX}`, (route) => route.fulfill({ json }));
  await openInbox(page);
  await row(page, 'Long ago').waitFor();
  const months = [...new Set(json.map(({ created_at }) => formatMonth(new Date(created_at))))];
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(months);
  await page.getByRole('list', { name: 'March 2024' }).getByText('Long ago', { exact: true }).waitFor();

  const dateFilter = page.getByRole('combobox', { name: 'Date filter' });
  await dateFilter.selectOption('Last 3 Months');
  await eventually(() => listedNames(page)).toEqual(['Lately', 'A month ago', 'Before that', 'A quarter ago']);
  await dateFilter.selectOption('Last Month');
  await eventually(() => listedNames(page)).toEqual(['Lately', 'A month ago']);
  expect(await statusFilter(page, 'All').innerText()).toBe('All 2');
  expect(await statusFilter(page, 'Answered').innerText()).toBe('Answered 0');
  expect(await addressOf(page)).toBe('/cms/inquiries?period=last_month');
  await statusFilter(page, 'Answered').click();
  await button(page, 'Clear filters').click();
  await row(page, 'Long ago').waitFor();
  expect(await addressOf(page)).toBe('/cms/inquiries');
});

const MANY = 2000;
const MAX_ELEMENTS = 4000;

test('virtualized list: 2,000 inquiries render few elements, and the last can be opened', async () => {
  const start = Date.now();
  const json = Array.from({ length: MANY }, (_, at) => anInquiryOf(visitorNo(at + 1), start - at * MINUTE_MS));
  const { page } = await visit(WIDE);
  await page.route(`**${INBOX}`, (route) => route.fulfill({ json }));
  await openInbox(page);
  await row(page, visitorNo(40)).waitFor();
  await page.getByText(`${MANY} inquiries`, { exact: true }).waitFor();
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await elements()).toBeLessThan(MAX_ELEMENTS);
  const last = json.at(-1);
  await navigateTo(page, `/cms/inquiries?id=${last?.id}`);
  await inquiryDetail(page, visitorNo(MANY)).waitFor();
  // Its row is not rendered yet; moving renders and focuses the row next to it.
  await page.keyboard.press('k');
  await inquiryDetail(page, visitorNo(MANY - 1)).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(visitorNo(MANY - 1));
  expect(await elements()).toBeLessThan(MAX_ELEMENTS);
});

test('load error with retry, empty states, and a stale list', async () => {
  const inquiry = await newInquiry();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await failRequests(page, INBOX, 'Something went wrong.');
  await openInbox(page);
  await page.getByText('Failed to load inquiries', { exact: true }).waitFor();
  await page.unroute(`**${INBOX}`);
  await page.route(`**${INBOX}`, (route) => route.fulfill({ json: [] }));
  await button(page, 'Try again').click();
  await page.getByText('No inquiries yet', { exact: true }).waitFor();
  expect(await page.title()).toBe('Inquiries – Marthaler Amsler');
  await page.unroute(`**${INBOX}`);
  const answered = anInquiryOf('Long answered', Date.now(), { status: 'answered' });
  await page.route(`**${INBOX}`, (route) => route.fulfill({ json: [answered] }));
  await openInbox(page, '?status=new');
  await page.getByText('Nothing new', { exact: true }).waitFor();
  expect(await button(page, 'Clear filters').count()).toBe(0);
  await page.unroute(`**${INBOX}`);

  // After a failed refetch the list can still be used.
  await openInbox(page, `?q=${inquiry.name}`);
  await failRequests(page, INBOX, 'Something went wrong.');
  await rowLink(page, inquiry.name).click();
  await button(inquiryDetail(page, inquiry.name), 'Mark as answered').click();
  await page.getByRole('status').getByText('Not up to date: 500: Something went wrong.').waitFor();
  expect(await page.getByText('Failed to load inquiries', { exact: true }).count()).toBe(0);
  await inquiryDetail(page, inquiry.name).waitFor();
  await page.unroute(`**${INBOX}`);
  await refetchStaleList(page);
});
