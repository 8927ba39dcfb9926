import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ArtistName } from '../domain/artist.ts';
import { accessibilityProblems, withBrowser } from './browser.ts';
import { pick, pictureKey, readArtists } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, open, PHONE, WIDE } from './visitor.ts';
import { advanceClock, settle } from './visitor-clock.ts';

const { visit } = withBrowser();

const COUNT = 1000;
const FIRST_PART = 60;

const nameOf = (number: number) => `Artist ${String(number).padStart(4, '0')}`;

let artists: ArtistName[];
beforeAll(async () => {
  const few = await readArtists();
  artists = Array.from({ length: COUNT }, (_, index) => {
    const { slug, heroImageUrl, imageUrl } = pick(few.slice(index % few.length));
    const name = nameOf(index + 1);
    // The slug leads to an artist who is there; what comes after the question mark keeps the lines apart.
    return { name, slug: `${slug}?line=${index}`, represented: index % 3 === 0, pictureUrl: heroImageUrl ?? imageUrl };
  });
});

const line = (page: Page, number: number) => page.getByRole('main').getByRole('link', { name: nameOf(number) });
const places = (page: Page) => page.evaluate(() => ({ top: scrollY, height: document.documentElement.scrollHeight }));
const nodes = (page: Page) => page.locator('*').count();
const background = async (page: Page) =>
  (await page.getByRole('main').locator('img').last().getAttribute('src', { timeout: 5000 })) ?? '';
const pictureOf = (number: number) => pictureKey(artists[number - 1]?.pictureUrl ?? null);

/** By a step inside the site: the first HTML is the server's own. */
async function stepToArtists(page: Page): Promise<void> {
  const part = { artists: artists.slice(0, FIRST_PART), total: COUNT };
  await page.route('**/api/artists?view=part', (route) => route.fulfill({ json: part }));
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await line(page, 1).waitFor();
}

const showAll = (page: Page) => page.route('**/api/artists?view=names', (route) => route.fulfill({ json: artists }));

test.each([
  ['wide screen', WIDE],
  ['phone', PHONE],
])('on a %s a thousand names are there to be scrolled through, and few of them in the document', async (_, screen) => {
  const { page, requests } = await visit(screen);
  await showAll(page);
  await stepToArtists(page);
  await page.getByText('Loading artists').waitFor({ state: 'detached' });
  const { height } = await places(page);
  const most = { nodes: 0 };
  const isAtEnd = async () => {
    most.nodes = Math.max(most.nodes, await nodes(page));
    await page.evaluate(() => scrollBy({ top: 4_000, behavior: 'instant' }));
    return line(page, COUNT).count();
  };
  await eventually(isAtEnd).toBe(1);
  expect(await line(page, 1).count()).toBe(0);
  expect(most.nodes).toBeLessThan(1_000);
  expect(Math.abs((await places(page)).height / height - 1)).toBeLessThan(0.05);

  await line(page, COUNT - 30).scrollIntoViewIfNeeded();
  const left = await places(page);
  await line(page, COUNT - 30).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.goBack();
  await line(page, COUNT - 30).waitFor();
  await eventually(() => places(page)).toEqual(left);
  expect(requests.filter((url) => url.endsWith('view=names'))).toHaveLength(1);
});

test('the keyboard goes from one list of names to the next and back, also after the page was scrolled away', async () => {
  const { page } = await visit({ ...WIDE });
  await showAll(page);
  await stepToArtists(page);
  const focused = page.locator(':focus');
  await line(page, FIRST_PART).focus();
  await page.getByRole('list', { name: `Artists 61 to 120 of ${COUNT}` }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused.innerText()).toContain(nameOf(FIRST_PART + 1));
  await eventually(() => background(page)).toContain(pictureOf(FIRST_PART + 1));
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await line(page, COUNT).waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await focused.innerText()).toContain(nameOf(FIRST_PART));
  await eventually(() => background(page)).toContain(pictureOf(FIRST_PART));

  for (const group of [2, 3, 4, 5]) await line(page, group * FIRST_PART).focus();
  await page.keyboard.press('Tab');
  expect(await focused.innerText()).toContain(nameOf(5 * FIRST_PART + 1));
  await eventually(() => line(page, 1).count()).toBe(0);
  await eventually(() => nodes(page)).toBeLessThan(1_000);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the turns go on with the names that came later', async () => {
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await showAll(page);
  await stepToArtists(page);
  await settle(page);
  await line(page, FIRST_PART).focus();
  await settle(page);
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  for (const number of [FIRST_PART + 1, FIRST_PART + 2]) {
    await advanceClock(page, 3000);
    expect(await background(page)).toContain(pictureOf(number));
  }
});

test('on the phone the name in the centre is the active one, wherever in the list', async () => {
  const { page } = await visit(PHONE);
  await showAll(page);
  await stepToArtists(page);
  await page.getByText('Loading artists').waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo({ top: 0.6 * document.documentElement.scrollHeight, behavior: 'instant' }));
  // A phone has no pointer that a name could come under.
  await page.mouse.move(385, 5);
  const centred = () =>
    page.evaluate(() => document.elementFromPoint(40, innerHeight / 2)?.closest('li')?.textContent ?? '');
  await eventually(centred).toMatch(/^Artist 0[4-8]/);
  const number = Number((await centred()).slice('Artist '.length, nameOf(1).length));
  await eventually(() => background(page)).toContain(pictureOf(number));
});

test('names that cannot be had say so where they would be, and come when they are asked for again', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await page.route('**/api/artists?view=names', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await stepToArtists(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load artists' });
  await failure.waitFor();
  await line(page, FIRST_PART).scrollIntoViewIfNeeded();
  const { top } = await places(page);
  await page.unroute('**/api/artists?view=names');
  await showAll(page);
  await failure.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => button.click());
  await line(page, FIRST_PART + 1).waitFor({ state: 'attached' });
  expect((await places(page)).top).toBe(top);
  expect(await addressOf(page)).toBe('/artists');
});
