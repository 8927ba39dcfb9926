import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtists } from './gallery-data.ts';
import { gallery, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const apiPath = (request: Request) => new URL(request.url()).pathname;
const isApi = (request: Request) => apiPath(request).startsWith('/api/');

/** From here on. */
function listen(page: Page): Request[] {
  const heard: Request[] = [];
  page.on('request', (request) => heard.push(request));
  return heard;
}

const PAGES = [
  ['Artists', '/artists'],
  ['Exhibitions', '/exhibitions'],
  ['Artworks', '/artworks'],
  ['Fairs', '/fairs'],
] as const;

async function walkThrough(page: Page): Promise<void> {
  for (const [name] of PAGES) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  }
}

test('the first page brings its data along: it comes alive without asking for anything twice', async () => {
  const artist = pick(await readArtists());
  const { page } = await visit(WIDE);
  for (const path of ['/', ...PAGES.map(([, href]) => href), `/artists/${artist.slug}`, '/press']) {
    const requests = listen(page);
    await open(page, path);
    await page.waitForLoadState('load');
    expect(requests.filter(isApi).map(apiPath), path).toEqual([]);
    expect(requests.filter((request) => request.resourceType() === 'document')).toHaveLength(1);
  }
});

test('a step inside the site asks for data and what draws it alone, each path once, with credentials', async () => {
  const artist = pick(await readArtists());
  const { page } = await visit(WIDE);
  await page.context().addCookies([{ name: 'probe', value: 'goes-along', url: gallery }]);
  await open(page, '/press');
  await page.waitForLoadState('networkidle');
  const requests = listen(page);
  await walkThrough(page);
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await page.getByRole('main').getByRole('link', { name: artist.name }).click();
  await page.getByRole('region', { name: 'News' }).getByRole('listitem').first().waitFor();
  await walkThrough(page);
  const kinds = new Set(requests.map((request) => request.resourceType()));
  for (const kind of ['document', 'stylesheet']) expect(kinds).not.toContain(kind);
  const paths = requests.filter((request) => isApi(request) || request.resourceType() === 'script').map(apiPath);
  expect(paths.sort()).toEqual([...new Set(paths)].sort());
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/artists',
      `/api/artists/${artist.slug}`,
      '/api/artworks',
      '/api/cms/exhibitions',
      '/api/fairs',
    ]),
  );
  for (const request of requests.filter(isApi)) {
    expect((await request.allHeaders()).cookie, request.url()).toContain('probe=goes-along');
  }
});

test('coming back to the window asks for nothing', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Fairs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fairs' }).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = listen(page);
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  // Whatever it set off would be asked for before this.
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(requests.filter(isApi).map(apiPath)).toEqual(['/api/artists']);
});

test('the reader of the API opens without a failed request', async () => {
  const { page } = await visit(WIDE);
  await page.goto(`${gallery}/api/docs`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
});
