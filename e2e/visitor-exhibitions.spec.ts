import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { readExhibitionsByStatus } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, holdRequests, open, WIDE } from './visitor.ts';
import { advanceClock } from './visitor-clock.ts';
import { mockExhibitions } from './visitor-list-mocks.ts';

const { visit } = withBrowser();

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const titles = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allInnerTexts();

test('tabs change by click and by key, and past exhibitions are filtered by year', async () => {
  const current = await readExhibitionsByStatus('current');
  const past = await readExhibitionsByStatus('past');
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  expect(await tab(page, 'Current').getAttribute('aria-selected')).toBe('true');
  expect((await titles(page)).sort()).toEqual(current.map(({ title }) => title).sort());
  expect(await page.getByRole('group', { name: 'Year' }).count()).toBe(0);

  await tab(page, 'Current').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Upcoming'],
    ['ArrowRight', 'Past'],
    ['ArrowRight', 'Current'],
    ['ArrowLeft', 'Past'],
    ['Home', 'Current'],
    ['End', 'Past'],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    expect(await page.getByRole('tabpanel', { name }).count()).toBe(1);
  }
  await tab(page, 'Upcoming').focus();
  await page.keyboard.press('Space');
  await eventually(() => tab(page, 'Upcoming').getAttribute('aria-selected')).toBe('true');
  // Space on a link would scroll the page.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await tab(page, 'Past').click();
  await eventually(() => cards(page).count()).toBe(past.length);
  expect(await addressOf(page)).toBe('/exhibitions?view=past');
  const year = past.map(({ startDate }) => startDate.slice(0, 4)).sort()[0] ?? '';
  await page.getByRole('button', { name: year }).click();
  const ofYear = past.filter(({ startDate }) => startDate.startsWith(year)).map(({ title }) => title);
  await eventually(() => titles(page)).toEqual(ofYear);
  expect(await page.getByRole('button', { name: year }).getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  expect(await titles(page)).toEqual(ofYear);
  await page.getByRole('button', { name: 'All Years' }).click();
  await eventually(() => cards(page).count()).toBe(past.length);
});

test('offers a retry when the exhibitions could not be loaded, and shows four placeholders while they load', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await failRequests(page, '/api/cms/exhibitions?view=part', 'Something went wrong.');
  const release = await holdRequests(page, '/api/cms/content');
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
  await page.getByText('Failed to load exhibitions').waitFor();
  release();
  await page.unroute('**/api/cms/exhibitions?view=part');
  const releaseList = await holdRequests(page, '/api/cms/exhibitions?view=part');
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => page.getByRole('status', { name: 'Loading exhibitions' }).locator('> div').count()).toBe(4);
  releaseList();
  await tab(page, 'Current').waitFor();
});

test('a page left open over midnight moves an exhibition that ended yesterday to the past', async () => {
  const today = zurichDay(new Date());
  const [exhibition, ...others] = await readExhibitionsByStatus('current');
  const { page } = await visit({ ...WIDE, isClockPaused: true, isFresh: true });
  await mockExhibitions(page, exhibition ? [{ ...exhibition, endDate: today }, ...others] : []);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
  const card = cards(page).filter({ hasText: exhibition?.title ?? '' });
  const countShown = async () => {
    await advanceClock(page, 100);
    return card.count();
  };
  await eventually(countShown).toBe(1);
  await page.clock.fastForward('24:00:00');
  await eventually(countShown).toBe(0);
  expect(await tab(page, 'Past').innerText()).toContain('(1)');
});
