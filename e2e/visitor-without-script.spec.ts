import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import {
  pick,
  readArtists,
  readArtworks,
  readExhibitions,
  readExhibitionsByStatus,
  readFairs,
  readPress,
  readWall,
} from './gallery-data.ts';
import { gallery } from './visitor.ts';

const { visit } = withBrowser();

const PAGE_SIZE = 12;
const THIS_YEAR = Number(zurichDay(new Date()).slice(0, 4));

/** Texts that must be in the page without a script. */
const PAGES: Record<string, () => Promise<string[]>> = {
  '/': async () => (await readExhibitions()).filter(({ featured }) => featured).map(({ title }) => title),
  '/artists': async () => (await readArtists()).map(({ name }) => name),
  '/press': async () => (await readPress()).map(({ title }) => title),
  '/fairs?view=past': async () => (await readFairs()).filter(({ year }) => year < THIS_YEAR).map(({ name }) => name),
};

async function expectContent(page: Page, parts: string[]): Promise<void> {
  expect(parts.length).toBeGreaterThan(0);
  const text = await page.getByRole('main').innerText();
  for (const part of parts) expect(text).toContain(part);
}

const titlesOf = (list: { title: string }[]) => list.map(({ title }) => title);

test.each(Object.entries(PAGES))('%s shows its content', async (path, readExpected) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${gallery}${path}`, { waitUntil: 'domcontentloaded' });
  await expectContent(page, await readExpected());
  expect(await page.getByRole('contentinfo').innerText()).toContain('Zeltweg 30');
});

test('the artworks are split into pages, each with a link to the next', async () => {
  const artworks = await readWall();
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${gallery}/artworks`, { waitUntil: 'domcontentloaded' });
  await expectContent(page, titlesOf(artworks.slice(0, PAGE_SIZE)));
  await page.getByRole('link', { name: 'More artworks' }).click();
  await page.waitForURL('**/artworks?page=2', { waitUntil: 'domcontentloaded' });
  await expectContent(page, titlesOf(artworks.slice(PAGE_SIZE)));
});

test('the splash is not shown, the page is not inert, and tabs are links', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${gallery}/exhibitions`, { waitUntil: 'domcontentloaded' });
  expect(await page.locator('.splash').isVisible()).toBe(false);
  expect(await page.locator('[inert] main').count()).toBe(0);
  await expectContent(page, titlesOf(await readExhibitionsByStatus('current')));
  await page.getByRole('tab', { name: 'Past' }).click();
  await page.waitForURL('**/exhibitions?view=past', { waitUntil: 'domcontentloaded' });
  await expectContent(page, titlesOf(await readExhibitionsByStatus('past')));
});

test("an artist's page has all four sections", async () => {
  const artist = pick(await readArtists());
  const works = (await readArtworks()).filter(({ artistId }) => artistId === artist.id);
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${gallery}/artists/${artist.slug}`, { waitUntil: 'domcontentloaded' });
  const text = await page.getByRole('main').innerText();
  expect(text).toContain(artist.bio.split(/\n\s*\n/)[0]);
  for (const { title } of works) expect(text).toContain(title);
  expect(await page.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(['Bio', 'Exhibitions', 'Works', 'News']),
  );
});

test('a link to an artwork shows its dialog, which can be closed', async () => {
  const artwork = pick(await readArtworks());
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${gallery}/artworks?id=${artwork.id}`);
  const dialog = page.getByRole('dialog', { name: artwork.title, exact: true });
  expect(await dialog.innerText()).toContain(artwork.material);
  const below = page.getByRole('main').locator('h1');
  expect(await below.isVisible()).toBe(false);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await below.waitFor();
});
