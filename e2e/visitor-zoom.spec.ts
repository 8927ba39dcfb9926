import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { artworkAlt } from '../domain/alt-text.ts';
import type { Artwork } from '../domain/artwork.ts';
import { pictureSize } from '../domain/picture.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { pick, readArtworks } from './gallery-data.ts';
import {
  abortRequests,
  addressOf,
  eventually,
  expectToast,
  hasFocus,
  holdRequests,
  open,
  PHONE,
  WIDE,
  workLink,
} from './visitor.ts';
import { mockArtworks } from './visitor-artworks-mock.ts';
import { watchLayoutShifts } from './visitor-layout-shifts.ts';
import { doubleTap, pinch, swipe } from './visitor-touch.ts';
import { enlargementOf, overlayOf, triggerOf } from './visitor-zoom-locators.ts';

const { visit } = withBrowser();

const CHUNK = /\/assets\/enlargement-/;

type Box = { x: number; y: number; width: number; height: number };

const pictureIn = (page: Page, work: Artwork) =>
  enlargementOf(page, work).getByRole('img', { name: artworkAlt(work), exact: true });

const boxOf = (page: Page, work: Artwork): Promise<Box> =>
  pictureIn(page, work).evaluate((picture) => {
    const { x, y, width, height } = picture.getBoundingClientRect();
    return { x, y, width, height };
  });

/** Position of a point on the screen relative to the picture, from 0 to 1. */
const relativePosition = ({ x, y }: { x: number; y: number }, box: Box) => [
  (x - box.x) / box.width,
  (y - box.y) / box.height,
];

/** Over the works of its artist, whose pictures load faster than those of all works. */
const addressOfWork = ({ id, artistId }: Artwork) => `/artworks?artist=${artistId}&id=${id}`;

async function readLandscapeWork(): Promise<Artwork> {
  return pick(await readArtworks(), ({ imageUrl }) => {
    const size = pictureSize(imageUrl ?? '');
    return size !== null && size.width > size.height * 1.2 && size.width < size.height * 1.5;
  });
}

async function enlarge(page: Page, work: Artwork): Promise<Box> {
  await triggerOf(page, work).click();
  await eventually(async () => (await boxOf(page, work)).width).toBeGreaterThan(0);
  return boxOf(page, work);
}

