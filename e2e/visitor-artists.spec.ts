import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pictureKey, readArtists } from './gallery-data.ts';
import { eventually, FAILED_ON_PURPOSE, failRequests, holdRequests, open, PHONE, WIDE } from './visitor.ts';
import { advanceClock, settle } from './visitor-clock.ts';

const { visit } = withBrowser();

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
/** Her hero picture has the most colour of all represented artists. */
const FIRST_SLUG = 'helene-oberson';
/** The newest picture behind the names. */
const background = async (page: Page) =>
  (await page.getByRole('main').locator('img').last().getAttribute('src', { timeout: 5000 })) ?? '';

const readPictureKeys = async () =>
  (await readArtists()).map(({ heroImageUrl, imageUrl }) => pictureKey(heroImageUrl ?? imageUrl));

async function openWithPausedClock(page: Page): Promise<void> {
  await open(page, '/artists');
  await settle(page);
}

test('falls back from the hero picture to the portrait, then to an empty room', async () => {
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

/** Counts from now on frames in which nothing opaque is behind the names, and pictures that appeared without fading in. */
const watchBackground = (page: Page) =>
  page.evaluateHandle(() => {
    const layers = () => [...document.querySelectorAll('main .fades-in')];
    const faded = new Set<EventTarget | null>(layers());
    const seen = new Set<EventTarget | null>();
    const found = { frames: 0, uncovered: 0, cut: () => [...seen].filter((layer) => !faded.has(layer)).length };
    document.addEventListener('transitionrun', ({ target }) => faded.add(target));
    const watch = () => {
      const opacities = layers().map((layer) => Number(getComputedStyle(layer).opacity));
      found.frames += 1;
      if (!opacities.includes(1)) found.uncovered += 1;
      for (const layer of layers()) if (!layer.matches('.opacity-0')) seen.add(layer);
      requestAnimationFrame(watch);
    };
    watch();
    return found;
  });

test('a picture fades in whenever it is shown, over one that covers the page', async () => {
  const { page } = await visit({ ...WIDE, reducedMotion: 'no-preference' });
  await open(page, '/artists');
  await page.getByRole('button', { name: 'Pause' }).click();
  const pictures = await readPictureKeys();
  const onlyLayer = async () => {
    const layers = page.locator('main .fades-in');
    const opacities = await layers.evaluateAll((all) => all.map((layer) => getComputedStyle(layer).opacity));
    return opacities.join() === '1' ? background(page) : 'several';
  };
  const hoverUntilShown = async (at: number) => {
    await names(page).nth(at).hover();
    await eventually(onlyLayer).toContain(pictures[at]);
  };
  for (const at of [0, 1]) await hoverUntilShown(at);
  const found = await watchBackground(page);
  await hoverUntilShown(0);
  // Before the last one has faded in.
  await names(page).nth(1).hover();
  await hoverUntilShown(2);
  const { frames, uncovered, cut } = await found.evaluate((counts) => ({ ...counts, cut: counts.cut() }));
  expect({ uncovered, cut }).toEqual({ uncovered: 0, cut: 0 });
  expect(frames).toBeGreaterThan(0);
});

test('the pictures cycle every 3 s from the one of most colour, unless paused or while a name is hovered or focused', async () => {
  const pictures = await readPictureKeys();
  const first = (await readArtists()).findIndex(({ slug }) => slug === FIRST_SLUG);
  const picture = (at: number) => pictures[at % pictures.length];
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await openWithPausedClock(page);
  expect(await background(page)).toContain(picture(first));
  await advanceClock(page, 2999);
  expect(await background(page)).toContain(picture(first));
  await advanceClock(page, 1);
  expect(await background(page)).toContain(picture(first + 1));
  await page.getByRole('button', { name: 'Pause' }).click();
  await advanceClock(page, 30_000);
  expect(await background(page)).toContain(picture(first + 1));
  await page.getByRole('button', { name: 'Play' }).click();
  await advanceClock(page, 3000);
  expect(await background(page)).toContain(picture(first + 2));
  await names(page).nth(3).hover();
  await eventually(() => background(page)).toContain(picture(3));
  await advanceClock(page, 30_000);
  expect(await background(page)).toContain(picture(3));
  await page.mouse.move(1400, 880);
  await advanceClock(page, 3000);
  expect(await background(page)).toContain(picture(4));
  // Round the end of the list.
  await advanceClock(page, 3000 * (pictures.length - 5));
  expect(await background(page)).toContain(pictures.at(-1));
  await advanceClock(page, 3000);
  expect(await background(page)).toContain(picture(0));
  await names(page).nth(4).focus();
  await eventually(() => background(page)).toContain(picture(4));
});

/** Scrolls until the middle of a name is `offset` px below the middle of the screen. */
const bringToCentre = (page: Page, at: number, offset: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .nth(at)
    .evaluate((name, below) => {
      const { top, height } = name.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - window.innerHeight / 2 - below, behavior: 'instant' });
      // Reported with the next frame.
      return new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
    }, offset);

test('on the phone the name nearest the centre, within 100 px, is active; checked every 150 ms', async () => {
  const pictures = await readPictureKeys();
  const { page } = await visit({ ...PHONE, isClockPaused: true });
  await openWithPausedClock(page);
  await bringToCentre(page, 4, 5);
  await advanceClock(page, 149);
  expect(await background(page)).not.toContain(pictures[4]);
  await advanceClock(page, 1);
  expect(await background(page)).toContain(pictures[4]);
  await bringToCentre(page, 9, 0);
  await advanceClock(page, 150);
  await bringToCentre(page, 9, -98);
  await advanceClock(page, 150);
  await advanceClock(page, 30_000);
  expect(await background(page)).toContain(pictures[9]);
  await bringToCentre(page, 9, -103);
  await advanceClock(page, 150);
  await advanceClock(page, 3000);
  expect(await background(page)).toContain(pictures[0]);
});

test('offers a retry when the names could not be loaded, and shows eight placeholders while they load', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await open(page, '/press');
  await failRequests(page, '/api/artists?view=part', 'Something went wrong.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Artists' }).click();
  await page.getByText('Failed to load artists').waitFor();
  await page.unroute('**/api/artists?view=part');
  const release = await holdRequests(page, '/api/artists?view=part');
  await page.getByRole('button', { name: 'Try again' }).click();
  const skeleton = page.getByRole('status', { name: 'Loading artists' });
  await skeleton.waitFor();
  expect(await skeleton.locator('> div').count()).toBe(8);
  release();
  await names(page).first().waitFor();
});
