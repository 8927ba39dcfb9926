import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { croppedSize, pictureSize } from '../domain/picture.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtists, readArtworks, readExhibitions } from './gallery-data.ts';
import { gallery, open, PHONE, WIDE } from './visitor.ts';
import { blockFonts, FONTS_BLOCKED, watchLayoutShifts } from './visitor-layout-shifts.ts';

const { visit } = withBrowser();

/** Nobody has asked for these sizes before: each picture is made while the page waits for it. */
const MADE_MS = 60_000;
const WHOLE_SITE_MS = 5 * MADE_MS;

const PHONE_SCREEN = { ...PHONE, deviceScaleFactor: 2 };

type Drawn = { url: string; given: number; needed: number; seen: number };

const ratioOf = ({ imageUrl }: { imageUrl: string | null }): number => {
  const size = pictureSize(imageUrl ?? '');
  return size ? size.width / size.height : 1;
};

/** Every kind of page, with the works of one artist: those of the others look no different, and each has to be made. */
async function readPages(): Promise<string[]> {
  const works = (await readArtworks()).toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const slimmest = pick(works);
  const artist = pick(await readArtists(), ({ id }) => id === slimmest.artistId);
  const exhibition = pick(await readExhibitions(), ({ galleryImages }) => galleryImages.length > 0);
  return [
    '/',
    '/artists',
    `/artists/${artist.slug}`,
    `/artworks?artist=${artist.id}`,
    `/artworks?artist=${artist.id}&id=${slimmest.id}`,
    `/artworks?artist=${artist.id}&id=${pick(works.toReversed(), ({ artistId }) => artistId === artist.id).id}`,
    '/exhibitions?view=past',
    `/exhibitions?id=${exhibition.id}`,
    '/fairs?view=past',
    '/press',
  ];
}

/** Waits for the pictures on the screen, and says how wide each is in the screen's own pixels: as it came, and as it is drawn. */
async function picturesOnScreen(page: Page): Promise<Drawn[]> {
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || bottom <= 0 || top >= innerHeight;
      }),
    undefined,
    { timeout: MADE_MS },
  );
  return page.evaluate(async () => {
    const arrived = [...document.images].filter(
      ({ complete, currentSrc, width }) => complete && width > 0 && !/\.svg$|^data:/.test(currentSrc),
    );
    return Promise.all(
      arrived.map(async (image) => {
        // By itself it tells the pixels it has; in its place, those it stands for.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const { width, height } = image.getBoundingClientRect();
        const byHeight = (height * file.naturalWidth) / file.naturalHeight;
        const fit = getComputedStyle(image).objectFit;
        const drawn =
          fit === 'cover' ? Math.max(width, byHeight) : fit === 'contain' ? Math.min(width, byHeight) : width;
        return {
          url: image.currentSrc,
          given: file.naturalWidth,
          needed: drawn * devicePixelRatio,
          // A frame may cut its sides off.
          seen: Math.min(width, drawn) * devicePixelRatio,
        };
      }),
    );
  });
}

/** One screen further; false at the end. */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('dialog[open]') ?? document.documentElement;
    const before = scroller.scrollTop;
    scroller.scrollBy({ top: innerHeight * 0.9, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scroller.scrollTop > before;
  });

/** The whole page from top to bottom. */
async function lookThrough(page: Page): Promise<Drawn[]> {
  const drawn = await picturesOnScreen(page);
  while (await scrollOn(page)) drawn.push(...(await picturesOnScreen(page)));
  return drawn;
}

/** What there is of it at most. */
function ownWidth(url: string): number {
  const { pathname, searchParams } = new URL(url);
  const size = pictureSize(pathname);
  if (!size) return Number.POSITIVE_INFINITY;
  const crop = pick(['tall', 'slim', 'upright', 'steep', null] as const, (name) => name === searchParams.get('crop'));
  return crop ? croppedSize(size, crop).width : size.width;
}

const isTooWide = ({ given, seen }: Drawn) => given > seen * 1.5;
const isEnlarged = ({ url, given, needed }: Drawn) => given * 1.16 < needed && given < ownWidth(url);

test.each([
  ['a phone', PHONE_SCREEN],
  ['a wide screen', WIDE],
])(
  'on %s every picture comes in the size it is drawn, and nothing moves when it does',
  async (_screen, screen) => {
    const { page } = await visit({ ...screen, ...FONTS_BLOCKED });
    // It also switches the browser's memory off, which would show a larger picture that it has already.
    await blockFonts(page);
    for (const path of await readPages()) {
      await open(page, path);
      const shifts = await watchLayoutShifts(page, 'the start');
      const drawn = await lookThrough(page);
      expect.soft(drawn.filter(isTooWide), path).toEqual([]);
      expect.soft(drawn.filter(isEnlarged), path).toEqual([]);
      expect.soft(await shifts(), path).toEqual([]);
      if (path !== '/press') expect.soft(drawn, path).not.toEqual([]);
    }
    await page.getByRole('button', { name: 'Julian Amsler' }).click();
    const [portrait] = await picturesOnScreen(page);
    expect([portrait].filter((picture) => !picture || isTooWide(picture) || isEnlarged(picture))).toEqual([]);
  },
  WHOLE_SITE_MS,
);

test('the pictures of the home page on a phone have less than a third of the stored bytes', async () => {
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
