import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { countRenders } from '../testing/count-renders.ts';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { postArtist, postArtwork, postFair } from '../testing/post-records.ts';
import { rawRequest } from '../testing/raw-request.ts';

/** Texts long enough to be worth compressing. */
async function writtenGallery() {
  const gallery = await listeningTestApp();
  const staff = await gallery.signIn();
  const { id } = await postArtist(staff, { bio: 'Paints. '.repeat(200) });
  await postArtwork(staff, id, { title: 'Falling Water '.repeat(30), material: 'Oil on canvas '.repeat(20) });
  await postFair(staff, { description: 'Booth. '.repeat(300) });
  return gallery;
}

const CACHED = ['/', '/artists', '/cms', '/api/artists', '/api/cms/artworks', '/api/fairs', '/api/openapi.json'];

const decoded = {
  br: (bytes: Buffer) => zlib.brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => zlib.gunzipSync(bytes).toString(),
  identity: (bytes: Buffer) => bytes.toString(),
};

/** Without the headers that differ by request. */
const lasting = ({
  date: _date,
  connection: _connection,
  ...headers
}: object & { date?: unknown; connection?: unknown }) => headers;

const inEveryEncoding = CACHED.flatMap((path) =>
  (['br', 'gzip', 'identity'] as const).map((encoding) => ({ path, encoding })),
);

test('the second response is the first one from memory, without a query', async () => {
  const { get, queriesDuring } = await writtenGallery();
  for (const { path, encoding } of inEveryEncoding) {
    const first = await get(path, { 'accept-encoding': encoding });
    const queries = queriesDuring(async () => {
      const again = await get(path, { 'accept-encoding': encoding });
      expect([again.status, again.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
      expect(lasting(again.headers)).toEqual(lasting(first.headers));
      expect(decoded[encoding](again.bytes)).toBe(decoded[encoding](first.bytes));
    });
    expect(await queries).toBe(0);
  }
});

test.each(['/artists', '/api/artists'])(
  '%s has the same ETag in every encoding, and 304 if it matches',
  async (path) => {
    const { app, get } = await writtenGallery();
    const { headers, text } = await get(path);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{8}"$/);
    expect(headers.vary).toMatch(/\bAccept-Encoding$/);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get(path, { 'accept-encoding': 'br' })).headers.etag).toBe(etag);
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, `W/"a",${etag} , "b"`, '*']) {
      const response = await get(path, { 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([response.status, response.text]).toEqual([304, '']);
      expect(response.headers).toMatchObject({ etag, vary: headers.vary, 'cache-control': 'no-cache' });
      expect(response.headers['content-length']).toBeUndefined();
    }
    for (const other of ['"other"', 'W/"other", "more"', etag.slice(3, -1), '']) {
      expect(await get(path, { 'if-none-match': other })).toMatchObject({ status: 200, text });
    }
    const head = await rawRequest(app, 'HEAD', path, { 'if-none-match': etag });
    expect([head.status, head.headers.etag]).toEqual([304, etag]);
  },
);

test('the first request after a change gets an ETag, and 304 where it matches', async () => {
  const { get, app, flushNotifications, signIn } = await listeningTestApp();
  const before = await get('/artists');
  await postArtist(await signIn());
  await flushNotifications();
  const after = await get('/artists', { 'if-none-match': String(before.headers.etag) });
  expect(after.status).toBe(200);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  await app.close();
  const other = await listeningTestApp();
  for (const method of ['GET', 'HEAD']) {
    const response = await rawRequest(other.app, method, '/api/artists', { 'if-none-match': '*' });
    expect([method, response.status, response.text]).toEqual([method, 304, '']);
  }
});

test('HEAD has the headers of GET, in either order', async () => {
  for (const [one, other] of [
    ['HEAD', 'GET'],
    ['GET', 'HEAD'],
  ] as const) {
    const { app } = await listeningTestApp();
    for (const path of ['/artists', '/api/artists']) {
      const first = await rawRequest(app, one, path, { 'accept-encoding': 'gzip' });
      const second = await rawRequest(app, other, path, { 'accept-encoding': 'gzip' });
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(lasting(first.headers)).toEqual(lasting(second.headers));
    }
  }
});

