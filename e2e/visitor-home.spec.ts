import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import type { Exhibition } from '../domain/exhibition.ts';
import { exhibitionStatus } from '../domain/exhibition-status.ts';
import { withBrowser } from './browser.ts';
import { pick, pictureKey, readExhibitions } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, holdRequests, open, PHONE, WIDE } from './visitor.ts';
import { advanceClock, settle } from './visitor-clock.ts';
import { flick, swipe } from './visitor-touch.ts';

const { visit } = withBrowser();

const ORDER = ['current', 'upcoming', 'past'] as const;
const DURATIONS_MS = { current: 15_000, upcoming: 10_000, past: 5_000 };

const statusOf = (exhibition: Exhibition) => exhibitionStatus(exhibition, zurichDay(new Date()));

/** Featured exhibitions: current, then upcoming, then past. */
async function readSlides() {
  const featured = (await readExhibitions()).filter((exhibition) => exhibition.featured);
  return ORDER.flatMap((status) =>
    featured
      .filter((exhibition) => statusOf(exhibition) === status)
      .map((exhibition) => ({ exhibition, status, durationMs: DURATIONS_MS[status] })),
  );
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured exhibitions' });
const bars = (page: Page) => carousel(page).getByRole('button', { name: /^Slide \d/ });
const shownBar = (page: Page) => carousel(page).locator('button[aria-current=true]');
const shownTitle = async (page: Page) =>
  (await shownBar(page).getAttribute('aria-label'))?.replace(/^Slide \d+: /, '') ?? '';
const progress = (page: Page, at: number) =>
  bars(page)
    .nth(at)
    .locator('progress')
    .evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : null));

async function openHome(page: Page) {
  await open(page, '/');
  await settle(page);
}

test('the slideshow cycles: current 15 s each, upcoming 10 s, past 5 s; Pause, Play and the arrow keys', async () => {
  const slides = await readSlides();
  const titles = slides.map(({ exhibition }) => exhibition.title);
  expect(new Set(slides.map(({ status }) => status)).size).toBe(3);
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await openHome(page);
  expect(await bars(page).count()).toBe(slides.length);
  for (const [at, { exhibition, durationMs }] of slides.entries()) {
    expect(await shownTitle(page)).toBe(exhibition.title);
    await advanceClock(page, durationMs - 100);
    expect(await shownTitle(page)).toBe(exhibition.title);
    expect(await progress(page, at)).toBe(durationMs - 100);
    await advanceClock(page, 100);
  }
  expect(await shownTitle(page)).toBe(titles[0]);

  // The progress moves in ticks of 100 ms.
  expect(await progress(page, 0)).toBe(0);
  await advanceClock(page, 99);
  expect(await progress(page, 0)).toBe(0);
  await advanceClock(page, 1);
  expect(await progress(page, 0)).toBe(100);
  await advanceClock(page, 250);
  expect(await progress(page, 0)).toBe(300);

  await page.getByRole('button', { name: 'Pause' }).click();
  await advanceClock(page, 60_000);
  expect(await progress(page, 0)).toBe(300);
  await page.getByRole('button', { name: 'Play' }).click();
  await advanceClock(page, 1000);
  expect(await progress(page, 0)).toBe(1300);

  await page.keyboard.press('ArrowRight');
  await eventually(() => shownTitle(page)).toBe(titles[1]);
  expect(await progress(page, 1)).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => shownTitle(page)).toBe(titles.at(-1));
});

test("the pill opens 'Register for Exhibition' and pauses the slideshow", async () => {
  const slides = await readSlides();
  const at = slides.findIndex(({ status }) => status === 'upcoming');
  const { title } = pick(slides, ({ status }) => status === 'upcoming').exhibition;
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await openHome(page);
  await bars(page).nth(at).click();
  await advanceClock(page, 2000);
  await carousel(page).locator('article:not([inert])').getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register for Exhibition' });
  await dialog.getByText(title, { exact: true }).waitFor();
  await dialog.getByLabel('First Name').waitFor();
  await advanceClock(page, 60_000);
  expect(await progress(page, at)).toBe(2000);
  await page.keyboard.press('ArrowRight');
  await settle(page);
  expect(await progress(page, at)).toBe(2000);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await advanceClock(page, 500);
  expect(await shownTitle(page)).toBe(title);
  expect(await progress(page, at)).toBe(2500);
});

