import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Artwork } from '../domain/artwork.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, holdRequests, open, PHONE, WIDE } from './visitor.ts';
import { mockArtworks } from './visitor-artworks-mock.ts';

const { visit } = withBrowser();

/** Without virtualization they would have more nodes than MAX_NODES. */
const COUNT = 300;
const MAX_NODES = 600;
const FIRST_PAGE_SIZE = 12;
const PAGE_SIZE = 72;
const PAGE_COUNT = 1 + (COUNT - FIRST_PAGE_SIZE) / PAGE_SIZE;

const title = (number: number) => `Sheet ${String(number).padStart(4, '0')}`;

/** Repeats the demo gallery's works, for realistic aspect ratios; every tenth is sold. */
async function generateWorks(): Promise<Artwork[]> {
  const demo = await readArtworks();
  return Array.from({ length: COUNT }, (_, index) => ({
    ...pick(demo.slice(index % demo.length)),
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    path: `/artworks/lea-brun/sheet-${index + 1}`,
    title: title(index + 1),
    available: (index + 1) % 10 === 0 ? 'false' : 'true',
  }));
}

let works: Artwork[];
beforeAll(async () => {
  works = await generateWorks();
});

const card = (page: Page, number: number) => page.getByRole('main').getByRole('link', { name: title(number) });
const overlay = (page: Page, number: number) => page.getByRole('dialog', { name: title(number), exact: true });
/** ArrowRight has no effect until the next work is known, which enables the button. */
async function pressNextOn(page: Page, number: number): Promise<void> {
  const next = overlay(page, number).getByRole('button', { name: 'Next', exact: true });
  await eventually(() => next.getAttribute('aria-disabled')).toBe('false');
  await page.keyboard.press('ArrowRight');
}
const countLine = (page: Page) => page.getByRole('main').getByRole('status').innerText();
const countNodes = (page: Page) => page.locator('*').count();
const documentHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** By client-side navigation, because the server's HTML has the real works. */
async function navigateToArtworks(page: Page): Promise<void> {
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click();
  await card(page, 1).waitFor();
}

/** Scrolls up to the first work. Returns the largest number of DOM nodes on the way. */
async function scrollUpToTop(page: Page): Promise<number> {
  let maxNodes = 0;
  const isAtTop = async () => {
    maxNodes = Math.max(maxNodes, await countNodes(page));
    return page.evaluate(() => {
      scrollBy({ top: -5_000, behavior: 'instant' });
      return scrollY === 0;
    });
  };
  await eventually(isAtTop).toBe(true);
  await card(page, 1).waitFor();
  return maxNodes;
}

test('on a phone the virtualized list jumps to the end with few requests and scrolls up with few DOM nodes', async () => {
  const { page } = await visit(PHONE);
  await mockArtworks(page, works);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/artworks') && requests.push(request.url()));
  await navigateToArtworks(page);
  expect(await countLine(page)).toBe(`${COUNT} artworks`);
  const height = await documentHeight(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await card(page, COUNT).waitFor();
  expect(await card(page, 1).count()).toBe(0);
  // The pages in between are not requested; their estimated height is close to the real one.
  expect(requests.length).toBeLessThan(PAGE_COUNT - 1);
  expect(Math.abs((await documentHeight(page)) / height - 1)).toBeLessThan(0.1);
  expect(await scrollUpToTop(page)).toBeLessThan(MAX_NODES);
  expect(new Set(requests).size).toBe(requests.length);
});

test('on a wide screen unmounted works keep their height: opening one neither scrolls nor resizes the list; few DOM nodes', async () => {
  const { page } = await visit(WIDE);
  await mockArtworks(page, works);
  await navigateToArtworks(page);
  const estimatedHeight = await documentHeight(page);
  await page
    .locator('main .wall-space')
    .nth(1)
    .evaluate((space) => space.scrollIntoView({ behavior: 'instant' }));
  await card(page, FIRST_PAGE_SIZE + PAGE_SIZE + 1).waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await card(page, COUNT).waitFor();
  await eventually(() => card(page, FIRST_PAGE_SIZE + PAGE_SIZE + 1).count()).toBe(0);

  const height = await documentHeight(page);
  expect(Math.abs(height / estimatedHeight - 1)).toBeLessThan(0.1);
  const scrollPosition = await page.evaluate(() => scrollY);
  await card(page, COUNT).evaluate((link: HTMLElement) => link.click());
  await overlay(page, COUNT).waitFor();
  expect(await documentHeight(page)).toBe(height);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => scrollY)).toBe(scrollPosition);
  expect(await documentHeight(page)).toBe(height);
  expect(await scrollUpToTop(page)).toBeLessThan(MAX_NODES);
});

test('Next goes on past the end of a list page, and from a work opened by its address', async () => {
  const { page } = await visit(WIDE);
  await mockArtworks(page, works);
  await navigateToArtworks(page);
  const scrollToLastOfPage = async () => {
    await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
    return card(page, FIRST_PAGE_SIZE).count();
  };
  await eventually(scrollToLastOfPage).toBe(1);
  await card(page, FIRST_PAGE_SIZE).scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => scrollY);
  await card(page, FIRST_PAGE_SIZE).click();
  for (const number of [FIRST_PAGE_SIZE, FIRST_PAGE_SIZE + 1, FIRST_PAGE_SIZE + 2]) {
    await pressNextOn(page, number);
  }
  await overlay(page, FIRST_PAGE_SIZE + 3).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/artworks');
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrollPosition)).toBeLessThan(900);

  const far = works[199];
  await page.evaluate((id) => history.pushState(null, '', `/artworks?id=${id}`), far?.id);
  for (const number of [200, 201, 202]) {
    await pressNextOn(page, number);
  }
  await overlay(page, 203).waitFor();
  await page.keyboard.press('ArrowLeft');
  await overlay(page, 202).waitFor();
});

test('a work and a list page that could not be loaded each show an error with a retry in their place', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await mockArtworks(page, works);
  await navigateToArtworks(page);
  await page.route(/\/api\/artworks\/0/, (route) => route.abort());
  await page.evaluate((id) => history.pushState(null, '', `/artworks?id=${id}`), works[199]?.id);
  const dialog = page.getByRole('dialog', { name: 'Artwork', exact: true });
  await dialog.getByText('Failed to load artwork').waitFor();
  await page.unroute(/\/api\/artworks\/0/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await overlay(page, 200).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/artworks');

  await page.route(/cursor=/, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load artworks' }).last();
  await failure.waitFor();
  expect(await countLine(page)).toBe(`${COUNT} artworks`);
  await page.unroute(/cursor=/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await card(page, COUNT).waitFor();
});

test('keeps the works and their count until the filtered works have loaded', async () => {
  const { page } = await visit(WIDE);
  await mockArtworks(page, works);
  await navigateToArtworks(page);
  const release = await holdRequests(page, '/api/artworks?status=sold*');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Sold');
  await page.locator('[aria-busy=true]').waitFor();
  expect(await card(page, 1).count()).toBe(1);
  expect(await countLine(page)).toBe(`${COUNT} artworks`);
  release();
  await card(page, 10).waitFor();
  await eventually(() => card(page, 1).count()).toBe(0);
  expect(await countLine(page)).toBe(`${COUNT / 10} artworks (filtered from ${COUNT})`);
});
