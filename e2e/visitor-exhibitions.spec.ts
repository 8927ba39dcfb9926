import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { pick, readExhibitionsByStatus } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, holdRequests, open, WIDE } from './visitor.ts';
import { pass } from './visitor-clock.ts';
import { showExhibitions } from './visitor-long-lists.ts';

const { visit } = withBrowser();

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const titles = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allInnerTexts();

test('the tabs say how many there are, and what is on is shown first', async () => {
  const current = await readExhibitionsByStatus('current');
  const upcoming = await readExhibitionsByStatus('upcoming');
  const past = await readExhibitionsByStatus('past');
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    `Current (${current.length})`,
    `Upcoming (${upcoming.length})`,
    `Past (${past.length})`,
  ]);
  expect(await tab(page, 'Current').getAttribute('aria-selected')).toBe('true');
  expect((await titles(page)).sort()).toEqual(current.map(({ title }) => title).sort());
  await tab(page, 'Past').click();
  await eventually(() => cards(page).count()).toBe(past.length);
  expect(await addressOf(page)).toBe('/exhibitions?view=past');
});

test('where nothing is on, what comes is shown first, and where nothing comes, what was', async () => {
  const upcoming = await readExhibitionsByStatus('upcoming');
  const past = await readExhibitionsByStatus('past');
  for (const [selected, answer] of [
    ['Upcoming', [...past, ...upcoming]],
    ['Past', past],
  ] as const) {
    const { page } = await visit(WIDE);
    await showExhibitions(page, answer);
    await open(page, '/press');
    await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
    await tab(page, selected).waitFor();
    expect(await tab(page, selected).getAttribute('aria-selected')).toBe('true');
    expect(await tab(page, 'Current').innerText()).toBe('Current (0)');
  }
});

test('arrow keys, Home and End move through the tabs, and only the chosen one is a stop for Tab', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
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
});

test('past exhibitions are filtered by the year they opened in', async () => {
  const past = await readExhibitionsByStatus('past');
  const years = [...new Set(past.map(({ startDate }) => startDate.slice(0, 4)))].sort().reverse();
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  expect(await page.getByRole('group', { name: 'Year' }).count()).toBe(0);
  await tab(page, 'Past').click();
  const choices = page.getByRole('group', { name: 'Year' }).getByRole('button');
  await eventually(() => choices.allInnerTexts()).toEqual(['All Years', ...years]);
  const year = years.at(-1) ?? '';
  await page.getByRole('button', { name: year }).click();
  const ofYear = past.filter(({ startDate }) => startDate.startsWith(year)).map(({ title }) => title);
  await eventually(() => titles(page)).toEqual(ofYear);
  expect(await page.getByRole('button', { name: year }).getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  expect(await titles(page)).toEqual(ofYear);
  await page.getByRole('button', { name: 'All Years' }).click();
  await eventually(() => cards(page).count()).toBe(past.length);
});

test('a card says what, who, when in US English with an arrow, where, and 120 characters of what it is about', async () => {
  const exhibition = pick(await readExhibitionsByStatus('current'), ({ venue }) => venue !== 'Marthaler Amsler');
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  const card = cards(page).filter({ hasText: exhibition.title });
  const day = (value: string) =>
    new Date(`${value}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const text = await card.innerText();
  expect(text).toContain(exhibition.artists.map(({ name }) => name).join(', '));
  expect(text).toContain(`${day(exhibition.startDate)} → ${day(exhibition.endDate)}`);
  expect(text).toContain(`${exhibition.venue}, ${exhibition.location}`);
  const flat = (exhibition.description ?? '').replace(/\s+/g, ' ');
  expect(text).toContain(`${flat.slice(0, 120)}…`);
  expect(await card.getByRole('button', { name: 'Register' }).count()).toBe(0);
});

test('after a step inside the site four placeholders come first, and a failure can be tried again', async () => {
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await failRequests(page, '/api/cms/exhibitions?view=part', 'Something went wrong.');
  const letGo = await holdRequests(page, '/api/cms/content');
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
  await page.getByText('Failed to load exhibitions').waitFor();
  letGo();
  await page.unroute('**/api/cms/exhibitions?view=part');
  const letListGo = await holdRequests(page, '/api/cms/exhibitions?view=part');
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => page.getByRole('status', { name: 'Loading exhibitions' }).locator('> div').count()).toBe(4);
  letListGo();
  await tab(page, 'Current').waitFor();
});

test('Space chooses a tab, and the page stays where it is', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  await tab(page, 'Upcoming').focus();
  await page.keyboard.press('Space');
  await eventually(() => tab(page, 'Upcoming').getAttribute('aria-selected')).toBe('true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page left open over midnight moves what ended yesterday to the past', async () => {
  const today = zurichDay(new Date());
  const [exhibition, ...others] = await readExhibitionsByStatus('current');
  const { page } = await visit({ ...WIDE, isTimeStopped: true, isFresh: true });
  await showExhibitions(page, exhibition ? [{ ...exhibition, endDate: today }, ...others] : []);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
  const card = cards(page).filter({ hasText: exhibition?.title ?? '' });
  const countShown = async () => {
    await pass(page, 100);
    return card.count();
  };
  await eventually(countShown).toBe(1);
  await page.clock.fastForward('24:00:00');
  await eventually(countShown).toBe(0);
  expect(await tab(page, 'Past').innerText()).toContain('(1)');
});
