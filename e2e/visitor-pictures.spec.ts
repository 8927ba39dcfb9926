import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import { croppedSize, pictureSize } from '../domain/picture.ts';
import { withBrowser } from './browser.ts';
import {
  pick,
  readArtists,
  readArtworks,
  readExhibitions,
  readExhibitionsByStatus,
  readFairs,
} from './gallery-data.ts';
import { gallery, open, PHONE, WIDE } from './visitor.ts';
import { blockFonts, FONTS_BLOCKED, watchLayoutShifts } from './visitor-layout-shifts.ts';

const { visit } = withBrowser();

/** The renditions are not cached yet: each is encoded while the page waits for it. */
const ENCODE_TIMEOUT_MS = 60_000;
const ALL_PAGES_TIMEOUT_MS = 5 * ENCODE_TIMEOUT_MS;

const THIS_YEAR = Number(zurichDay(new Date()).slice(0, 4));
const PHONE_SCREEN = { ...PHONE, deviceScaleFactor: 2 };

type RenderedPicture = { url: string; fileWidth: number; renderedWidth: number; visibleWidth: number };

const ratioOf = ({ imageUrl }: { imageUrl: string | null }): number => {
  const size = pictureSize(imageUrl ?? '');
  return size ? size.width / size.height : 1;
};

/** Every kind of page. One artist and one year are enough, as each rendition has to be encoded. */
async function readPages(): Promise<string[]> {
  const works = (await readArtworks()).toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const narrowest = pick(works);
  const artist = pick(await readArtists(), ({ id }) => id === narrowest.artistId);
  const exhibition = pick(await readExhibitions(), ({ galleryImages }) => galleryImages.length > 0);
  const past = pick(await readExhibitionsByStatus('past'), ({ imageUrl }) => imageUrl !== null);
  const fair = pick(await readFairs(), ({ year, boothImages }) => year < THIS_YEAR && boothImages.length > 1);
  return [
    '/',
    '/artists',
    `/artists/${artist.slug}`,
    `/artworks?artist=${artist.id}`,
    `/artworks?artist=${artist.id}&id=${narrowest.id}`,
    `/artworks?artist=${artist.id}&id=${pick(works.toReversed(), ({ artistId }) => artistId === artist.id).id}`,
    `/exhibitions?view=past&year=${past.startDate.slice(0, 4)}`,
    `/exhibitions?id=${exhibition.id}`,
    `/fairs?view=past&year=${fair.year}`,
  ];
}

/** Waits for the pictures in the viewport and measures, each once, their widths in device pixels. */
async function picturesOnScreen(page: Page): Promise<RenderedPicture[]> {
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || bottom <= 0 || top >= innerHeight;
      }),
    undefined,
    { timeout: ENCODE_TIMEOUT_MS },
  );
  return page.evaluate(async () => {
    const loaded = [...document.images].filter(
      ({ complete, currentSrc, width, dataset }) =>
        !dataset.measured && complete && width > 0 && !/\.svg$|^data:/.test(currentSrc),
    );
    for (const { dataset } of loaded) dataset.measured = 'true';
    return Promise.all(
      loaded.map(async (image) => {
        // Loaded apart, because srcset scales the `naturalWidth` of an image in the page.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const { width, height } = image.getBoundingClientRect();
        const byHeight = (height * file.naturalWidth) / file.naturalHeight;
        const fit = getComputedStyle(image).objectFit;
        const rendered =
          fit === 'cover' ? Math.max(width, byHeight) : fit === 'contain' ? Math.min(width, byHeight) : width;
        return {
          url: image.currentSrc,
          fileWidth: file.naturalWidth,
          renderedWidth: rendered * devicePixelRatio,
          // `object-fit: cover` may crop the sides.
          visibleWidth: Math.min(width, rendered) * devicePixelRatio,
        };
      }),
    );
  });
}

/** False at the end. */
const scrollOneScreen = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('dialog[open]') ?? document.documentElement;
    const before = scroller.scrollTop;
    scroller.scrollBy({ top: innerHeight * 0.9, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scroller.scrollTop > before;
  });

/** All pictures of the page from top to bottom. */
async function scrollThrough(page: Page): Promise<RenderedPicture[]> {
  const rendered = await picturesOnScreen(page);
  while (await scrollOneScreen(page)) rendered.push(...(await picturesOnScreen(page)));
  return rendered;
}

/** Width of the stored picture, cropped if the URL asks for a crop. */
function maxWidth(url: string): number {
  const { pathname, searchParams } = new URL(url);
  const size = pictureSize(pathname);
  if (!size) return Number.POSITIVE_INFINITY;
  const crop = pick(['tall', 'slim', 'upright', 'steep', null] as const, (name) => name === searchParams.get('crop'));
  return crop ? croppedSize(size, crop).width : size.width;
}

const isOversized = ({ fileWidth, visibleWidth }: RenderedPicture) => fileWidth > visibleWidth * 1.5;
const isUpscaled = ({ url, fileWidth, renderedWidth }: RenderedPicture) =>
  fileWidth * 1.16 < renderedWidth && fileWidth < maxWidth(url);

test.each([
  ['a phone', PHONE_SCREEN],
  ['a wide screen', WIDE],
])(
  'on %s srcset selects a rendition of the rendered size for every picture, without layout shifts',
  async (_screen, screen) => {
    const { page } = await visit({ ...screen, ...FONTS_BLOCKED });
    // Routing also disables the HTTP cache, from which Chromium would take a larger rendition.
    await blockFonts(page);
    for (const path of await readPages()) {
      await open(page, path);
      const shifts = await watchLayoutShifts(page, 'the start');
      const rendered = await scrollThrough(page);
      expect.soft(rendered.filter(isOversized), path).toEqual([]);
      expect.soft(rendered.filter(isUpscaled), path).toEqual([]);
      expect.soft(await shifts(), path).toEqual([]);
      expect.soft(rendered, path).not.toEqual([]);
    }
    await page.getByRole('button', { name: 'Julian Amsler' }).click();
    const [portrait] = await picturesOnScreen(page);
    expect([portrait].filter((picture) => !picture || isOversized(picture) || isUpscaled(picture))).toEqual([]);
  },
  ALL_PAGES_TIMEOUT_MS,
);

test('on a phone the renditions of the home page have less than a third of the stored bytes', async () => {
  const { page } = await visit(PHONE_SCREEN);
  await open(page, '/');
  await picturesOnScreen(page);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.includes('/objects/')
          ? [{ url: entry.name, bytes: entry.encodedBodySize }]
          : [],
      ),
  );
  const stored = await Promise.all(
    loaded.map(async ({ url }) => {
      const { headers } = await fetch(`${gallery}${new URL(url).pathname}`, { method: 'HEAD' });
      return Number(headers.get('content-length'));
    }),
  );
  expect(loaded).toHaveLength(2);
  expect(sum(loaded.map(({ bytes }) => bytes))).toBeLessThan(sum(stored) / 3);
});

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
