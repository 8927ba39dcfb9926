import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, zurichDay } from '../domain/day.ts';
import type { Exhibition } from '../domain/exhibition.ts';
import type { PressItem } from '../domain/press.ts';
import { withBrowser } from './browser.ts';
import { pick, readExhibitions, readExhibitionsByStatus, readPress } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, holdRequests, open, PHONE, WIDE } from './visitor.ts';
import { mockExhibitions, mockPress, PAGE_SIZE } from './visitor-list-mocks.ts';

const { visit } = withBrowser();

const COUNT = 60;
const ALL_CARDS = '/api/cms/exhibitions?view=cards';
const ALL_PRESS = '/api/cms/press';

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Current exhibitions of the demo gallery and COUNT past ones, a month apart, latest first. */
async function generateExhibitions(): Promise<Exhibition[]> {
  const demo = await readExhibitions();
  const today = zurichDay(new Date());
  const past = Array.from({ length: COUNT }, (_, index): Exhibition => {
    const endDate = addDays(today, -30 * (index + 1));
    return {
      ...pick(demo.slice(index % demo.length)),
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      title: `Room ${index + 1}`,
      startDate: addDays(endDate, -7),
      endDate,
    };
  });
  return [...(await readExhibitionsByStatus('current')), ...past];
}

/** 500 press items about 50 artists, made from the demo gallery's. */
async function generatePress(): Promise<PressItem[]> {
  const demo = await readPress();
  return Array.from({ length: 500 }, (_, index) => ({
    ...pick(demo.slice(index % demo.length)),
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    title: `Review ${index + 1}`,
    artist: {
      id: `00000000-0000-4000-8000-${String(index % 50).padStart(12, '0')}`,
      name: `Artist ${(index % 50) + 10}`,
    },
  }));
}

/** By client-side navigation, because the server's HTML has the real lists. Returns the requests for full lists. */
async function navigateTo(page: Page, name: string): Promise<string[]> {
  const fullListRequests: string[] = [];
  const isFullList = (url: string) => url.endsWith(ALL_CARDS) || url.endsWith(ALL_PRESS);
  page.on('request', (request) => isFullList(request.url()) && fullListRequests.push(request.url()));
  await open(page, '/fairs');
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return fullListRequests;
}

/** Distance from the top of the document. */
const offsetOf = (page: Page, title: string) =>
  page
    .getByRole('heading', { name: title, exact: true })
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));

const documentHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test('shows the latest past exhibitions and lazily loads the others near the end, with a retry on error', async () => {
  const exhibitions = await generateExhibitions();
  const { page } = await visit({ ...PHONE, expectedErrors: FAILED_ON_PURPOSE });
  await mockExhibitions(page, exhibitions);
  await failRequests(page, ALL_CARDS, 'Something went wrong.');
  const fullListRequests = await navigateTo(page, 'Exhibitions');
  expect(await tab(page, 'Past').innerText()).toBe(`Past (${COUNT})`);
  await tab(page, 'Past').click();
  await eventually(async () => (await titles(page)).length).toBe(PAGE_SIZE);
  expect(fullListRequests).toEqual([]);

  await scrollToEnd(page);
  await page.getByText('Failed to load exhibitions').waitFor();
  expect(await titles(page)).toHaveLength(PAGE_SIZE);
  await page.unroute(`**${ALL_CARDS}`);
  await mockExhibitions(page, exhibitions);
  const release = await holdRequests(page, ALL_CARDS);
  const offset = await offsetOf(page, `Room ${PAGE_SIZE}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('status', { name: 'Loading exhibitions' }).waitFor();
  release();
  await eventually(async () => (await titles(page)).at(-1)).toBe(`Room ${COUNT}`);
  expect(await offsetOf(page, `Room ${PAGE_SIZE}`)).toBe(offset);
  expect((await titles(page))[0]).toBe('Room 1');
  expect(fullListRequests).toHaveLength(2);
});

test('a year filter loads all exhibitions, and keeps the shown ones until then', async () => {
  const exhibitions = await generateExhibitions();
  const last = pick(exhibitions.slice(-1));
  const year = last.startDate.slice(0, 4);
  const ofYear = exhibitions.filter(({ title, startDate }) => /^Room/.test(title) && startDate.startsWith(year));
  const { page } = await visit(WIDE);
  await mockExhibitions(page, exhibitions);
  const release = await holdRequests(page, ALL_CARDS);
  const fullListRequests = await navigateTo(page, 'Exhibitions');
  await tab(page, 'Past').click();
  await page.getByRole('button', { name: year }).click();
  await page.locator('[aria-busy=true]').waitFor();
  expect(await titles(page)).toHaveLength(PAGE_SIZE);
  expect(await page.getByRole('button', { name: year }).getAttribute('aria-pressed')).toBe('true');
  release();
  await eventually(() => titles(page)).toEqual(ofYear.map(({ title }) => title));
  await page.getByRole('button', { name: 'All Years' }).click();
  await eventually(async () => (await titles(page))[0]).toBe('Room 1');
  await scrollToEnd(page);
  await eventually(async () => (await titles(page)).at(-1)).toBe(`Room ${COUNT}`);
  expect(fullListRequests).toHaveLength(1);
});

test('an exhibition not yet in the list opens by its address; only a deleted one is reported as gone', async () => {
  const exhibitions = await generateExhibitions();
  const [old, older] = [pick(exhibitions.slice(-1)), pick(exhibitions.slice(-2))];
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await mockExhibitions(page, exhibitions);
  const fullListRequests = await navigateTo(page, 'Exhibitions');
  const goTo = (id: string) => page.evaluate((to) => history.pushState(null, '', `/exhibitions?id=${to}`), id);
  const overlay = (title: string) => page.getByRole('dialog', { name: title, exact: true });
  await goTo(old.id);
  await overlay(old.title).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/exhibitions');

  await page.route(`**/api/exhibitions/${older.id}`, (route) => route.abort());
  await goTo(older.id);
  await overlay('Exhibition').getByText('Failed to load the exhibition').waitFor();
  await page.unroute(`**/api/exhibitions/${older.id}`);
  await overlay('Exhibition').getByRole('button', { name: 'Try again' }).click();
  await overlay(older.title).waitFor();
  expect(await page.getByText('is no longer on this page').count()).toBe(0);

  await goTo('00000000-0000-4000-8000-999999999999');
  await page.getByText('The exhibition you were looking for is no longer on this page.').waitFor();
  expect(fullListRequests).toEqual([]);
});

test('shows the latest press and lazily loads the rest near the end, in a virtualized list', async () => {
  const press = await generatePress();
  const { page } = await visit({ ...PHONE, expectedErrors: FAILED_ON_PURPOSE });
  await mockPress(page, press);
  await failRequests(page, ALL_PRESS, 'Something went wrong.');
  const fullListRequests = await navigateTo(page, 'Press');
  await eventually(async () => (await titles(page)).length).toBe(PAGE_SIZE);
  expect(fullListRequests).toEqual([]);
  const offset = await offsetOf(page, `Review ${PAGE_SIZE}`);
  const height = await documentHeight(page);

  await scrollToEnd(page);
  await page.getByText('Failed to load press').waitFor();
  await page.unroute(`**${ALL_PRESS}`);
  await mockPress(page, press);
  await page.getByRole('button', { name: 'Try again' }).click();
  // The space was reserved, so the document height does not change.
  const review = (number: number) => page.getByRole('heading', { name: `Review ${number}`, exact: true });
  await review(press.length).waitFor({ state: 'attached' });
  expect(await offsetOf(page, `Review ${PAGE_SIZE}`)).toBe(offset);
  expect(Math.abs((await documentHeight(page)) / height - 1)).toBeLessThan(0.1);
  const scrollUpToTop = async () => {
    expect(await page.locator('*').count()).toBeLessThan(3_000);
    return page.evaluate(() => {
      scrollBy({ top: -10_000, behavior: 'instant' });
      return scrollY === 0;
    });
  };
  await eventually(scrollUpToTop).toBe(true);
  await eventually(() => review(press.length).count()).toBe(0);
  expect(fullListRequests).toHaveLength(2);
});

test('an artist filter loads all press, and all artists can be shown', async () => {
  const press = await generatePress();
  const { page } = await visit(WIDE);
  await mockPress(page, press);
  const release = await holdRequests(page, ALL_PRESS);
  const fullListRequests = await navigateTo(page, 'Press');
  const names = page.getByRole('group', { name: 'Artist' }).getByRole('button');
  await eventually(() => names.count()).toBe(PAGE_SIZE + 1);
  await page.getByRole('button', { name: 'Artist 10' }).click();
  await page.locator('[aria-busy=true]').waitFor();
  expect(await titles(page)).toHaveLength(PAGE_SIZE);
  await page.getByRole('button', { name: 'Show all 50 artists' }).click();
  await page.getByRole('status', { name: 'Loading artists' }).waitFor();
  release();
  const expected = press.filter(({ artist }) => artist.name === 'Artist 10').map(({ title }) => title);
  await eventually(() => titles(page)).toEqual(expected);
  expect(await addressOf(page)).toBe('/press?artist=Artist+10');
  await eventually(() => names.count()).toBe(51);
  await page.getByRole('button', { name: 'Artist 59' }).click();
  await eventually(async () => (await titles(page))[0]).toBe('Review 50');
  await page.getByRole('button', { name: 'Show fewer artists' }).click();
  await eventually(() => names.count()).toBe(PAGE_SIZE + 2);
  expect(fullListRequests).toHaveLength(1);
});
