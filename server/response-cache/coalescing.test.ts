import { expect, onTestFinished, test, vi } from 'vitest';
import { CONCURRENT_CALLS, callConcurrently } from '../testing/concurrent-calls.ts';
import { type ListeningTestApp, listeningTestApp } from '../testing/listening-test-app.ts';
import { postFair } from '../testing/post-records.ts';
import { listeningPort } from '../testing/raw-request.ts';

/** Blocks the first render after it has read the fairs, until `release`. Counts how often the fairs are read. */
function blockFirstRender({ app }: ListeningTestApp) {
  const { routing } = app;
  const [release, released] = gate();
  const [reached, isReading] = gate();
  let reads = 0;
  // Only pages use it here: the tests use connections.
  const spy = vi.spyOn(app, 'routing').mockImplementation(async (request, response) => {
    if (request.url === '/api/fairs') reads += 1;
    if (request.url !== '/api/fairs' || reads > 1) return routing(request, response);
    const { body } = await app.inject({ url: request.url, headers: request.headers });
    reached();
    await released;
    response.end(body);
  });
  onTestFinished(() => spy.mockRestore());
  return { isReading, release, reads: () => reads };
}

function gate(): [open: () => void, isOpen: Promise<void>] {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [() => open(), isOpen];
}

test('concurrent requests for one page share one render', async () => {
  const gallery = await listeningTestApp();
  const { isReading, release, reads } = blockFirstRender(gallery);
  const first = gallery.get('/fairs', { 'accept-encoding': 'br' });
  await isReading;
  const others = callConcurrently(() => gallery.get('/fairs'));
  // When a request sent after them is answered, all of them have arrived.
  await gallery.get('/api/cms/press');
  release();
  const responses = [await first, ...(await others)];
  expect(responses.map(({ status }) => status)).toEqual(Array(CONCURRENT_CALLS + 1).fill(200));
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(reads()).toBe(1);
});

test('when the first client leaves, another request renders the page', async () => {
  const gallery = await listeningTestApp();
  const { isReading, release } = blockFirstRender(gallery);
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${await listeningPort(gallery.app)}/fairs`;
  const first = fetch(url, { signal: leaving.signal });
  await isReading;
  const others = callConcurrently(() => gallery.get('/fairs'));
  await gallery.get('/api/cms/press');
  leaving.abort();
  await expect(first).rejects.toThrow();
  // While the first render is still blocked.
  expect((await others).map(({ status }) => status)).toEqual(Array(CONCURRENT_CALLS).fill(200));
  release();
});

test('a render begun before a change is not cached', async () => {
  const gallery = await listeningTestApp();
  const staff = await gallery.signIn();
  const { isReading, release } = blockFirstRender(gallery);
  const before = gallery.get('/fairs');
  await isReading;
  await postFair(staff, { name: 'Halle Eins' });
  // A new request does not join the old render.
  expect((await gallery.get('/fairs')).text).toContain('Halle Eins');
  release();
  expect((await before).text).not.toContain('Halle Eins');
  expect((await gallery.get('/fairs')).text).toContain('Halle Eins');
});

test('a render begun before midnight is not cached', async () => {
  const gallery = await listeningTestApp();
  gallery.clock.now = new Date('2026-11-15T22:59:59Z');
  const { isReading, release } = blockFirstRender(gallery);
  const before = gallery.get('/fairs');
  await isReading;
  gallery.clock.now = new Date('2026-11-15T23:00:00Z');
  release();
  await before;
  expect(await gallery.queriesDuring(() => gallery.get('/fairs'))).toBeGreaterThan(0);
});

test('concurrent requests for a missing page all get 404', async () => {
  const gallery = await listeningTestApp();
  const responses = await callConcurrently(() => gallery.get('/artists/unknown'));
  expect(responses.map(({ status }) => status)).toEqual(Array(CONCURRENT_CALLS).fill(404));
});
