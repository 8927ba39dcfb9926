import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { openAsStaff } from './staff.ts';
import { addressOf, eventually, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** Letters have their own widths only once the typeface is there, and blocks their own heights once they are drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(async () => {
    const before = document.body.scrollHeight;
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return document.body.scrollHeight === before;
  });
}

test('a form opened from far down a list begins at its top, and the way back leads to the same place', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=artworks');
  const far = page.getByRole('article').nth(40);
  await far.waitFor();
  await settle(page);
  await far.getByRole('link').first().scrollIntoViewIfNeeded();
  await settle(page);
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(1000);
  await far.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Edit Artwork' }).waitFor();
  expect(await scrolled(page)).toBe(0);
  await eventually(() => focused(page)).not.toBe('BODY');
  await page.getByRole('button', { name: 'Back to CMS' }).click();
  await eventually(() => addressOf(page)).toBe('/cms?tab=artworks');
  await eventually(() => scrolled(page)).toBe(place);
});
