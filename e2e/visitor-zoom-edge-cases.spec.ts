import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Artwork } from '../domain/artwork.ts';
import { pictureSize } from '../domain/picture.ts';
import { accessibilityProblems, withBrowser } from './browser.ts';
import { pick, readArtworks, readWall } from './gallery-data.ts';
import {
  abortRequests,
  addressOf,
  eventually,
  holdRequests,
  notifications,
  open,
  PHONE,
  WIDE,
  workLink,
} from './visitor.ts';
import { enlargementOf, overlayOf, triggerOf } from './visitor-zoom-locators.ts';

const { visit } = withBrowser();

const CHUNK = '/assets/enlargement-*';
const NOT_LOADED = 'The picture could not be loaded.';

async function readTwoWorks(): Promise<[Artwork, Artwork]> {
  const [first, second] = await readWall();
  if (!first || !second) throw new RangeError('The demo gallery needs two artworks');
  return [first, second];
}

async function openFromList(page: Page, work: Artwork): Promise<void> {
  await open(page, '/artworks');
  await workLink(page, work.path).click();
  await overlayOf(page, work).waitFor();
}

/** The first Escape closes the enlarged view, the second the work. */
async function expectTwoEscapesToList(page: Page, work: Artwork): Promise<void> {
  await page.keyboard.press('Escape');
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  await triggerOf(page, work).waitFor();
  expect(await addressOf(page)).toBe(work.path);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/artworks');
}

test('a double click opens the zoom view once; closing it leads to its work, also after Forward from another', async () => {
  const [work, next] = await readTwoWorks();
  const { page } = await visit(WIDE);
  await openFromList(page, work);
  // The second click comes while the chunk loads.
  const release = await holdRequests(page, CHUNK);
  await triggerOf(page, work).dblclick();
  release();
  await enlargementOf(page, work).waitFor();
  await page.goBack();
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe(work.path);
  await page.keyboard.press('ArrowRight');
  await overlayOf(page, next).waitFor();
  await page.goForward();
  await enlargementOf(page, work).waitFor();
  await expectTwoEscapesToList(page, work);
});

test('Escape while the chunk loads cancels the zoom view, without a toast if the chunk then fails', async () => {
  const [work] = await readTwoWorks();
  const { page } = await visit({ ...WIDE, expectedErrors: /ERR_FAILED|request: .*\/assets\// });
  await openFromList(page, work);
  const abort = new Promise<() => Promise<void>>((resolve) => {
    page.route(`**${CHUNK}`, (route) => resolve(() => route.abort()), { times: 1 });
  });
  await triggerOf(page, work).click();
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => navigation.canGoForward)).toBe(true);
  const failed = page.waitForEvent('requestfailed');
  await (await abort)();
  await failed;
  await triggerOf(page, work).click();
  await enlargementOf(page, work).waitFor();
  expect(await notifications(page).innerText()).toBe('');
  await expectTwoEscapesToList(page, work);
});

test('a picture that could not be loaded shows an error in its space and cannot be zoomed', async () => {
  const work = pick(await readArtworks(), ({ imageUrl }) => pictureSize(imageUrl ?? '') !== null);
  const size = pictureSize(work.imageUrl ?? '') ?? { width: 0, height: 0 };
  const { page } = await visit({ ...PHONE, expectedErrors: /ERR_FAILED|request: .*\/objects\// });
  await open(page, `/artworks?id=${work.id}`);
  await triggerOf(page, work).click();
  const enlargement = enlargementOf(page, work);
  await enlargement.getByText('Whole picture').waitFor();
  await abortRequests(page, `${work.imageUrl}*`);
  await page.reload();
  await enlargement.getByRole('alert').getByText(NOT_LOADED).waitFor();
  expect(await enlargement.getByText('Whole picture').count()).toBe(0);
  expect(await enlargement.getByRole('button').allInnerTexts()).toEqual(['Close']);
  await enlargement.getByRole('button', { name: 'Close' }).click();
  await enlargement.waitFor({ state: 'detached' });

  const overlay = overlayOf(page, work);
  const message = await overlay.getByText(NOT_LOADED).boundingBox();
  const picture = await overlay.getByRole('img').boundingBox();
  if (!message || !picture) throw new TypeError('Message or picture is hidden');
  expect(picture.width / picture.height).toBeCloseTo(size.width / size.height, 2);
  expect(message.y).toBeGreaterThanOrEqual(picture.y);
  expect(message.y + message.height).toBeLessThanOrEqual(picture.y + picture.height);
  expect(await triggerOf(page, work).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('alternative text has a contrast of 4.5 on every placeholder colour', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  const contrasts = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminanceOf = (colour: string): number => {
      if (!canvas) return Number.NaN;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) =>
        channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const image = document.body.appendChild(document.createElement('img'));
    // Higher chroma levels include colours that no picture has.
    return Array.from({ length: 10 * 16 ** 2 }, (_, at) => {
      image.className = `tint tint-l-${at % 16} tint-c-${at >> 8} tint-h-${(at >> 4) % 16}`;
      const { color, backgroundColor } = getComputedStyle(image);
      const [text, background] = [luminanceOf(color), luminanceOf(backgroundColor)];
      return { name: image.className, contrast: Math.max(text, background) / Math.min(text, background) };
    });
  });
  expect(contrasts).toHaveLength(2560);
  expect(contrasts.filter(({ contrast }) => !(contrast >= 4.5))).toEqual([]);
});
