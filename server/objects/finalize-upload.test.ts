import { expect, onTestFinished, test, vi } from 'vitest';
import { invalidInput } from '../http/problem.ts';
import { inProcessPictures, PictureError } from '../pictures/picture-processor.ts';
import { aJpeg, aPdf } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import { listKeys } from '../testing/test-objects.ts';
import { uploadBytes } from '../testing/upload-file.ts';
import { finalizeUpload } from './finalize-upload.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', () => Buffer.from(SVG)],
  ['a page', () => Buffer.from(HTML)],
  ['a text', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
  ['a PDF', () => aPdf()],
  ['half a picture', async () => (await aJpeg()).subarray(0, 200)],
  [
    "a page with a picture's first bytes",
    async () => Buffer.concat([(await aJpeg()).subarray(0, 20), Buffer.from(HTML)]),
  ],
])('refuses %s as a picture and removes the upload', async (_what, bytes) => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const before = await listKeys(gallery.objects);
  const imageUrl = await uploadBytes(gallery.app, staff, await bytes());
  const refused = await staff('PUT', '/api/objects/finalize', { imageUrl });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { imageUrl: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded' } },
  });
  expect(await listKeys(gallery.objects)).toEqual(before);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a picture', aJpeg],
  ['a page', () => Buffer.from(HTML)],
  ["a page with a PDF's first bytes", () => Buffer.from(`%PDF-1.4\n${HTML}`)],
  ['half a PDF', () => aPdf().subarray(0, 60)],
])('refuses %s as a CV and removes the upload', async (_what, bytes) => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const before = await listKeys(gallery.objects);
  const pdfUrl = await uploadBytes(gallery.app, staff, await bytes());
  const refused = await staff('PUT', '/api/objects/finalize-pdf', { pdfUrl });
  expect(refused).toMatchObject({ status: 400, body: { errors: { pdfUrl: 'Only PDF files can be uploaded here' } } });
  expect(await listKeys(gallery.objects)).toEqual(before);
});

test.each([
  'http://127.0.0.1:3000/api/objects/uploads/00000000-0000-4000-8000-000000000000?expires=1&signature=a',
  '/api/objects/uploads/../../signing-key',
  '/api/objects/uploads/..%2f..%2fsigning-key',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'a\0b',
  'http://[',
  '%',
])('answers 404 to %j, which is no upload', async (address) => {
  const { signIn } = await testApp();
  const staff = await signIn();
  const missing = { status: 404, body: { message: 'This upload does not exist.' } };
  expect(await staff('PUT', '/api/objects/finalize', { imageUrl: address })).toMatchObject(missing);
  expect(await staff('PUT', '/api/objects/finalize-pdf', { pdfUrl: address })).toMatchObject(missing);
});

test('a picture that crashes the decoder is refused in the same words, and logged', async () => {
  const { app, objects, signIn } = await testApp();
  const staff = await signIn();
  const failed = new PictureError('A worker crashed');
  const read = vi.spyOn(inProcessPictures, 'read').mockRejectedValue(failed);
  onTestFinished(() => read.mockRestore());
  const refused = await staff('PUT', '/api/objects/finalize', {
    imageUrl: await uploadBytes(app, staff, await aJpeg()),
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { imageUrl: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded' } },
  });
  const finalizing = finalizeUpload(objects, await uploadBytes(app, staff, await aJpeg()), {
    save: () => Promise.reject(failed),
    refusal: invalidInput({ imageUrl: 'Not a picture' }),
  });
  await expect(finalizing).rejects.toMatchObject({ status: 400, fault: failed.message });
});

test('an upload can be finalized once', async () => {
  const { app, signIn } = await testApp();
  const staff = await signIn();
  const imageUrl = await uploadBytes(app, staff, await aJpeg());
  expect((await staff('PUT', '/api/objects/finalize', { imageUrl })).status).toBe(200);
  expect((await staff('PUT', '/api/objects/finalize', { imageUrl })).status).toBe(404);
});

test('names the field if the address is missing', async () => {
  const { signIn } = await testApp();
  const staff = await signIn();
  const text = 'The address of the upload is required';
  expect(await staff('PUT', '/api/objects/finalize', {})).toMatchObject({
    status: 400,
    body: { errors: { imageUrl: text } },
  });
  expect(await staff('PUT', '/api/objects/finalize-pdf', { pdfUrl: '' })).toMatchObject({
    status: 400,
    body: { errors: { pdfUrl: text } },
  });
});
