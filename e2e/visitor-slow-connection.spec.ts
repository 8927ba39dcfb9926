import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { gallery, untilAlive, WIDE } from './visitor.ts';

const { visit } = withBrowser();

/** Time enough for a script that is there to run. */
const MOMENT_MS = 300;

let relay: http.Server | undefined;
afterEach(() => relay?.close());

/** The gallery over a line on which the end of a document arrives well after the script. */
async function overSlowLine(): Promise<string> {
  let announceScript = () => {};
  const scriptIsThere = new Promise<void>((resolve) => {
    announceScript = resolve;
  });
  relay = http.createServer(async (request, response) => {
    const answer = await fetch(`${gallery}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      const cut = body.indexOf('<script id="state"');
      expect(cut).toBeGreaterThan(0);
      response.write(body.subarray(0, cut));
      await scriptIsThere;
      response.end(body.subarray(cut));
    } else {
      response.end(body);
      if (type.includes('javascript')) setTimeout(announceScript, MOMENT_MS);
    }
  });
  await new Promise<void>((resolve) => relay?.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test('the page comes alive even when its end arrives after the script', async () => {
  const { page } = await visit(WIDE);
  await page.goto(`${await overSlowLine()}/artworks`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Artist' }).waitFor();
});
