import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtists } from './gallery-data.ts';
import { gallery, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isApi = (request: Request) => pathOf(request).startsWith('/api/');

/** Records requests from now on. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const PAGES = [
  ['Artists', '/artists'],
  ['Exhibitions', '/exhibitions'],
  ['Artworks', '/artworks'],
  ['Fairs', '/fairs'],
] as const;

async function visitAllPages(page: Page): Promise<void> {
  for (const [name] of PAGES) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  }
}

test('hydrates from the data in the HTML, without API requests', async () => {
  const artist = pick(await readArtists());
  const { page } = await visit(WIDE);
  for (const path of ['/', ...PAGES.map(([, href]) => href), `/artists/${artist.slug}`, '/press']) {
    const requests = recordRequests(page);
    await open(page, path);
    await page.waitForLoadState('load');
    expect(requests.filter(isApi).map(pathOf), path).toEqual([]);
    expect(requests.filter((request) => request.resourceType() === 'document')).toHaveLength(1);
  }
});

test('client-side navigation loads only data and chunks, each path once, with credentials', async () => {
  const artist = pick(await readArtists());
  const { page } = await visit(WIDE);
  await page.context().addCookies([{ name: 'probe', value: 'goes-along', url: gallery }]);
  await open(page, '/press');
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await visitAllPages(page);
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await page.getByRole('main').getByRole('link', { name: artist.name }).click();
  await page.getByRole('region', { name: 'News' }).getByRole('listitem').first().waitFor();
  await visitAllPages(page);
  const kinds = new Set(requests.map((request) => request.resourceType()));
  for (const kind of ['document', 'stylesheet']) expect(kinds).not.toContain(kind);
  const paths = requests.filter((request) => isApi(request) || request.resourceType() === 'script').map(pathOf);
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

test('does not refetch on window focus or reconnect', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Fairs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fairs' }).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  // A refetch would be sent before this request.
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(requests.filter(isApi).map(pathOf)).toEqual(['/api/artists']);
});

test('the API documentation opens without a failed request', async () => {
  const { page } = await visit(WIDE);
  await page.goto(`${gallery}/api/docs`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
});