test('inject gets the same cached response as a connection', async () => {
  const { app, get } = await listeningTestApp();
  const first = await get('/artists');
  const again = await app.inject({ method: 'GET', url: '/artists' });
  expect([again.statusCode, again.body]).toEqual([200, first.text]);
  expect(lasting(again.headers)).toEqual(lasting(first.headers));
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ method: 'GET', url: '/artists', headers: known })).statusCode).toBe(304);
});

test.each([
  ['/nothing-here', '/nothing/at?all=1'],
  ['/artists/lea-brun', '/artists/unknown'],
])('%s and %s share one cached 404, which has no ETag', async (one, other) => {
  const { get, signIn, queriesDuring } = await listeningTestApp();
  const staff = await signIn();
  const renders = countRenders();
  const first = await get(one, { 'accept-encoding': 'br' });
  for (const path of [one, other]) {
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect([again.status, again.bytes.toString('hex')]).toEqual([404, first.bytes.toString('hex')]);
    expect(lasting(again.headers)).toEqual(lasting(first.headers));
    expect(again.headers.etag).toBeUndefined();
  }
  expect(renders()).toBe(1);
  if (one === '/nothing-here') expect(await queriesDuring(() => get('/more'))).toBe(0);
  await postArtist(staff, { slug: 'lea-brun' });
  expect((await get('/artists/lea-brun')).status).toBe(200);
});

test('no request header or other URL of one visitor shows up in the response of another', async () => {
  const { get } = await listeningTestApp({ trustProxy: true, publicUrl: 'https://gallery.example' });
  const clean = [await get('/artists?x=a'), await get('/api/artists?x=a')];
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'host=evil.example',
    'x-original-url': '/press',
    'x-http-method-override': 'DELETE',
    accept: 'text/plain',
    'accept-language': 'de',
    'accept-version': '2',
    range: 'bytes=0-1',
    'if-modified-since': 'Wed, 01 Jan 2031 00:00:00 GMT',
    'if-match': '"none"',
    cookie: 'theme=evil',
    origin: 'https://evil.example',
  };
  for (const path of ['/artists', '/api/artists']) {
    // The first request must not decide what later ones get.
    const first = await get(`${path}?x=b`, hostile);
    const then = await get(`${path}?x=b`);
    expect(first.status).toBe(200);
    expect(then.text).toBe(first.text);
    expect(lasting(then.headers)).toEqual(lasting(first.headers));
    expect(then.text + JSON.stringify(then.headers)).not.toContain('evil');
  }
  const again = [await get('/artists?x=a', hostile), await get('/api/artists?x=a', hostile)];
  expect(again.map(({ text }) => text)).toEqual(clean.map(({ text }) => text));
});

test('the key has only the query parameters that the page or list declares', async () => {
  const { get, signIn } = await listeningTestApp();
  const { id } = await postArtist(await signIn());
  const renders = countRenders();
  const addresses = {
    '/exhibitions?view=past&year=2020': [
      '/exhibitions?x=1&year=2020&view=past',
      '/exhibitions/?view=past&year=2020&id=',
    ],
    [`/api/artworks?artist=${id}&limit=12`]: [`/api/artworks?limit=12&x=1&artist=${id}&year=x`],
    '/api/cms/artworks': ['/api/cms/artworks?x=1'],
  };
  for (const [address, others] of Object.entries(addresses)) {
    const { headers } = await get(address);
    for (const other of others) expect((await get(other, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  }
  expect(renders()).toBe(1);
  expect((await get('/exhibitions?view=upcoming')).text).not.toBe((await get('/exhibitions?view=past')).text);
});

test('an invalid query is refused, not cached', async () => {
  const { get } = await listeningTestApp();
  for (const address of ['/api/artworks?limit=x', '/api/artworks?limit=1&limit=2']) {
    for (let times = 0; times < 2; times += 1) expect((await get(address)).status).toBe(400);
  }
});

test('a very long URL is not cached', async () => {
  const { get, queriesDuring } = await listeningTestApp();
  const long = `/artworks?year=${'x'.repeat(2_000)}`;
  const renders = countRenders();
  const first = await get(long);
  const again = queriesDuring(async () => {
    expect(await get(long)).toMatchObject({ status: 200, text: first.text, headers: { etag: first.headers.etag } });
  });
  // Its lists are cached under their own URLs.
  expect(await again).toBe(0);
  expect(renders()).toBe(2);
});
