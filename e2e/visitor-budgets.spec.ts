import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtists, readArtworks, readExhibitions } from './gallery-data.ts';
import { gallery, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

/** What the first view of a page may bring, in bytes as they are sent: what it does bring, and a little room. */
const BUDGET = { document: 20_000, script: 100_000, stylesheet: 10_000, font: 40_000 };
/** Besides pictures. */
const MOST_REQUESTS = 12;

const PAGES: Record<string, () => string | Promise<string>> = {
  'the home page': () => '/',
  'the artists': () => '/artists',
  'one artist': async () => `/artists/${pick(await readArtists(), ({ represented }) => represented).slug}`,
  'the artworks': () => '/artworks',
  'one artwork': async () => `/artworks?id=${pick(await readArtworks()).id}`,
  'the press': () => '/press',
  'the fairs': () => '/fairs',
  'the exhibitions': () => '/exhibitions',
  'one exhibition': async () =>
    `/exhibitions?id=${pick(await readExhibitions(), ({ galleryImages }) => galleryImages.length > 0).id}`,
  'the not-found page': () => '/no-such-page',
};

type Sent = { url: URL; kind: string; bytes: number };

/** What the browser asks for until nothing is left to ask for, as if it came for the first time. */
async function firstView(page: Page, path: string): Promise<Sent[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  await session.detach();
  return Promise.all(
    requests.map(async (request) => ({
      url: new URL(request.url()),
      kind: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

const isPicture = ({ kind }: Sent) => kind === 'image';
const bytesOf = (sent: Sent[]): number => sent.reduce((total, { bytes }) => total + bytes, 0);

test.each(Object.entries(PAGES))('%s comes within its budget, and from this host alone', async (_, path) => {
  const { page } = await visit({ ...PHONE, expectedTrouble: /status of 404/ });
  const sent = await firstView(page, await path());
  for (const [kind, most] of Object.entries(BUDGET)) {
    expect.soft(bytesOf(sent.filter((file) => file.kind === kind)), kind).toBeLessThanOrEqual(most);
  }
  const besides = sent.filter((file) => !isPicture(file)).map(({ url }) => url.pathname);
  expect.soft(besides.length, besides.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect.soft(new Set(sent.map(({ url }) => url.origin))).toEqual(new Set([gallery]));
  const pictures = sent.filter(isPicture).map(({ url }) => url.pathname);
  expect(pictures, 'no picture comes in two sizes').toEqual([...new Set(pictures)]);
});

/** The pictures that come first, and what the head of the page, as it was sent, asks for on this screen. */
const firstPictures = (page: Page) =>
  page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const asked = [...sent.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .filter(({ media, imageSrcset }) => imageSrcset !== '' && matchMedia(media).matches)
      .map(({ imageSrcset }) => imageSrcset.split(', ').map((entry) => entry.split(' ')[0]));
    const shown = [...document.images]
      .filter(({ fetchPriority, srcset }) => fetchPriority === 'high' && srcset !== '')
      .map(({ currentSrc }) => currentSrc.replace(location.origin, ''));
    return { asked, shown };
  });

test.each([
  ['a phone', PHONE],
  ['a shorter phone', { ...PHONE, viewport: { width: 390, height: 680 } }],
  ['a wide screen', WIDE],
])('on %s the head of the page asks for the first pictures, and for no others', async (_screen, screen) => {
  const { page } = await visit(screen);
  for (const kind of ['the home page', 'one artist', 'the artworks', 'the exhibitions']) {
    await open(page, (await PAGES[kind]?.()) ?? '');
    await page.waitForFunction(() =>
      [...document.images].every(({ fetchPriority, complete }) => complete || fetchPriority !== 'high'),
    );
    const { asked, shown } = await firstPictures(page);
    expect(shown.length, kind).toBeGreaterThan(0);
    expect(asked, kind).toHaveLength(shown.length);
    const askedFor = (picture: string) => asked.filter((widths) => widths.includes(picture)).length;
    expect.soft(shown.map(askedFor), kind).toEqual(shown.map(() => 1));
  }
});
