import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtists, readArtworks, readExhibitions } from './gallery-data.ts';
import { gallery, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

/** Compressed bytes of the first view of a page, with room for a fifth more than it has. */
const BUDGET = { document: 20_000, script: 110_000, stylesheet: 12_000, font: 45_000 };
/** Besides pictures and the icon. */
const MAX_REQUESTS = 14;
/** Requested at any time, and by some versions of Chromium not at all. */
const ICON = '/mark.svg';

type Paths = Record<string, () => string | Promise<string>>;

const PAGES_WITH_FIRST_PICTURES: Paths = {
  'the home page': () => '/',
  'one artist': async () => `/artists/${pick(await readArtists(), ({ represented }) => represented).slug}`,
  'the artworks': () => '/artworks',
  'the exhibitions': () => '/exhibitions',
};

const OTHER_PAGES: Paths = {
  'the artists': () => '/artists',
  'one artwork': async () => `/artworks?id=${pick(await readArtworks()).id}`,
  'the press': () => '/press',
  'the fairs': () => '/fairs',
  'the privacy page': () => '/privacy',
  'one exhibition': async () =>
    `/exhibitions?id=${pick(await readExhibitions(), ({ galleryImages }) => galleryImages.length > 0).id}`,
  'the not-found page': () => '/no-such-page',
};

type Loaded = { url: URL; kind: string; bytes: number };

/** Everything that an empty cache makes the browser load. */
async function loadFirstView(page: Page, path: string): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests: Request[] = [];
  const record = (request: Request) => requests.push(request);
  page.on('requestfinished', record);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', record);
  await session.detach();
  const loaded = await Promise.all(
    requests.map(async (request) => ({
      url: new URL(request.url()),
      kind: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  return loaded.filter(({ url }) => url.pathname !== ICON);
}

const isPicture = ({ kind }: Loaded) => kind === 'image';
const bytesOf = (loaded: Loaded[]): number => loaded.reduce((total, { bytes }) => total + bytes, 0);

/** Pictures of high priority on this screen, and those that the head of the page preloads. */
const firstPictures = (page: Page) =>
  page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const preloaded = [...sent.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .filter(({ media, imageSrcset }) => imageSrcset !== '' && matchMedia(media).matches)
      .map(({ imageSrcset }) => imageSrcset.split(', ').map((entry) => entry.split(' ')[0]));
    const shown = [...document.images]
      .filter(({ fetchPriority, srcset }) => fetchPriority === 'high' && srcset !== '')
      .map(({ currentSrc }) => currentSrc.replace(location.origin, ''));
    return { preloaded, shown };
  });

/** The head of the page preloads the first pictures and no others. */
async function expectFirstPicturesPreloaded(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(({ fetchPriority, complete }) => complete || fetchPriority !== 'high'),
  );
  const { preloaded, shown } = await firstPictures(page);
  expect(shown.length, path).toBeGreaterThan(0);
  expect(preloaded, path).toHaveLength(shown.length);
  const preloadsOf = (picture: string) => preloaded.filter((widths) => widths.includes(picture)).length;
  expect.soft(shown.map(preloadsOf), path).toEqual(shown.map(() => 1));
}

/** The page hydrates from the data in its HTML, so the first view has no API request. */
async function expectWithinBudget(page: Page, path: string): Promise<void> {
  const loaded = await loadFirstView(page, path);
  expect.soft(loaded.filter(({ url }) => url.pathname.startsWith('/api/'))).toEqual([]);
  expect.soft(loaded.filter(({ kind }) => kind === 'document')).toHaveLength(1);
  for (const [kind, max] of Object.entries(BUDGET)) {
    expect.soft(bytesOf(loaded.filter((file) => file.kind === kind)), kind).toBeLessThanOrEqual(max);
  }
  const besidesPictures = loaded.filter((file) => !isPicture(file)).map(({ url }) => url.pathname);
  expect.soft(besidesPictures.length, besidesPictures.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
  expect.soft(new Set(loaded.map(({ url }) => url.origin))).toEqual(new Set([gallery]));
  const pictures = loaded.filter(isPicture).map(({ url }) => url.pathname);
  expect(pictures, 'no picture is loaded in two sizes').toEqual([...new Set(pictures)]);
}

test.each(Object.entries(OTHER_PAGES))(
  '%s stays within its budget, without API requests and from this host alone',
  async (_, path) => {
    const { page } = await visit({ ...PHONE, expectedErrors: /status of 404/ });
    await expectWithinBudget(page, await path());
  },
);

test.each(Object.entries(PAGES_WITH_FIRST_PICTURES))(
  '%s stays within its budget, without API requests and from this host alone, and preloads its first pictures only',
  async (_, readPath) => {
    const { page } = await visit(PHONE);
    const path = await readPath();
    await expectWithinBudget(page, path);
    await expectFirstPicturesPreloaded(page, path);
  },
);

test.each([
  ['a shorter phone', { ...PHONE, viewport: { width: 390, height: 680 } }],
  ['a wide screen', WIDE],
])('on %s the head of the page preloads the first pictures and no others', async (_screen, screen) => {
  const { page } = await visit(screen);
  for (const readPath of Object.values(PAGES_WITH_FIRST_PICTURES)) {
    const path = await readPath();
    await open(page, path);
    await expectFirstPicturesPreloaded(page, path);
  }
});