test('on the phone a swipe changes the slide, without leaving the page; in the form over it it does not', async () => {
  const slides = await readSlides();
  const titles = slides.map(({ exhibition }) => exhibition.title);
  const { page } = await visit(PHONE);
  // A page to go back to, as the browser's own swipe gesture would.
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Marthaler Amsler, home' }).tap();
  await eventually(() => shownTitle(page)).toBe(titles[0]);
  await flick(page, { x: 320, y: 400 }, { x: 120, y: 410 });
  await eventually(() => shownTitle(page)).toBe(titles[1]);
  await flick(page, { x: 120, y: 400 }, { x: 320, y: 410 });
  await eventually(() => shownTitle(page)).toBe(titles[0]);
  await swipe(page, { x: 200, y: 600 }, { x: 140, y: 300 });
  await settle(page);
  expect(await shownTitle(page)).toBe(titles[0]);
  expect(await addressOf(page)).toBe('/');

  await bars(page)
    .nth(slides.findIndex(({ status }) => status === 'upcoming'))
    .tap();
  const title = await shownTitle(page);
  await page.getByRole('article').getByRole('button', { name: 'Register' }).tap();
  await page.getByRole('dialog', { name: 'Register for Exhibition' }).waitFor();
  await flick(page, { x: 300, y: 420 }, { x: 100, y: 425 });
  await settle(page);
  expect(await shownTitle(page)).toBe(title);
});

test('loads only the shown picture and the next; a slide opens its exhibition, and closing it goes back home', async () => {
  const slides = (await readSlides()).map(({ exhibition }) => exhibition);
  const pictures = slides.map(({ imageUrl }) => pictureKey(imageUrl));
  const { page, requests } = await visit({ ...WIDE, isClockPaused: true });
  await openHome(page);
  await page.waitForLoadState('networkidle');
  const asked = () => pictures.filter((picture) => requests.some((url) => url.includes(picture)));
  expect(asked()).toEqual(pictures.slice(0, 2));
  await page.keyboard.press('ArrowRight');
  await eventually(asked).toEqual(pictures.slice(0, 3));

  await carousel(page).locator('article:not([inert])').getByRole('link').click();
  const overlay = page.getByRole('dialog', { name: slides[1]?.title ?? '' });
  await overlay.waitFor();
  expect(await addressOf(page)).toBe(`/exhibitions?id=${slides[1]?.id}`);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await carousel(page).waitFor();
  expect(await addressOf(page)).toBe('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Marthaler Amsler, home' }).click();

test('offers a retry when the exhibitions could not be loaded, and shows a dark skeleton while they load', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await open(page, '/press');
  await failRequests(page, '/api/cms/exhibitions?view=featured', 'Something went wrong.');
  await goHome(page);
  await page.getByText('Failed to load exhibitions').waitFor();
  await page.unrouteAll();
  const release = await holdRequests(page, '/api/cms/exhibitions?view=featured');
  await page.getByRole('button', { name: 'Try again' }).click();
  const skeleton = page.getByRole('status', { name: 'Loading exhibitions' });
  await skeleton.waitFor();
  expect(await skeleton.locator('.animate-pulse').count()).toBe(6);
  const { height, background } = await skeleton.evaluate((element) => ({
    height: element.clientHeight,
    background: getComputedStyle(element).backgroundColor,
  }));
  expect({ height, background }).toEqual({ height: WIDE.viewport.height, background: 'rgb(17, 17, 17)' });
  release();
  await carousel(page).waitFor();
  expect(await skeleton.count()).toBe(0);
});
