import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aJpeg, aPdf, aPhonePicture, aPicture } from '../testing/sample-files.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { uploadPdf, uploadPicture } from '../testing/upload-file.ts';

const get = ({ app }: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

test.each<[string, string, () => Promise<Buffer>]>([
  ['jpg', 'image/jpeg', () => aPicture().jpeg().toBuffer()],
  ['png', 'image/png', () => aPicture().png().toBuffer()],
  ['webp', 'image/webp', () => aPicture().webp().toBuffer()],
  ['avif', 'image/avif', () => aPicture().avif().toBuffer()],
  ['gif', 'image/gif', () => aPicture().gif().toBuffer()],
])('serves a .%s as %s, cacheable for a year, with nosniff', async (extension, type, make) => {
  const gallery = await testApp();
  const objectPath = await uploadPicture(gallery.app, await gallery.signIn(), await make());
  expect(objectPath).toMatch(new RegExp(`-40x20\\.${extension}$`));
  const answer = await get(gallery, objectPath);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(answer.rawPayload.length),
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 40, height: 20 });
});

test('serves a PDF as uploaded', async () => {
  const gallery = await testApp();
  const objectPath = await uploadPdf(gallery.app, await gallery.signIn(), aPdf());
  const answer = await get(gallery, objectPath);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(answer.rawPayload).toEqual(aPdf());
});

test('serves a phone picture upright and without metadata', async () => {
  const gallery = await testApp();
  const original = await aPhonePicture();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const objectPath = await uploadPicture(gallery.app, await gallery.signIn(), original);
  expect(objectPath).toMatch(/-20x40\.jpg$/);
  const { rawPayload } = await get(gallery, objectPath);
  const served = await sharp(rawPayload).metadata();
  expect(served).toMatchObject({ width: 20, height: 40 });
  expect([served.exif, served.orientation, served.xmp, served.iptc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(rawPayload.includes('secret-photographer')).toBe(false);
  expect(rawPayload.includes('GPS')).toBe(false);
});

test('answers 304 to a matching ETag', async () => {
  const gallery = await testApp();
  const objectPath = await uploadPicture(gallery.app, await gallery.signIn(), await aJpeg());
  const { headers } = await get(gallery, objectPath);
  const again = await get(gallery, objectPath, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('serves byte ranges of a PDF', async () => {
  const gallery = await testApp();
  const objectPath = await uploadPdf(gallery.app, await gallery.signIn(), aPdf());
  const { length } = aPdf();
  const part = await get(gallery, objectPath, { range: 'bytes=0-4' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('%PDF-');
  expect(part.headers).toMatchObject({
    'content-range': `bytes 0-4/${length}`,
    'content-length': '5',
    'accept-ranges': 'bytes',
  });
  // The S3 server of the tests sends the whole file then.
  const first = await get(gallery, objectPath, { range: 'bytes=0-0' });
  expect([first.statusCode, first.body]).toEqual([206, '%']);
  const tail = await get(gallery, objectPath, { range: 'bytes=-6' });
  expect([tail.statusCode, tail.body]).toEqual([206, '%%EOF\n']);
  const beyond = await get(gallery, objectPath, { range: `bytes=${length}-` });
  expect([beyond.statusCode, beyond.body]).toEqual([416, '']);
  expect(beyond.headers['content-range']).toBe(`bytes */${length}`);
  expect(beyond.headers['cache-control']).toBeUndefined();
});

test('HEAD has the headers of GET and reads no bytes', async () => {
  const gallery = await testApp();
  const url = await uploadPdf(gallery.app, await gallery.signIn(), aPdf());
  const { headers } = await get(gallery, url);
  const { find } = gallery.objects;
  gallery.objects.find = async (key) => {
    const object = await find(key);
    return object && { ...object, open: () => Promise.reject(new Error('The bytes must not be read')) };
  };
  const head = await gallery.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'accept-ranges']) {
    expect.soft(head.headers[name], name).toBe(headers[name]);
  }
  const part = await gallery.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-4' } });
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '5']);
  const known = await gallery.app.inject({ method: 'HEAD', url, headers: { 'if-none-match': String(headers.etag) } });
  expect([known.statusCode, known.headers['content-length']]).toEqual([304, undefined]);
});

const brokenStream = () =>
  new Readable({
    read() {
      this.destroy(new Error('The disk is broken'));
    },
  });

test.each<[string, () => Promise<Readable>]>([
  ['opened', () => Promise.reject(new Error('The disk is broken'))],
  ['read', async () => brokenStream()],
])('a file that cannot be %s is 500 with no-store', async (_what, open) => {
  const gallery = await testApp();
  const objectPath = await uploadPdf(gallery.app, await gallery.signIn(), aPdf());
  gallery.objects.find = async () => ({ size: aPdf().length, modifiedAt: new Date(), open });
  const answer = await get(gallery, objectPath);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ message: 'Something went wrong on our side. Please try again later.' });
  expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
});

test.each([
  '/objects/0123456789abcdef0123456789abcdef.pdf',
  '/objects/0123456789abcdef0123456789abcdef-40x20.svg',
  '/objects/0123456789abcdef0123456789abcdef.html',
  '/objects/signing-key',
  '/objects/..%2fsigning-key',
  '/objects/..%2foriginals%2f0123456789abcdef0123456789abcdef.jpg',
  '/objects/%00',
])('GET %s is 404', async (url) => {
  const gallery = await testApp();
  const missing = await get(gallery, url);
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('never serves the original bytes of a picture', async () => {
  const gallery = await testApp();
  const objectPath = await uploadPicture(gallery.app, await gallery.signIn(), await aPhonePicture());
  const original = objectPath.replace(/-\d+x\d+/, '');
  expect((await get(gallery, original)).statusCode).toBe(404);
  expect((await get(gallery, original.replace('/objects/', '/originals/'))).statusCode).toBe(404);
});
