import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, gallery, hasFocus, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const input = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page) => dialog(page).getByRole('option');
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

test('the key / opens it; results come while typing, arrow keys choose one, Enter opens it, Back returns', async () => {
  const work = pick(await readArtworks(), ({ title }) => title.length > 8);
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.keyboard.press('/');
  await eventually(() => hasFocus(input(page))).toBe(true);
  // Without its accents and case.
  await page.keyboard.type(work.title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
  const result = dialog(page).getByRole('option', { name: work.title }).first();
  await result.waitFor();
  expect(await chosen(page).count()).toBe(0);
  // Up from the input is the last result, down from there the input again.
  await page.keyboard.press('ArrowUp');
  await eventually(() => chosen(page).count()).toBe(1);
  expect(await chosen(page).getAttribute('id')).toBe(await options(page).last().getAttribute('id'));
  await page.keyboard.press('ArrowDown');
  await eventually(() => chosen(page).count()).toBe(0);
  const ids = await options(page).evaluateAll((found) => found.map(({ id }) => id));
  for (const id of ids.slice(0, ids.indexOf((await result.getAttribute('id')) ?? '') + 1)) {
    await page.keyboard.press('ArrowDown');
    await eventually(() => input(page).getAttribute('aria-activedescendant')).toBe(id);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: work.title, exact: true }).waitFor();
  await page.goBack();
  await eventually(() => addressOf(page)).toBe('/press');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a slash in a field is a character; Escape and Back close the search, and the focus returns', async () => {
  const { page } = await visit(PHONE);
  await open(page, '/artists');
  const control = page.getByRole('banner').getByRole('button', { name: 'Search' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await control.click();
    await input(page).fill('');
    await page.keyboard.type('a/b');
    expect(await input(page).inputValue()).toBe('a/b');
    await close();
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(() => hasFocus(control)).toBe(true);
  }
  expect(await addressOf(page)).toBe('/artists');
});

test('the key can be turned off, which the browser remembers', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/artists');
  await page.keyboard.press('/');
  await dialog(page).getByRole('checkbox', { name: 'The key / opens the search' }).uncheck();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await open(page, '/press');
  const control = page.getByRole('banner').getByRole('button', { name: 'Search' });
  expect(await control.getAttribute('aria-keyshortcuts')).toBeNull();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('/');
  // Opening the search adds a history entry immediately, before its chunk has loaded.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await control.click();
  await dialog(page).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await eventually(() => hasFocus(input(page))).toBe(true);
});

test('Enter without a chosen result shows all; shown results stay until the next have come, and a failure can be retried', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await open(page, '/');
  await page.keyboard.press('/');
  // Letters that are typed before the dialog has been loaded do not reach it.
  await eventually(() => hasFocus(input(page))).toBe(true);
  await page.keyboard.type('zurich');
  await options(page).first().waitFor();
  const shown = await options(page).count();
  await page.route(/\/api\/search/, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.keyboard.type(' x');
  await dialog(page).getByText('Failed to load the results').waitFor();
  await page.unroute(/\/api\/search/);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page).getByText('Failed to load the results').waitFor({ state: 'detached' });
  await input(page).fill('zurich');
  await eventually(() => options(page).count()).toBe(shown);
  await page.keyboard.press('Enter');
  await eventually(() => addressOf(page)).toBe('/search?q=zurich');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Zurich/ })
    .first()
    .waitFor();
});

test('without a script the control leads to the search page, whose form finds records', async () => {
  const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
  await page.goto(`${gallery}/artists`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('zuerich');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Zurich/ })
    .first()
    .waitFor();
  expect(await addressOf(page)).toBe('/search?q=zuerich');
});
