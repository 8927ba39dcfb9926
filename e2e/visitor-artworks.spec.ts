import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtworks, readFiltersWithoutResults, readWall } from './gallery-data.ts';
import { addressOf, eventually, holdRequests, open, PHONE, untilHydrated, WIDE, workLink } from './visitor.ts';
import { mockArtworks } from './visitor-artworks-mock.ts';
import { advanceClock } from './visitor-clock.ts';

const { visit } = withBrowser();

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const choice = (page: Page, label: string) => page.getByRole('main').getByRole('combobox', { name: label });
const countLine = (page: Page) => page.getByRole('main').getByRole('status').innerText();
const badge = async (page: Page) => (await filters(page).innerText()).replace(/\D/g, '');

test('on a phone filters narrow the works, and the address follows', async () => {
  const artworks = await readArtworks();
  const { artist } = pick(artworks, ({ available }) => available === 'false');
  const ofArtist = artworks.filter(({ artistId }) => artistId === artist.id);
  const sold = ofArtist.filter(({ available }) => available === 'false');
  const { page } = await visit(PHONE);
  await open(page, '/artworks');
  expect(await countLine(page)).toBe(`${artworks.length} artworks`);
  expect(await choice(page, 'Artist').isVisible()).toBe(false);
  expect(await badge(page)).toBe('');
  await filters(page).click();
  await choice(page, 'Artist').selectOption({ label: artist.name });
  await eventually(() => countLine(page)).toBe(`${ofArtist.length} artworks (filtered from ${artworks.length})`);
  expect(await badge(page)).toBe('1');
  await choice(page, 'Status').selectOption({ label: 'Sold' });
  const noun = sold.length === 1 ? 'artwork' : 'artworks';
  await eventually(() => countLine(page)).toBe(`${sold.length} ${noun} (filtered from ${artworks.length})`);
  expect(await badge(page)).toBe('2');
  expect(await addressOf(page)).toBe(`/artworks?artist=${artist.id}&status=sold`);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await eventually(() => countLine(page)).toBe(`${artworks.length} artworks`);
  expect(await addressOf(page)).toBe('/artworks');
  expect(await page.getByRole('button', { name: 'Clear all filters' }).count()).toBe(0);
});

