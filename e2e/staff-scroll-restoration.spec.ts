import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { openAsStaff } from './staff.ts';
import { addressOf, eventually, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** Waits for fonts, and for the height of list blocks rendered on scroll. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(async () => {
    const before = document.body.scrollHeight;
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return document.body.scrollHeight === before;
  });
}

test('a form opens at the top; Back to CMS restores the scroll position of the list', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=artworks');
  const farCard = page.getByRole('article').nth(40);
  await farCard.waitFor();
  await settle(page);
  await farCard.getByRole('link').first().scrollIntoViewIfNeeded();
  await settle(page);
  const listPosition = await scrollPosition(page);
  expect(listPosition).toBeGreaterThan(1000);
  await farCard.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Edit Artwork' }).waitFor();
  expect(await scrollPosition(page)).toBe(0);
  await eventually(() => focusedTag(page)).not.toBe('BODY');
  await page.getByRole('button', { name: 'Back to CMS' }).click();
  await eventually(() => addressOf(page)).toBe('/cms?tab=artworks');
  await eventually(() => scrollPosition(page)).toBe(listPosition);
});