test('zooms by wheel, double click, keys and buttons up to the full resolution, and pans by mouse and keys', async () => {
  const work = await readLandscapeWork();
  const fullWidth = pictureSize(work.imageUrl ?? '')?.width ?? 0;
  const { page, requests } = await visit(WIDE);
  await open(page, addressOfWork(work));
  await page.waitForLoadState('load');
  expect(requests.filter((url) => CHUNK.test(url))).toEqual([]);
  await triggerOf(page, work).hover();
  await eventually(() => requests.filter((url) => CHUNK.test(url)).length).toBe(1);

  const whole = await enlarge(page, work);
  const enlargement = enlargementOf(page, work);
  const expectStatus = (text: string) => enlargement.getByRole('status').getByText(text, { exact: true }).waitFor();
  await expectStatus('Whole picture');
  const maxZoom = Math.max(2, fullWidth / whole.width);

  const point = { x: whole.x + whole.width * 0.4, y: whole.y + whole.height * 0.6 };
  await page.mouse.move(point.x, point.y);
  await page.mouse.wheel(0, -250);
  await eventually(async () => (await boxOf(page, work)).width).toBeGreaterThan(whole.width * 1.4);
  const zoomed = await boxOf(page, work);
  for (const [axis, position] of relativePosition(point, zoomed).entries()) {
    expect(position).toBeCloseTo(relativePosition(point, whole)[axis] ?? 0, 2);
  }
  await expectStatus('1.6 times');

  // Panning stops where the edge of the picture meets the edge of the screen.
  await page.mouse.down();
  await page.mouse.move(1400, point.y, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  await page.mouse.move(1400, point.y, { steps: 4 });
  await page.mouse.up();
  const dragged = await boxOf(page, work);
  expect(dragged.width).toBeCloseTo(zoomed.width, 1);
  const overhang = Math.max(0, (dragged.width - 1440) / 2);
  expect(dragged.x).toBeCloseTo((1440 - dragged.width) / 2 + overhang, 0);

  await page.mouse.dblclick(point.x, point.y);
  await eventually(() => boxOf(page, work)).toEqual(whole);
  await page.mouse.dblclick(point.x, point.y);
  await eventually(async () => (await boxOf(page, work)).width / whole.width).toBeCloseTo(maxZoom, 2);
  const button = (name: string) => enlargement.getByRole('button', { name, exact: true });
  await eventually(() => button('Zoom in').getAttribute('aria-disabled')).toBe('true');

  // The arrow keys pan instead of opening the next work.
  const before = await boxOf(page, work);
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await boxOf(page, work)).y).toBeLessThan(before.y);
  await page.keyboard.press('ArrowRight');
  expect(await addressOf(page)).toBe(addressOfWork(work));
  await page.keyboard.press('0');
  await eventually(() => boxOf(page, work)).toEqual(whole);
  await page.keyboard.press('+');
  await expectStatus('1.5 times');
  await page.keyboard.press('-');
  await expectStatus('Whole picture');
  expect(await button('Reset').getAttribute('aria-disabled')).toBe('true');
  await button('Zoom in').click();
  await button('Zoom in').click();
  await eventually(async () => (await boxOf(page, work)).width / whole.width).toBeCloseTo(Math.min(2.25, maxZoom), 2);
  await button('Zoom out').click();
  await expectAccessibleAtEveryWidth(page);
  await button('Reset').click();
  await expectStatus('Whole picture');
  await page.keyboard.press('Home');

  await page.keyboard.press('Escape');
  await enlargement.waitFor({ state: 'detached' });
  expect(await hasFocus(triggerOf(page, work))).toBe(true);
  await overlayOf(page, work).waitFor();
  await page.keyboard.press('Enter');
  await enlargement.getByRole('button', { name: 'Close' }).click();
  await enlargement.waitFor({ state: 'detached' });
  await eventually(() => hasFocus(triggerOf(page, work))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe(`/artworks?artist=${work.artistId}`);
});

test('on the phone a pinch zooms about its midpoint; Back leads to the work, and once more to the list', async () => {
  const work = await readLandscapeWork();
  const { page } = await visit(PHONE);
  await open(page, '/artworks');
  await workLink(page, work.path).tap();
  await triggerOf(page, work).tap();
  await eventually(async () => (await boxOf(page, work)).width).toBe(390);
  const whole = await boxOf(page, work);

  // Unzoomed, a swipe neither pans nor opens the next work.
  await swipe(page, { x: 320, y: 400 }, { x: 100, y: 410 });
  expect(await boxOf(page, work)).toEqual(whole);

  const from = { x: 150, y: 400, span: 80 };
  const to = { x: 180, y: 420, span: 200 };
  await pinch(page, from, to);
  const pinched = await boxOf(page, work);
  expect(pinched.width / whole.width).toBeCloseTo(2.5, 1);
  expect(relativePosition(to, pinched)[0]).toBeCloseTo(relativePosition(from, whole)[0] ?? 0, 2);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  await swipe(page, { x: 40, y: 400 }, { x: 380, y: 400 });
  await swipe(page, { x: 40, y: 400 }, { x: 380, y: 400 });
  expect((await boxOf(page, work)).x).toBeCloseTo(0, 0);
  await doubleTap(page, { x: 200, y: 420 });
  await eventually(() => boxOf(page, work)).toEqual(whole);
  await doubleTap(page, { x: 200, y: 420 });
  await eventually(async () => (await boxOf(page, work)).width).toBeGreaterThan(whole.width * 1.9);

  // Rotating the screen keeps the same point in the middle.
  const middle = ({ width, height }: { width: number; height: number }) => ({ x: width / 2, y: height / 2 });
  const upright = relativePosition(middle({ width: 390, height: 844 }), await boxOf(page, work));
  await page.setViewportSize({ width: 844, height: 390 });
  await eventually(
    async () => relativePosition(middle({ width: 844, height: 390 }), await boxOf(page, work))[0],
  ).toBeCloseTo(upright[0] ?? 0, 1);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goBack();
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  await overlayOf(page, work).waitFor();
  expect(await addressOf(page)).toBe(work.path);
  await page.goForward();
  await enlargementOf(page, work).waitFor();
  await page.goBack();
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/artworks');
});

