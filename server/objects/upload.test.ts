import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../domain/upload.ts';
import { aJpeg, aPdf } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import { listKeys } from '../testing/test-objects.ts';
import { putToUploadUrl, requestUploadUrl, uploadBytes, uploadPicture } from '../testing/upload-file.ts';

test('a picture is uploaded in three steps and named by content and size', async () => {
  const gallery = await testApp();
  const { app } = gallery;
  const staff = await gallery.signIn();
  const ticket = await staff('POST', '/api/objects/upload');
  expect(ticket.status).toBe(200);
  const url = await requestUploadUrl(staff);
  expect(await putToUploadUrl(app, url, await aJpeg(), 'image/jpeg')).toBe(200);
  const stored = await staff('PUT', '/api/objects/finalize', { imageUrl: url });
  expect(stored.status).toBe(200);
  expect(stored.body).toEqual({
    objectPath: expect.stringMatching(/^\/objects\/[0-9a-f]{35}-[0-9A-Za-z]{48}-40x20\.jpg$/),
  });
  expect(await listKeys(gallery.objects, 'uploads/')).toEqual([]);
});

test('a CV is uploaded in the same way', async () => {
  const { app, signIn } = await testApp();
  const staff = await signIn();
  const stored = await staff('PUT', '/api/objects/finalize-pdf', { pdfUrl: await uploadBytes(app, staff, aPdf()) });
  expect(stored.status).toBe(200);
  expect(stored.body).toEqual({ objectPath: expect.stringMatching(/^\/objects\/[0-9a-f]{32}\.pdf$/) });
});

test('the same picture uploaded twice is stored once', async () => {
  const gallery = await testApp();
  const { app } = gallery;
  const staff = await gallery.signIn();
  const first = await uploadPicture(app, staff, await aJpeg());
  expect(await uploadPicture(app, staff, await aJpeg())).toBe(first);
  expect(await listKeys(gallery.objects, 'files/')).toEqual([first.replace('/objects/', 'files/')]);
});

test('accepts a file of exactly 10,485,760 bytes', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  expect(await putToUploadUrl(gallery.app, await requestUploadUrl(staff), Buffer.alloc(MAX_UPLOAD_BYTES))).toBe(200);
});

test('refuses a file that is one byte larger and removes it', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const url = await requestUploadUrl(staff);
  // A folder refuses it immediately, a bucket only when it is finalized.
  await putToUploadUrl(gallery.app, url, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
  expect([404, 413]).toContain((await staff('PUT', '/api/objects/finalize', { imageUrl: url })).status);
  expect(await listKeys(gallery.objects, 'uploads/')).toEqual([]);
  expect(await listKeys(gallery.objects, 'files/')).toEqual([]);
});

test('two files sent to one URL at the same time do not mix', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const url = await requestUploadUrl(staff);
  const pictures = [
    await aJpeg(),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  ];
  expect(await Promise.all(pictures.map((bytes) => putToUploadUrl(gallery.app, url, bytes)))).toEqual([200, 200]);
  expect((await staff('PUT', '/api/objects/finalize', { imageUrl: url })).status).toBe(200);
});
