import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { readPress } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, open, WIDE } from './visitor.ts';
import { mockPress } from './visitor-list-mocks.ts';

const { visit } = withBrowser();

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const choices = (page: Page) => page.getByRole('group', { name: 'Artist' }).getByRole('button');

test('filters by artist; the choice survives a reload', async () => {
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

test('says that there is no press or that it could not be loaded', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  const navigateToPress = async () => {
    await open(page, '/fairs');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  };
  await mockPress(page, []);
  await navigateToPress();
  await page.getByText('No press coverage found').waitFor();
  expect(await items(page).count()).toBe(0);
  expect(await choices(page).count()).toBe(0);
  await failRequests(page, '/api/cms/press?view=part', 'Something went wrong.');
  await navigateToPress();
  await page.getByText('Failed to load press').waitFor();
});