test('on a wide screen the four filters offer what the gallery has; a choice survives reload and Back', async () => {
  const artworks = await readArtworks();
  const years = [...new Set(artworks.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a);
  const year = pick(artworks).year;
  const ofYear = artworks.filter((artwork) => artwork.year === year);
  const line = `${ofYear.length} artworks (filtered from ${artworks.length})`;
  const { page } = await visit(WIDE);
  await open(page, '/artworks');
  await filters(page).click();
  const options = (label: string) => choice(page, label).getByRole('option').allInnerTexts();
  await eventually(() => options('Artist')).toEqual([
    'All Artists',
    ...new Set(artworks.map(({ artist }) => artist.name)),
  ]);
  expect(await options('Price')).toEqual(['All Prices', 'Under 3K', 'Under 5K']);
  expect(await options('Year')).toEqual(['All Years', ...years.map(String)]);
  expect(await options('Status')).toEqual(['All Status', 'Available', 'Sold']);
  await choice(page, 'Year').selectOption(String(year));
  await eventually(() => countLine(page)).toBe(line);
  await page.reload();
  expect(await countLine(page)).toBe(line);
  expect(await choice(page, 'Year').inputValue()).toBe(String(year));
  await page.getByRole('banner').getByRole('link', { name: 'Fairs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fairs' }).waitFor();
  await page.goBack();
  await eventually(() => countLine(page)).toBe(line);
  expect(await addressOf(page)).toBe(`/artworks?year=${year}`);
});

test("'Clear filters' brings all works back when no work matches; they appear when scrolled through", async () => {
  const artworks = await readArtworks();
  const { page } = await visit(WIDE);
  await open(page, `/artworks?${await readFiltersWithoutResults()}`);
  await page.getByText('No artworks match your current filters').waitFor();
  expect(await countLine(page)).toBe(`0 artworks (filtered from ${artworks.length})`);
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await eventually(() => countLine(page)).toBe(`${artworks.length} artworks`);
  expect(await addressOf(page)).toBe('/artworks');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const seen = new Set<string>();
  const isDone = async () => {
    const here = await page.locator('main li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const href of here) if (href) seen.add(href);
    return page.evaluate(() => {
      const before = window.scrollY;
      window.scrollBy({ top: 800, behavior: 'instant' });
      return window.scrollY === before;
    });
  };
  await eventually(isDone).toBe(true);
  expect(seen.size).toBe(artworks.length);
});

test('shows twelve placeholders while the works load, and says when there are none', async () => {
  const { page } = await visit(WIDE);
  const release = await holdRequests(page, '/api/artworks?*');
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click();
  const skeleton = page.getByRole('status', { name: 'Loading artworks' });
  await skeleton.waitFor();
  expect(await skeleton.locator('> div').count()).toBe(12);
  release();
  await filters(page).waitFor();
  await mockArtworks(page, []);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click();
  await page.getByText('No artworks available').waitFor();
  expect(await filters(page).count()).toBe(0);
});

test('a shared link opens the work over the list, which loads before it is closed', async () => {
  const [artwork, ...others] = await readWall();
  const { page, requests } = await visit(PHONE);
  await open(page, `/artworks?id=${artwork?.id}`);
  await page.getByRole('main').locator('h1').waitFor();
  await eventually(() =>
    others.some(({ imageUrl }) => imageUrl && requests.some((url) => url.includes(imageUrl))),
  ).toBe(true);
  const overlay = page.getByRole('dialog', { name: artwork?.title ?? '', exact: true });
  expect(await overlay.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/artworks');
});

test('the list below a shared link, once shown, stays below the next work', async () => {
  const [artwork, next] = await readWall();
  const { page } = await visit(PHONE);
  const release = await holdRequests(page, '/objects/*');
  onTestFinished(release);
  await open(page, `/artworks?id=${artwork?.id}`);
  const title = page.getByRole('main').locator('h1');
  expect(await title.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await title.waitFor();
  await workLink(page, next?.path).click();
  await page.getByRole('dialog', { name: next?.title ?? '', exact: true }).waitFor();
  expect(await title.isVisible()).toBe(true);
});

test('a work opened far down and reloaded closes where it was opened', async () => {
  const { page } = await visit(PHONE);
  await open(page, '/artworks');
  await page.evaluate(() => window.scrollTo(0, 2500));
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(2500);
  const artwork = (await readWall())[9];
  const card = workLink(page, artwork?.path);
  await card.focus();
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  const before = await scrollPosition();
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: artwork?.title ?? '', exact: true });
  await overlay.waitFor();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('main').locator('h1').waitFor();
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await eventually(async () => Math.abs((await scrollPosition()) - before)).toBeLessThan(100);
});

test('ignores outdated reports of the intersection observer', async () => {
  const { page } = await visit({ ...WIDE, isClockPaused: true, isFresh: true });
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        // Before each report, an outdated one that says the opposite.
        const withOutdated: IntersectionObserverCallback = (entries, observer) =>
          callback(
            entries.flatMap((entry) => [
              new Proxy(entry, {
                get: (target, name) =>
                  name === 'isIntersecting' ? !target.isIntersecting : Reflect.get(target, name, target),
              }),
              entry,
            ]),
            observer,
          );
        super(withOutdated, options);
      }
    };
  });
  await open(page, '/artworks');
  const artworks = await readWall();
  const last = workLink(page, artworks.at(-1)?.path);
  await eventually(() => last.count()).toBe(0);
  // The end moves while the works before it come.
  const atTheEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await advanceClock(page, 100);
    return last.count();
  };
  await eventually(atTheEnd).toBe(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await eventually(() => last.count()).toBe(0);
});