test('reports a chunk or a sharper rendition that could not be loaded; until it loads the first rendition stays', async () => {
  const work = await readLandscapeWork();
  const { page } = await visit({ ...WIDE, expectedErrors: /ERR_FAILED|request: .*\/(assets|objects)\// });
  await open(page, addressOfWork(work));
  await page.waitForLoadState('load');
  await abortRequests(page, '/assets/enlargement-*');
  await triggerOf(page, work).click();
  await expectToast(page, 'The picture could not be enlarged', 'Please try again.');
  await page.unrouteAll();
  await enlarge(page, work);
  const enlargement = enlargementOf(page, work);
  const pictures = () =>
    enlargement
      .locator('img')
      .evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')));
  const areLoaded = () =>
    enlargement
      .locator('img')
      .evaluateAll((all) => all.every((image) => image instanceof HTMLImageElement && image.complete));
  await enlargement.getByRole('status').getByText('Whole picture').waitFor();
  // The first rendition, and over it the one that is sharp without zoom.
  await eventually(async () => (await pictures()).length).toBe(2);
  await eventually(areLoaded).toBe(true);
  const unzoomed = await pictures();

  const isSharp = (url: string) => url.endsWith('w=1440');
  expect(unzoomed.some(isSharp)).toBe(false);
  const release = await holdRequests(page, '/objects/*w=1440');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await enlargement.getByText('Sharpening...').waitFor();
  expect(await pictures()).toEqual(unzoomed);
  release();
  await eventually(async () => (await pictures()).some(isSharp)).toBe(true);
  expect((await pictures())[0]).toBe(unzoomed[0]);
  await enlargement.getByText('Sharpening...').waitFor({ state: 'detached' });

  const other = pick(await readArtworks(), ({ id, imageUrl }) => {
    const size = pictureSize(imageUrl ?? '');
    return id !== work.id && size !== null && size.width === 1400 && size.height > 900 && size.height < 1100;
  });
  await open(page, addressOfWork(other));
  await page.waitForLoadState('load');
  await enlarge(page, other);
  await abortRequests(page, '/objects/*w=1440');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await enlargementOf(page, other).getByRole('status').getByText('Sharpening failed').waitFor();
  expect(
    await pictureIn(page, other).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  ).toBe(true);
});

test('zooms a small external picture of unknown size; zoom steps are animated unless motion is reduced', async () => {
  const works = await readArtworks();
  const work = { ...pick(works), imageUrl: 'https://pictures.example/small.png' };
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#486' } })
    .png()
    .toBuffer();
  const { page } = await visit(WIDE);
  await page.route('https://pictures.example/small.png', (route) =>
    route.fulfill({ body: small, contentType: 'image/png' }),
  );
  await mockArtworks(page, [work]);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artworks' }).click();
  await workLink(page, work.path).click();
  const whole = await enlarge(page, work);
  expect([whole.width, whole.height]).toEqual([300, 200]);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await eventually(async () => (await boxOf(page, work)).width).toBe(600);
  const transitionProperty = () =>
    pictureIn(page, work).evaluate(({ parentElement: box }) => box && getComputedStyle(box).transitionProperty);
  expect(await transitionProperty()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await transitionProperty()).toContain('transform');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

// On a wide screen, too, `visitor-pictures.spec.ts` finds no layout shift.
test('on a phone the space of the picture is reserved before it loads, without a layout shift', async () => {
  const work = await readLandscapeWork();
  const size = pictureSize(work.imageUrl ?? '') ?? { width: 0, height: 0 };
  const { page } = await visit(PHONE);
  const release = await holdRequests(page, '/objects/**');
  await open(page, addressOfWork(work));
  const picture = overlayOf(page, work).getByRole('img', { name: work.title });
  const shifts = await watchLayoutShifts(page, 'now');
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(width / height).toBeCloseTo(size.width / size.height, 2);
  expect(width).toBeGreaterThan(300);
  release();
  await eventually(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(
    true,
  );
  expect((await picture.boundingBox())?.width).toBe(width);
  expect(await shifts()).toEqual([]);
});
