import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import { gallery, PHONE, untilHydrated, WIDE } from './visitor.ts';
import { blockFonts, FONTS_BLOCKED, watchLayoutShifts } from './visitor-layout-shifts.ts';

const { visit } = withBrowser();

/** Enough for loaded scripts to run and for the received HTML to be painted. */
const SETTLE_MS = 300;

let proxy: http.Server | undefined;
afterEach(() => proxy?.close());

/** Proxies the gallery; HTML stalls before `mark` until `release` is called. */
async function startStallingProxy(mark: string): Promise<{ address: string; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  proxy = http.createServer(async (request, response) => {
    const upstream = await fetch(`${gallery}${request.url}`);
    const body = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get('content-type') ?? '';
    response.writeHead(upstream.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      const cut = body.indexOf(mark);
      expect(cut).toBeGreaterThan(0);
      response.write(body.subarray(0, cut));
      await released;
      response.end(body.subarray(cut));
    } else {
      response.end(body);
    }
  });
  await new Promise<void>((resolve) => proxy?.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, release };
}

test('hydrates even if the end of the HTML arrives after the script', async () => {
  const { page } = await visit(WIDE);
  const { address, release } = await startStallingProxy('<script id="state"');
  const script = page.waitForResponse((response) => response.url().endsWith('.js'));
  await page.goto(`${address}/artworks`, { waitUntil: 'commit' });
  await (await script).finished();
  await page.waitForTimeout(SETTLE_MS);
  release();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Artist' }).waitFor();
});

const { id, artistId } = pick(await readArtworks());
test.each([
  ['inside the menu', '/artworks', 'href="/fairs"'],
  ['before the dialog of a shared work', `/artworks?artist=${artistId}&id=${id}`, '<dialog'],
])('on a phone HTML that stalls %s causes no layout shift', async (_, path, mark) => {
  const { page } = await visit({ ...PHONE, ...FONTS_BLOCKED });
  await blockFonts(page);
  const { address, release } = await startStallingProxy(mark);
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await page.locator('header a[href="/exhibitions"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  const shifts = await watchLayoutShifts(page, 'the start');
  release();
  await untilHydrated(page);
  await page.getByRole('main').locator('h1').waitFor();
  expect(await shifts()).toEqual([]);
});
