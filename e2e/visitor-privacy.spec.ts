import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { pick, readArtworks, readExhibitionsByStatus } from './gallery-data.ts';
import { addressOf, eventually, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const note = (page: Page | Locator) => page.getByRole('link', { name: 'How we use your data' });

test('the footer leads to the privacy page, which sets no cookie', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await eventually(() => addressOf(page)).toBe('/privacy');
  await page.getByText('This website sets no cookies for visitors').waitFor();
  await expectAccessibleAtEveryWidth(page);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('every form of visitors links to it, in a new tab that keeps what was typed', async () => {
  const { page } = await visit(WIDE);
  const upcoming = pick(await readExhibitionsByStatus('upcoming'));
  const artwork = pick(await readArtworks());
  await open(page, `/exhibitions?id=${upcoming.id}`);
  await note(page.getByRole('dialog')).waitFor();
  await open(page, `/artworks?id=${artwork.id}`);
  await page.getByRole('button', { name: 'Inquire', exact: true }).click();
  await note(page.getByRole('dialog')).waitFor();

  await open(page, '/press');
  await page.getByRole('button', { name: 'Get in Touch' }).click();
  await eventually(() => note(page).count()).toBe(2);
  await page.getByLabel('Message').fill('A long message');
  const opening = page.context().waitForEvent('page');
  await note(page).last().click();
  const tab = await opening;
  await tab.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('A long message');
});
