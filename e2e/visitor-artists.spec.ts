import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pictureKey, readArtists } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, holdRequests, open, PHONE, WIDE } from './visitor.ts';
import { pass, settle } from './visitor-clock.ts';

const { visit } = withBrowser();

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
/** The newest of the pictures behind the names. */
const background = async (page: Page) =>
  (await page.getByRole('main').locator('img').last().getAttribute('src', { timeout: 5000 })) ?? '';

const readPictureKeys = async () =>
  (await readArtists()).map(({ heroImageUrl, imageUrl }) => pictureKey(heroImageUrl ?? imageUrl));

async function openStopped(page: Page): Promise<void> {
  await open(page, '/artists');
  await settle(page);
}

test("every artist is listed and leads to their page; those represented carry 'with MA'", async () => {
  const artists = await readArtists();
  const { page } = await visit(WIDE);
  await open(page, '/artists');
  const badge = (isRepresented: boolean) => (isRepresented ? ' with MA' : '');
  const texts = await names(page).allInnerTexts();
  expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual(
    artists.map(({ name, represented }) => name + badge(represented)),
  );
  await names(page).last().click();
  await page.getByRole('heading', { level: 1, name: artists.at(-1)?.name ?? '' }).waitFor();
  expect(await addressOf(page)).toBe(`/artists/${artists.at(-1)?.slug}`);
});

test('pointing at a name, or reaching it by keyboard, shows its picture', async () => {
  const pictures = await readPictureKeys();
  const { page } = await visit({ ...WIDE, isTimeStopped: true });
  await openStopped(page);
  await names(page).nth(4).hover();
  await eventually(() => background(page)).toContain(pictures[4]);
  await names(page).nth(2).focus();
  await eventually(() => background(page)).toContain(pictures[2]);
});

test('an artist without a hero picture is shown by their own, and one without any by an empty room', async () => {
  const artists = await readArtists();
  const [first, second] = artists;
  const { page } = await visit(WIDE);
  await page.route('**/api/artists?view=part', (route) =>
    route.fulfill({
      json: {
        artists: [
          { ...first, pictureUrl: first?.imageUrl },
          { ...second, pictureUrl: null },
        ],
        total: 2,
      },
    }),
  );
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await names(page).nth(0).hover();
  await eventually(() => background(page)).toContain(pictureKey(first?.imageUrl ?? null));
  await names(page).nth(1).hover();
  await eventually(() => background(page)).toMatch(/^(\/assets\/|data:image\/)/);
  const room = await background(page);
  await names(page).nth(0).hover();
  await names(page).nth(1).hover();
  await eventually(() => background(page)).toBe(room);
});

test('while nobody points at a name they take turns of 3 s, unless paused', async () => {
  const pictures = await readPictureKeys();
  const { page } = await visit({ ...WIDE, isTimeStopped: true });
  await openStopped(page);
  expect(await background(page)).toContain(pictures[0]);
  await pass(page, 2999);
  expect(await background(page)).toContain(pictures[0]);
  await pass(page, 1);
  expect(await background(page)).toContain(pictures[1]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await pass(page, 30_000);
  expect(await background(page)).toContain(pictures[1]);
  await page.getByRole('button', { name: 'Play' }).click();
  await pass(page, 3000);
  expect(await background(page)).toContain(pictures[2]);
  await names(page).nth(5).hover();
  await pass(page, 30_000);
  expect(await background(page)).toContain(pictures[5]);
  await page.mouse.move(1400, 880);
  await pass(page, 3000);
  expect(await background(page)).toContain(pictures[6]);
});

test('they take turns round the end of the list', async () => {
  const pictures = await readPictureKeys();
  const { page } = await visit({ ...WIDE, isTimeStopped: true });
  await openStopped(page);
  await pass(page, 3000 * (pictures.length - 1));
  expect(await background(page)).toContain(pictures.at(-1));
  await pass(page, 3000);
  expect(await background(page)).toContain(pictures[0]);
});

/** Scrolls so that the middle of a name lies so far below the middle of the screen. */
const bringToCentre = (page: Page, at: number, offset: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .nth(at)
    .evaluate((name, below) => {
      const { top, height } = name.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - window.innerHeight / 2 - below, behavior: 'instant' });
      // The browser tells of a scroll with its next picture.
      return new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
    }, offset);

test('on the phone the name nearest the centre is the active one, looked for every 150 ms', async () => {
  const pictures = await readPictureKeys();
  const { page } = await visit({ ...PHONE, isTimeStopped: true });
  await openStopped(page);
  await bringToCentre(page, 4, 5);
  await pass(page, 149);
  expect(await background(page)).not.toContain(pictures[4]);
  await pass(page, 1);
  expect(await background(page)).toContain(pictures[4]);
  await bringToCentre(page, 7, -5);
  await pass(page, 150);
  expect(await background(page)).toContain(pictures[7]);
  await pass(page, 30_000);
  expect(await background(page)).toContain(pictures[7]);
});

test('on the phone a name 100 px from the centre is still near enough, one farther off is not', async () => {
  const pictures = await readPictureKeys();
  const { page } = await visit({ ...PHONE, isTimeStopped: true });
  await openStopped(page);
  await bringToCentre(page, 9, 0);
  await pass(page, 150);
  await bringToCentre(page, 9, -98);
  await pass(page, 150);
  await pass(page, 30_000);
  expect(await background(page)).toContain(pictures[9]);
  await bringToCentre(page, 9, -103);
  await pass(page, 150);
  await pass(page, 3000);
  expect(await background(page)).toContain(pictures[0]);
});

test('after a step inside the site eight lines come first, then the failure, then the names', async () => {
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  const letGo = await holdRequests(page, '/api/artists?view=part');
  await open(page, '/press');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Artists' }).click();
  const skeleton = page.getByRole('status', { name: 'Loading artists' });
  await skeleton.waitFor();
  expect(await skeleton.locator('> div').count()).toBe(8);
  letGo();
  await names(page).first().waitFor();
  await open(page, '/press');
  await page.unroute('**/api/artists?view=part');
  await failRequests(page, '/api/artists?view=part', 'Something went wrong.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Artists' }).click();
  await page.getByText('Failed to load artists').waitFor();
  await page.unroute('**/api/artists?view=part');
  await page.getByRole('button', { name: 'Try again' }).click();
  await names(page).first().waitFor();
});
