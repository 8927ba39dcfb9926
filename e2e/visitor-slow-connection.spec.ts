import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import { gallery, PHONE, untilHydrated, WIDE } from './visitor.ts';
import { blockFonts, FONTS_BLOCKED, watchLayoutShifts } from './visitor-layout-shifts.ts';

const { visit } = withBrowser();

/** Time enough for a script that is there to run, and for what is there to be drawn. */
const MOMENT_MS = 300;

let relay: http.Server | undefined;
afterEach(() => relay?.close());

/** The gallery over a line on which a document stops before a mark until it is let go. */
async function overSlowLine(mark: string): Promise<{ address: string; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  relay = http.createServer(async (request, response) => {
    const answer = await fetch(`${gallery}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
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
  await new Promise<void>((resolve) => relay?.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, release };
}

test('the page comes alive even when its end arrives after the script', async () => {
  const { page } = await visit(WIDE);
  const { address, release } = await overSlowLine('<script id="state"');
  const script = page.waitForResponse((response) => response.url().endsWith('.js'));
  await page.goto(`${address}/artworks`, { waitUntil: 'commit' });
  await (await script).finished();
  await page.waitForTimeout(MOMENT_MS);
  release();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Artist' }).waitFor();
});

const { id, artistId } = pick(await readArtworks());
test.each([
  ['of the menu', '/artworks', 'href="/fairs"'],
  ['of the page below a shared work', `/artworks?artist=${artistId}&id=${id}`, '<dialog'],
])('nothing moves on a phone that draws the first half %s before the second arrives', async (_, path, mark) => {
  const { page } = await visit({ ...PHONE, ...FONTS_BLOCKED });
  await blockFonts(page);
  const { address, release } = await overSlowLine(mark);
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await page.locator('header a[href="/exhibitions"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(MOMENT_MS);
  const shifts = await watchLayoutShifts(page, 'the start');
  release();
  await untilHydrated(page);
  await page.getByRole('main').locator('h1').waitFor();
  expect(await shifts()).toEqual([]);
});
