import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { addressOf, eventually, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const header = (page: Page) => page.getByRole('banner');

const styleOf = (page: Page) =>
  header(page).evaluate((element) => {
    const { color, backgroundColor, borderBottomWidth } = getComputedStyle(element);
    return { color, backgroundColor, borderBottomWidth };
  });

/** Name and position of each link, from left to right. */
async function linkPositions(page: Page) {
  const links = await header(page).getByRole('link').all();
  const positions = await Promise.all(
    links.map(async (link) => {
      const box = await link.boundingBox();
      const name = (await link.getAttribute('aria-label')) ? 'logo' : await link.innerText();
      return { name, x: box?.x ?? 0, top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    }),
  );
  return positions.sort((a, b) => a.x - b.x);
}

const HOME_STYLE = { color: 'rgb(255, 255, 255)', backgroundColor: 'rgba(0, 0, 0, 0)', borderBottomWidth: '0px' };
const PAGE_STYLE = { color: 'rgb(17, 17, 17)', backgroundColor: 'rgb(255, 255, 255)', borderBottomWidth: '1px' };

/** Transparent with white text at home, white with a line and dark text elsewhere. Ends on the artworks. */
async function expectStyles(page: Page): Promise<void> {
  await open(page, '/press');
  expect(await styleOf(page)).toEqual(PAGE_STYLE);
  await header(page).getByRole('link', { name: 'Marthaler Amsler, home' }).click();
  await eventually(() => styleOf(page)).toEqual(HOME_STYLE);
  expect(await addressOf(page)).toBe('/');
  await header(page).getByRole('link', { name: 'Artworks' }).click();
  await eventually(() => styleOf(page)).toEqual(PAGE_STYLE);
}

test('on a wide screen: white, transparent at home; Artists, Exhibitions, the logo, Artworks, Fairs, in one row', async () => {
  const { page } = await visit(WIDE);
  await expectStyles(page);
  const links = await linkPositions(page);
  expect(links.map(({ name }) => name)).toEqual(['Artists', 'Exhibitions', 'logo', 'Artworks', 'Fairs']);
  const [first] = links;
  for (const { top, bottom } of links) {
    expect(top).toBeLessThan(first?.bottom ?? 0);
    expect(bottom).toBeGreaterThan(first?.top ?? 0);
  }
});

test('on a phone: white, transparent at home; Artists, Artworks, Exhibitions, Fairs in one row, the logo beneath', async () => {
  const { page } = await visit(PHONE);
  await expectStyles(page);
  const links = await linkPositions(page);
  const row = links.filter(({ name }) => name !== 'logo');
  expect(row.map(({ name }) => name)).toEqual(['Artists', 'Artworks', 'Exhibitions', 'Fairs']);
  expect(new Set(row.map(({ top }) => Math.round(top))).size).toBe(1);
  const logo = links.find(({ name }) => name === 'logo');
  expect(logo?.top).toBeGreaterThanOrEqual(Math.max(...row.map(({ bottom }) => bottom)));
});

test('the first Tab stop is a link past the header, whose links open pages, mark the current one and focus its content', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  for (const name of ['Artists', 'Exhibitions', 'Artworks', 'Fairs']) {
    await header(page).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await addressOf(page)).toBe(`/${name.toLowerCase()}`);
    expect(await header(page).locator('[aria-current=page]').innerText()).toBe(name);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});
