import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { readExhibitionsByStatus, readText } from './gallery-data.ts';
import { addressOf, gallery, open, untilHydrated, WIDE } from './visitor.ts';
import { advanceClock, settle } from './visitor-clock.ts';

const { visit } = withBrowser();

/** The visible part of a text with the typing animation. */
async function visiblePart(page: Page, text: string): Promise<string> {
  const opacity = await page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).opacity);
  return opacity === '1' ? text : ((await page.getByRole('main').locator('span[aria-hidden]').textContent()) ?? '');
}

test('an unknown address shows the 404 page, which leads home', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: /status of 404/ });
  const response = await page.goto(`${gallery}/no-such-page`);
  expect(response?.status()).toBe(404);
  await untilHydrated(page);
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  const hint = await readText('404_page_description');
  expect(await visiblePart(page, hint)).toBe(hint);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('region', { name: 'Featured exhibitions' }).waitFor();
  expect(await addressOf(page)).toBe('/');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
});

test('the text appears a character every 50 ms; screen readers get all of it from the start', async () => {
  const hint = await readText('404_page_description');
  const { page } = await visit({ isClockPaused: true, expectedErrors: /status of 404/ });
  await page.goto(`${gallery}/no-such-page`);
  await page.keyboard.press('Shift');
  await untilHydrated(page);
  await settle(page);
  expect(await visiblePart(page, hint)).toBe('');
  expect(await page.getByRole('main').ariaSnapshot()).toContain(hint);
  await advanceClock(page, 49);
  expect(await visiblePart(page, hint)).toBe('');
  await advanceClock(page, 1);
  expect(await visiblePart(page, hint)).toBe(hint.slice(0, 1));
  await advanceClock(page, 50 * 9);
  expect(await visiblePart(page, hint)).toBe(hint.slice(0, 10));
  expect(await page.getByRole('main').ariaSnapshot()).toContain(hint);
  await advanceClock(page, 50 * (hint.length - 10));
  expect(await visiblePart(page, hint)).toBe(hint);
});

test('an unknown artist shows a 404 page, which leads to all artists', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: /status of 404/ });
  const response = await page.goto(`${gallery}/artists/unknown-artist`);
  expect(response?.status()).toBe(404);
  await untilHydrated(page);
  await page.getByRole('heading', { level: 1, name: 'Artist Not Found' }).waitFor();
  expect(await page.title()).toBe('Artist Not Found – Marthaler Amsler');
  await page.getByRole('link', { name: 'Back to all artists' }).click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(await addressOf(page)).toBe('/artists');
});

test('Back restores each page with its tab', async () => {
  const [exhibition] = await readExhibitionsByStatus('past');
  const { page } = await visit(WIDE);
  await open(page, '/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Exhibitions' }).click();
  await page.getByRole('tab', { name: 'Past' }).click();
  await page.getByRole('link', { name: exhibition?.title ?? '' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await header.getByRole('link', { name: 'Fairs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fairs' }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Past', selected: true }).waitFor();
  expect(await addressOf(page)).toBe('/exhibitions?view=past');
  await page.goBack();
  await page.getByRole('region', { name: 'Featured exhibitions' }).waitFor();
  expect(await addressOf(page)).toBe('/');
});
