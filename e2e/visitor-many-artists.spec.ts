import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ArtistName } from '../domain/artist.ts';
import { accessibilityProblems, withBrowser } from './browser.ts';
import { pick, pictureKey, readArtists } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, open, PHONE, WIDE } from './visitor.ts';
import { advanceClock, settle } from './visitor-clock.ts';

const { visit } = withBrowser();

/** Without virtualization they would have more nodes than MAX_NODES. */
const COUNT = 480;
const MAX_NODES = 1_000;
const PAGE_SIZE = 60;

const nameOf = (number: number) => `Artist ${String(number).padStart(4, '0')}`;

let artists: ArtistName[];
beforeAll(async () => {
  const demo = await readArtists();
  artists = Array.from({ length: COUNT }, (_, index) => {
    const { slug, heroImageUrl, imageUrl } = pick(demo.slice(index % demo.length));
    const name = nameOf(index + 1);
    // Slugs of existing artists; the query makes each link unique.
    return { name, slug: `${slug}?line=${index}`, represented: index % 3 === 0, pictureUrl: heroImageUrl ?? imageUrl };
  });
});

const nameLink = (page: Page, number: number) => page.getByRole('main').getByRole('link', { name: nameOf(number) });
const scrollState = (page: Page) =>
  page.evaluate(() => ({ top: scrollY, height: document.documentElement.scrollHeight }));
const countNodes = (page: Page) => page.locator('*').count();
const background = async (page: Page) =>
  (await page.getByRole('main').locator('img').last().getAttribute('src', { timeout: 5000 })) ?? '';
const pictureOf = (number: number) => pictureKey(artists[number - 1]?.pictureUrl ?? null);

/** By client-side navigation, because the server's HTML has the real artists. */
async function navigateToArtists(page: Page): Promise<void> {
  const firstPage = { artists: artists.slice(0, PAGE_SIZE), total: COUNT };
  await page.route('**/api/artists?view=part', (route) => route.fulfill({ json: firstPage }));
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await nameLink(page, 1).waitFor();
}

const mockAllNames = (page: Page) =>
  page.route('**/api/artists?view=names', (route) => route.fulfill({ json: artists }));

/** Opens the artist and comes back; the name is where it was. */
async function expectBackToRestore(page: Page, number: number): Promise<void> {
  const position = async () => [await page.evaluate(() => scrollY), (await nameLink(page, number).boundingBox())?.y];
  const before = await position();
  await nameLink(page, number).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.goBack();
  await nameLink(page, number).waitFor();
  await eventually(position).toEqual(before);
}

test('the virtualized list scrolls through all names with few DOM nodes; Back restores the position', async () => {
  const { page, requests } = await visit(WIDE);
  await mockAllNames(page);
  await navigateToArtists(page);
  await page.getByText('Loading artists').waitFor({ state: 'detached' });
  const { height } = await scrollState(page);
  let maxNodes = 0;
  const scrollToEnd = async () => {
    maxNodes = Math.max(maxNodes, await countNodes(page));
    await page.evaluate(() => scrollBy({ top: 4_000, behavior: 'instant' }));
    return nameLink(page, COUNT).count();
  };
  await eventually(scrollToEnd).toBe(1);
  expect(await nameLink(page, 1).count()).toBe(0);
  expect(maxNodes).toBeLessThan(MAX_NODES);
  expect(Math.abs((await scrollState(page)).height / height - 1)).toBeLessThan(0.05);

  await nameLink(page, COUNT - 30).scrollIntoViewIfNeeded();
  const before = await scrollState(page);
  await expectBackToRestore(page, COUNT - 30);
  await eventually(() => scrollState(page)).toEqual(before);
  expect(requests.filter((url) => url.endsWith('view=names'))).toHaveLength(1);
});

test('Tab moves between the sublists of the virtualized list, even when the focused name was scrolled away', async () => {
  const { page } = await visit(WIDE);
  await mockAllNames(page);
  await navigateToArtists(page);
  const focused = page.locator(':focus');
  await nameLink(page, PAGE_SIZE).focus();
  await page.getByRole('list', { name: `Artists 61 to 120 of ${COUNT}` }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused.innerText()).toContain(nameOf(PAGE_SIZE + 1));
  await eventually(() => background(page)).toContain(pictureOf(PAGE_SIZE + 1));
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await nameLink(page, COUNT).waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await focused.innerText()).toContain(nameOf(PAGE_SIZE));
  await eventually(() => background(page)).toContain(pictureOf(PAGE_SIZE));

  for (const group of [2, 3, 4, 5]) await nameLink(page, group * PAGE_SIZE).focus();
  await page.keyboard.press('Tab');
  expect(await focused.innerText()).toContain(nameOf(5 * PAGE_SIZE + 1));
  await eventually(() => nameLink(page, 1).count()).toBe(0);
  await eventually(() => countNodes(page)).toBeLessThan(MAX_NODES);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the pictures go on cycling with lazily loaded names', async () => {
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await mockAllNames(page);
  await navigateToArtists(page);
  await settle(page);
  await nameLink(page, PAGE_SIZE).focus();
  await settle(page);
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  for (const number of [PAGE_SIZE + 1, PAGE_SIZE + 2]) {
    await advanceClock(page, 3000);
    expect(await background(page)).toContain(pictureOf(number));
  }
});

test('on the phone the name in the centre is active far down the list, too; Back restores the position', async () => {
  const { page } = await visit(PHONE);
  await mockAllNames(page);
  await navigateToArtists(page);
  await page.getByText('Loading artists').waitFor({ state: 'detached' });
  const { height } = await scrollState(page);
  await page.evaluate(() => scrollTo({ top: 0.6 * document.documentElement.scrollHeight, behavior: 'instant' }));
  // Keeps the mouse off the names, as there is no hover on a phone.
  await page.mouse.move(385, 5);
  const centred = () =>
    page.evaluate(() => document.elementFromPoint(40, innerHeight / 2)?.closest('li')?.textContent ?? '');
  await eventually(centred).toMatch(/^Artist 0[23]/);
  const number = Number((await centred()).slice('Artist '.length, nameOf(1).length));
  await eventually(() => background(page)).toContain(pictureOf(number));
  expect(await countNodes(page)).toBeLessThan(MAX_NODES);
  expect(Math.abs((await scrollState(page)).height / height - 1)).toBeLessThan(0.05);
  await expectBackToRestore(page, number);
});

test('names that could not be loaded show an error with a retry, which keeps the scroll position', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await page.route('**/api/artists?view=names', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await navigateToArtists(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load artists' });
  await failure.waitFor();
  await nameLink(page, PAGE_SIZE).scrollIntoViewIfNeeded();
  const { top } = await scrollState(page);
  await page.unroute('**/api/artists?view=names');
  await mockAllNames(page);
  await failure.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => button.click());
  await nameLink(page, PAGE_SIZE + 1).waitFor({ state: 'attached' });
  expect((await scrollState(page)).top).toBe(top);
  expect(await addressOf(page)).toBe('/artists');
});
