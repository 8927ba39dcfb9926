import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Artwork } from '../domain/artwork.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, holdRequests, open, PHONE, WIDE } from './visitor.ts';
import { mockArtworks } from './visitor-artworks-mock.ts';

const { visit } = withBrowser();

const COUNT = 600;
const FIRST_PART = 12;
const PART = 72;

const title = (number: number) => `Sheet ${String(number).padStart(4, '0')}`;

/** The demo gallery's works again and again, so that their shapes are those of real works; every tenth is sold. */
async function manyWorks(): Promise<Artwork[]> {
  const few = await readArtworks();
  return Array.from({ length: COUNT }, (_, index) => ({
    ...pick(few.slice(index % few.length)),
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    title: title(index + 1),
    available: (index + 1) % 10 === 0 ? 'false' : 'true',
  }));
}

let works: Artwork[];
beforeAll(async () => {
  works = await manyWorks();
});

const card = (page: Page, number: number) => page.getByRole('main').getByRole('link', { name: title(number) });
const overlay = (page: Page, number: number) => page.getByRole('dialog', { name: title(number), exact: true });
/** The key steps on once the next work is known, which the button shows. */
async function pressNextOn(page: Page, number: number): Promise<void> {
  const next = overlay(page, number).getByRole('button', { name: 'Next', exact: true });
  await eventually(() => next.getAttribute('aria-disabled')).toBe('false');
  await page.keyboard.press('ArrowRight');
}
const countLine = (page: Page) => page.getByRole('main').getByRole('status').innerText();
const nodes = (page: Page) => page.locator('*').count();
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** By a step inside the site: the first HTML is the server's own. */
async function stepToArtworks(page: Page): Promise<void> {
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click();
  await card(page, 1).waitFor();
}

test.each([
  ['wide screen', WIDE],
  ['phone', PHONE],
])('on a %s hundreds of works are there to be scrolled through, and few of them in the document', async (_, screen) => {
  const { page } = await visit(screen);
  await mockArtworks(page, works);
  const parts: string[] = [];
  page.on('request', (request) => request.url().includes('/api/artworks') && parts.push(request.url()));
  await stepToArtworks(page);
  expect(await countLine(page)).toBe(`${COUNT} artworks`);
  const height = await heightOf(page);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await card(page, COUNT).waitFor();
  expect(await card(page, 1).count()).toBe(0);
  // What lies between was not asked for, and its place is about as high as it will be.
  expect(parts.length).toBeLessThan(COUNT / PART / 1.5);
  expect(Math.abs((await heightOf(page)) / height - 1)).toBeLessThan(0.1);

  const most = { nodes: 0 };
  const isBackAtTheTop = async () => {
    most.nodes = Math.max(most.nodes, await nodes(page));
    return page.evaluate(() => {
      scrollBy({ top: -5_000, behavior: 'instant' });
      return scrollY === 0;
    });
  };
  await eventually(isBackAtTheTop).toBe(true);
  await card(page, 1).waitFor();
  expect(most.nodes).toBeLessThan(3_000);
  expect(new Set(parts).size).toBe(parts.length);
});

test('the last work of a list page leads on to the next page, and a shared work to its neighbours', async () => {
  const { page } = await visit(WIDE);
  await mockArtworks(page, works);
  await stepToArtworks(page);
  const isLastOfPartNear = async () => {
    await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
    return card(page, FIRST_PART).count();
  };
  await eventually(isLastOfPartNear).toBe(1);
  await card(page, FIRST_PART).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card(page, FIRST_PART).click();
  for (const number of [FIRST_PART, FIRST_PART + 1, FIRST_PART + 2]) {
    await pressNextOn(page, number);
  }
  await overlay(page, FIRST_PART + 3).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/artworks');
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(900);

  const far = works[299];
  await page.evaluate((id) => history.pushState(null, '', `/artworks?id=${id}`), far?.id);
  for (const number of [300, 301, 302]) {
    await pressNextOn(page, number);
  }
  await overlay(page, 303).waitFor();
  await page.keyboard.press('ArrowLeft');
  await overlay(page, 302).waitFor();
});

test('works that were scrolled past leave a place as high as they were, so that nothing moves behind an open one', async () => {
  const { page } = await visit(WIDE);
  await mockArtworks(page, works);
  await stepToArtworks(page);
  await page
    .locator('main .wall-space')
    .nth(1)
    .evaluate((space) => space.scrollIntoView({ behavior: 'instant' }));
  await card(page, FIRST_PART + PART + 1).waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await card(page, COUNT).waitFor();
  await eventually(() => card(page, FIRST_PART + PART + 1).count()).toBe(0);

  const height = await heightOf(page);
  const place = await page.evaluate(() => scrollY);
  await card(page, COUNT).evaluate((link: HTMLElement) => link.click());
  await overlay(page, COUNT).waitFor();
  expect(await heightOf(page)).toBe(height);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await heightOf(page)).toBe(height);
});

test('a work that cannot be had says so where it would be, and comes when it is asked for again', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await mockArtworks(page, works);
  await stepToArtworks(page);
  await page.route(/\/api\/artworks\/0/, (route) => route.abort());
  await page.evaluate((id) => history.pushState(null, '', `/artworks?id=${id}`), works[299]?.id);
  const missed = page.getByRole('dialog', { name: 'Artwork', exact: true });
  await missed.getByText('Failed to load artwork').waitFor();
  await page.unroute(/\/api\/artworks\/0/);
  await missed.getByRole('button', { name: 'Try again' }).click();
  await overlay(page, 300).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/artworks');
});

test('a part that fails says so in its place, and comes when it is asked for again', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await mockArtworks(page, works);
  await stepToArtworks(page);
  await page.route(/cursor=/, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load artworks' }).last();
  await failure.waitFor();
  expect(await countLine(page)).toBe(`${COUNT} artworks`);
  await page.unroute(/cursor=/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await card(page, COUNT).waitFor();
});

test('works stay until those of another choice are there; then they are counted', async () => {
  const { page } = await visit(WIDE);
  await mockArtworks(page, works);
  await stepToArtworks(page);
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
