import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { readArtists } from './gallery-data.ts';
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

async function openArtist(page: Page, { name }: { name: string }): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: 'News' }).getByRole('listitem').first().waitFor();
}

/** Window focus and reconnect. Runs in the page. */
function returnToWindow(): void {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
}

test('client-side navigation loads only data and chunks, each path once, with credentials; no refetch on focus', async () => {
  const [artist, other] = await readArtists();
  if (!artist || !other) throw new RangeError('Two artists are needed');
  const { page } = await visit(WIDE);
  await page.context().addCookies([{ name: 'probe', value: 'goes-along', url: gallery }]);
  await open(page, '/press');
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await visitAllPages(page);
  await openArtist(page, artist);
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

  const requestsAfterFocus = recordRequests(page);
  await page.evaluate(returnToWindow);
  // A refetch would be sent before the requests of this page.
  await openArtist(page, other);
  const apiPaths = requestsAfterFocus.filter(isApi).map(pathOf);
  expect(apiPaths.filter((path) => !path.startsWith(`/api/artists/${other.slug}`))).toEqual([]);
});

test('the API documentation opens without a failed request', async () => {
  const { page } = await visit(WIDE);
  await page.goto(`${gallery}/api/docs`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
});
