import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readPress } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, open, WIDE } from './visitor.ts';
import { showPress } from './visitor-long-lists.ts';

const { visit } = withBrowser();

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const choices = (page: Page) => page.getByRole('group', { name: 'Artist' }).getByRole('button');

test('every item says title, outlet, date, artist and what it is about, and leads to the article', async () => {
  const press = await readPress();
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor();
  expect(await titles(page)).toEqual(press.map(({ title }) => title));
  for (const item of [pick(press, ({ url }) => url !== null), pick(press, ({ url }) => url === null)]) {
    const entry = items(page).filter({ hasText: item.title });
    const text = await entry.innerText();
    for (const part of [item.outlet, item.date, item.artist.name, item.description]) expect(text).toContain(part);
    const link = entry.getByRole('link', { name: 'Read Full Article' });
    expect(await link.count()).toBe(item.url === null ? 0 : 1);
    if (item.url) {
      expect(await link.getAttribute('href')).toBe(item.url);
      expect(await link.getAttribute('target')).toBe('_blank');
    }
  }
});

test('the names of those written about filter the list', async () => {
  const press = await readPress();
  const names = [...new Set(press.map(({ artist }) => artist.name))];
  const [name = ''] = names;
  const { page } = await visit(WIDE);
  await open(page, '/press');
  const labels = await choices(page).allInnerTexts();
  expect(labels[0]).toBe('All Artists');
  expect(labels.slice(1).sort()).toEqual(names.sort());
  await choices(page).filter({ hasText: name }).click();
  const written = press.filter(({ artist }) => artist.name === name).map(({ title }) => title);
  await eventually(() => titles(page)).toEqual(written);
  expect(await choices(page).filter({ hasText: name }).getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  expect(await titles(page)).toEqual(written);
  await choices(page).first().click();
  await eventually(() => items(page).count()).toBe(press.length);
  expect(await addressOf(page)).toBe('/press');
});

test('where nothing was written it says so, and what to try when filtered', async () => {
  const press = await readPress();
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await open(page, '/press?artist=Nobody');
  await page.getByText('No press coverage found').waitFor();
  await page.getByText('Try selecting a different artist or view all articles').waitFor();
  for (const [answer, count] of [
    [[], 0],
    [[pick(press)], 1],
  ] as const) {
    await showPress(page, answer);
    await open(page, '/fairs');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
    await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor();
    await eventually(() => page.getByText('No press coverage found').count()).toBe(count === 0 ? 1 : 0);
    expect(await items(page).count()).toBe(count);
    // With one artist there is nothing to choose.
    expect(await choices(page).count()).toBe(0);
    expect(await page.getByText('Try selecting a different artist').count()).toBe(0);
  }
  await failRequests(page, '/api/cms/press?view=part', 'Something went wrong.');
  await open(page, '/fairs');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await page.getByText('Failed to load press').waitFor();
});
