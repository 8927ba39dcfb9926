import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpProblem } from '../http/problem.ts';
import { inProcessPictures } from '../pictures/picture-processor.ts';
import { listeningPort, rawRequest } from '../testing/raw-request.ts';
import { aPdf, aPicture } from '../testing/sample-files.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { uploadPdf, uploadPicture } from '../testing/upload-file.ts';
import { objectName, renditionsPrefix } from './object-name.ts';

afterEach(() => vi.restoreAllMocks());

const AVIF = { accept: 'image/avif,image/webp,*/*' };
const WEBP = { accept: 'image/webp,*/*' };

const request = ({ app }: TestApp, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

async function galleryWith(bytes: Buffer) {
  const gallery = await testApp();
  return { gallery, picture: await uploadPicture(gallery.app, await gallery.signIn(), bytes) };
}

async function storedLeaves({ objects }: TestApp, picture: string): Promise<string[]> {
  const keys: string[] = [];
  const prefix = renditionsPrefix(objectName(picture));
  for await (const { key } of objects.list(prefix)) keys.push(key.slice(prefix.length));
  return keys.toSorted();
}

const aPhoto = () => aPicture(400, 300).jpeg().toBuffer();

test.each([
  [AVIF, 'image/avif', 'heif'],
  [WEBP, 'image/webp', 'webp'],
  [{ accept: '*/*' }, 'image/jpeg', 'jpeg'],
  [{ accept: 'image/avif;q=0' }, 'image/jpeg', 'jpeg'],
])('Accept %j gets a rendition as %s, cacheable for a year', async (headers, type, format) => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const response = await request(gallery, `${picture}?w=120`, headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': type,
    'content-length': String(response.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 120, height: 90 });
});

test('never enlarges, and stores equal renditions once', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const render = vi.spyOn(inProcessPictures, 'render');
  for (const width of [480, 640, 3840]) {
    const { rawPayload } = await request(gallery, `${picture}?w=${width}`, WEBP);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
  }
  expect(await storedLeaves(gallery, picture)).toEqual(['480.webp']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('crop=tall cuts the middle at 5:8', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const { rawPayload } = await request(gallery, `${picture}?w=120&crop=tall`);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 120, height: 191 });
  const red = (x: number) => data[(120 * info.width + x) * info.channels] ?? 0;
  // The two halves of the picture meet in its middle, also in the crop.
  expect([red(10) > 150, red(50) > 150, red(70) < 50, red(110) < 50]).toEqual([true, true, true, true]);
  const whole = await request(gallery, `${picture}?w=3840&crop=tall`);
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 188, height: 300 });
});

test.each([
  ['wide', 'tall', { width: 400, height: 150 }, 0],
  ['slim', 'upright', { width: 150, height: 400 }, 90],
] as const)('a crop of a %s picture is cut where at says, and stored by it', async (_shape, crop, size, angle) => {
  const bytes = await sharp(await aPicture(400, 150).png().toBuffer())
    .rotate(angle)
    .png()
    .toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject(size);
  const { gallery, picture } = await galleryWith(bytes);
  const colourAt = async (query: string) => {
    const { rawPayload } = await request(gallery, `${picture}?w=64&crop=${crop}${query}`);
    const [red = 0, , blue = 0] = await sharp(rawPayload).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    return red > 180 ? 'red' : blue > 180 ? 'blue' : 'both';
  };
  const positions = ['&at=0', '', '&at=5', '&at=10'];
  const colours: string[] = [];
  for (const query of positions) colours.push(await colourAt(query));
  expect(colours).toEqual(['red', 'both', 'both', 'blue']);
  expect(await storedLeaves(gallery, picture)).toEqual([`64-${crop}.jpg`, `64-${crop}0.jpg`, `64-${crop}10.jpg`]);
});

test('concurrent requests share one render, which is stored', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const render = vi.spyOn(inProcessPictures, 'render');
  const responses = await Promise.all(Array.from({ length: 8 }, () => request(gallery, `${picture}?w=208`, AVIF)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await storedLeaves(gallery, picture)).toEqual(['208.avif']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a render is not awaited after its client has left', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const render = vi.spyOn(inProcessPictures, 'render').mockImplementation(async () => {
    await held;
    return Buffer.from('made');
  });
  const isAwaited = () => render.mock.calls[0]?.[0].isAwaited();
  const url = `http://127.0.0.1:${await listeningPort(gallery.app)}${picture}?w=120`;
  const leaving = new AbortController();
  const left = fetch(url, { signal: leaving.signal }).catch((error: unknown) => error);
  await expect.poll(isAwaited).toBe(true);
  leaving.abort();
  expect(await left).toMatchObject({ name: 'AbortError' });
  await expect.poll(isAwaited).toBe(false);
  const waiting = fetch(url);
  await expect.poll(isAwaited).toBe(true);
  finish();
  expect(await (await waiting).text()).toBe('made');
});

