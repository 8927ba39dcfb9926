import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openS3Server, type S3Server } from '../testing/s3-server.ts';
import { aJpeg } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import { listKeys } from '../testing/test-objects.ts';
import { openS3Store, uploadKey } from './s3-store.ts';
import type { ObjectStore } from './store.ts';

const NOW = new Date();
const ID = '00000000-0000-4000-8000-000000000000';

test('lists beyond the first page of results', async () => {
  await testApp();
  const objects = await openS3Store(inject('s3'), { pageSize: 2, silenceMs: 20_000 });
  const keys = ['files/a.jpg', 'files/b.jpg', 'files/c.jpg', 'files/d.jpg', 'files/e.jpg'];
  for (const key of keys) await objects.put(key, Buffer.from(key));
  expect(await listKeys(objects, 'files/')).toEqual(keys);
});

test('stores the content type in the bucket', async () => {
  const { objects } = await testApp();
  await objects.put('files/a.jpg', await aJpeg());
  const { endpoint, bucket } = inject('s3');
  const { headers } = await fetch(`${endpoint}/${bucket}/files/a.jpg`, { method: 'HEAD' });
  expect(headers.get('content-type')).toBe('image/jpeg');
});

test('an upload URL is signed for fifteen minutes and any content type', async () => {
  const { objects } = await testApp();
  const { endpoint, bucket } = inject('s3');
  const { origin, pathname, searchParams } = new URL(await objects.createUpload('http://here', NOW));
  expect(origin).toBe(endpoint);
  expect(pathname).toMatch(new RegExp(`^/${bucket}/uploads/[0-9a-f-]{36}$`));
  expect(searchParams.get('X-Amz-Expires')).toBe('900');
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  expect([...searchParams.keys()].filter((name) => name.toLowerCase().includes('checksum'))).toEqual([]);
});

test.each([
  ['by path', 'http://127.0.0.1:9000/gallery/uploads/'],
  ['by path below another', 'https://s3.example/store/gallery/uploads/'],
  ['by host', 'https://gallery.s3.eu-central-2.amazonaws.com/uploads/'],
])('recognises only its own upload URLs in a bucket addressed %s', (_how, uploads) => {
  const known = new URL(`${uploads}?X-Amz-Signature=a`);
  const own = `${uploads}${ID}`;
  expect(uploadKey(`${own}?X-Amz-Signature=b`, known)).toBe(`uploads/${ID}`);
  const strange = [
    own.replace(known.hostname, '169.254.169.254'),
    own.replace(known.hostname, `${known.hostname}.example.com`),
    own.replace(known.origin, `${known.protocol}//${known.hostname}:1`),
    own.replace(/^https?/, 'ftp'),
    own.replace('//', '//example.com/'),
    own.replace('//', `//${known.hostname}@example.com/`),
    own.replace('uploads/', 'files/'),
    own.replace('uploads/', ''),
    own.replace('uploads/', '../other/uploads/'),
    `${own}/${ID}`,
    `${uploads}..%2ffiles%2fa.jpg`,
    known.pathname + ID,
  ];
  expect(strange.filter((url) => uploadKey(url, known) !== null)).toEqual([]);
});

test("a browser may send to the bucket's origin, and to no other", async () => {
  const { visitor } = await testApp();
  const policy = String((await visitor('GET', '/cms')).headers['content-security-policy']);
  expect(policy.split(';')).toContain(`connect-src 'self' ${inject('s3').endpoint}`);
});

test.each([
  [{ bucket: 'another' }, 'S3_BUCKET: there is no bucket another at '],
  [{ accessKeyId: 'UNKNOWN' }, 'S3_ACCESS_KEY_ID: 127.0.0.1:'],
  [{ endpoint: 'http://127.0.0.1:1' }, 'S3_ENDPOINT: 127.0.0.1:1 cannot be reached (ECONNREFUSED).'],
])(
  'a bucket that cannot be used with %j is reported in one line with the setting and no secret',
  async (wrong, line) => {
    const opening = openS3Store({ ...inject('s3'), secretAccessKey: 'a-secret', ...wrong });
    const refusal = await opening.then(
      () => null,
      (error: Error) => error,
    );
    expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringContaining(line) });
    expect(refusal?.message).not.toMatch(/a-secret|\n/);
  },
);

let failing: S3Server;
beforeAll(async () => {
  failing = await openS3Server();
});
afterAll(() => failing.close());

test('answers 503 while the bucket is unreachable, and recovers', async () => {
  const { app, signIn } = await testApp({}, { objects: openS3Store(failing.settings) });
  const staff = await signIn();
  const { port } = new URL(failing.settings.endpoint ?? '');
  await failing.close();
  const url = `${failing.settings.endpoint}/${failing.settings.bucket}/uploads/${ID}`;
  const unreachable = { message: 'The picture store cannot be reached. Please try again.' };
  expect(await staff('PUT', '/api/objects/finalize', { imageUrl: url })).toMatchObject({
    status: 503,
    body: unreachable,
  });
  const picture = `/objects/${'0'.repeat(32)}-40x20.jpg`;
  expect((await app.inject({ method: 'GET', url: picture })).json()).toEqual(unreachable);
  failing = await openS3Server({ port: Number(port) });
  expect((await staff('PUT', '/api/objects/finalize', { imageUrl: url })).status).toBe(404);
});

/** A server that has every object, but aborts, fails or stalls when one is read. */
async function openUnsteadyStore(give: (response: ServerResponse) => void, silenceMs = 20_000): Promise<ObjectStore> {
  const server = http.createServer(({ method }, response) => {
    if (method === 'GET') return give(response);
    response.writeHead(200, method === 'HEAD' ? { 'content-length': 1_000, etag: '"a"' } : {}).end();
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return openS3Store({ ...inject('s3'), endpoint: `http://127.0.0.1:${port}` }, { pageSize: 1_000, silenceMs });
}

const breakOff = (response: ServerResponse) => void response.destroy();
const fallSilent = () => {};

test.each([
  ['breaks', breakOff],
  ['falls silent', fallSilent],
])('answers 503 if the connection %s while an upload is read', async (_what, then) => {
  const objects = openUnsteadyStore((response) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('the first bytes', () => then(response));
  }, 500);
  const { signIn } = await testApp({}, { objects });
  const staff = await signIn();
  const imageUrl = await (await objects).createUpload('http://here', NOW);
  expect((await staff('PUT', '/api/objects/finalize', { imageUrl })).status).toBe(503);
});

test('a picture that cannot be read is sent with no-store', async () => {
  const { visitor } = await testApp(
    {},
    { objects: openUnsteadyStore((response) => void response.writeHead(403).end()) },
  );
  const answer = await visitor('GET', `/objects/${'0'.repeat(32)}-40x20.jpg`);
  expect(answer.status).toBe(503);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toContain('application/json');
});