test('responses 503 with Retry-After and no-store when the queue is full', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  vi.spyOn(inProcessPictures, 'render').mockRejectedValueOnce(new HttpProblem(503, 'Too many.'));
  const refused = await request(gallery, `${picture}?w=120`);
  expect([refused.statusCode, refused.json()]).toEqual([503, { message: 'Too many.' }]);
  expect(refused.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  expect((await request(gallery, `${picture}?w=120`)).statusCode).toBe(200);
});

test('renders the common sizes after an upload', async () => {
  const { gallery, picture } = await galleryWith(await aPicture(1000, 1200).jpeg().toBuffer());
  await expect
    .poll(() => storedLeaves(gallery, picture), { timeout: 30_000 })
    .toEqual(['480-tall.avif', '480.avif', '840-tall.avif', '840.avif']);
});

test('responses 304 to a matching ETag of the same format only', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const { headers } = await request(gallery, `${picture}?w=120`, AVIF);
  const etag = String(headers.etag);
  const again = await request(gallery, `${picture}?w=120`, { ...AVIF, 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'Accept']);
  for (const [address, accept] of [
    [`${picture}?w=120`, WEBP],
    [`${picture}?w=160`, AVIF],
    [`${picture}?w=120&crop=tall`, AVIF],
    [picture, AVIF],
  ] as const) {
    expect((await request(gallery, address, { ...accept, 'if-none-match': etag })).statusCode).toBe(200);
  }
});

test('serves byte ranges and HEAD', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const { rawPayload } = await request(gallery, `${picture}?w=120`);
  const part = await request(gallery, `${picture}?w=120`, { range: 'bytes=2-5' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, rawPayload.subarray(2, 6)]);
  expect(part.headers['content-range']).toBe(`bytes 2-5/${rawPayload.length}`);
  expect((await request(gallery, `${picture}?w=120`, { range: 'bytes=999999-' })).statusCode).toBe(416);
  const head = await request(gallery, `${picture}?w=120`, AVIF, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
});

test('rejects other widths and crops (400) without rendering', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const queries = [
    'w=100',
    'w=',
    'w=0',
    'w=-64',
    'w=64.0',
    'w=1e2',
    'w=64&w=88',
    'w=64&crop=wide',
    'crop=tall',
    'w=64&at=3',
    'w=64&crop=tall&at=11',
    'w=64&crop=tall&at=-1',
    'w=64&crop=tall&at=2.5',
    'w=64&crop=tall&at=',
    'w=NaN',
  ];
  for (const query of queries) {
    const refused = await request(gallery, `${picture}?${query}`);
    expect.soft(refused.statusCode, query).toBe(400);
    expect.soft(refused.json().message).toMatch(/^Please check your input: A picture/);
  }
  expect(await storedLeaves(gallery, picture)).toEqual([]);
});

test('responses 404 for a missing picture, another size in the name, and a PDF', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const pdf = await uploadPdf(gallery.app, await gallery.signIn(), aPdf());
  for (const address of [
    '/objects/0123456789abcdef0123456789abcdef-40x20.jpg',
    picture.replace('400x300', '400x301'),
    picture.replace('.jpg', '.png'),
    pdf,
  ]) {
    const missing = await request(gallery, `${address}?w=64`);
    expect([missing.statusCode, missing.json()]).toEqual([404, { message: 'This picture does not exist.' }]);
    expect(missing.headers['cache-control']).toBe('no-store');
  }
});

test('a popular rendition is served from memory, each format to the clients that accept it', async () => {
  const { gallery, picture } = await galleryWith(await aPhoto());
  const url = `${picture}?w=120`;
  const get = (headers: Record<string, string>) => rawRequest(gallery.app, 'GET', url, headers);
  const first = { avif: await get(AVIF), webp: await get(WEBP) };
  for (const leaf of await storedLeaves(gallery, picture)) {
    await gallery.objects.remove(`${renditionsPrefix(objectName(picture))}${leaf}`);
  }
  for (const [format, headers] of [
    ['avif', AVIF],
    ['webp', WEBP],
  ] as const) {
    const again = await get(headers);
    expect(again.bytes).toEqual(first[format].bytes);
    expect(again.headers).toMatchObject({ etag: first[format].headers.etag, vary: 'Accept' });
    expect((await get({ ...headers, 'if-none-match': String(again.headers.etag) })).status).toBe(304);
  }
});
