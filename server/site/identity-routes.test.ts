import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { aPicture } from '../testing/sample-files.ts';
import { sharedApp } from '../testing/test-app.ts';

test.each([
  ['logo.svg', 'image/svg+xml'],
  ['nora-marthaler.webp', 'image/webp'],
  ['julian-amsler.webp', 'image/webp'],
])('serves %s, which gallery.json names, as %s', async (file, type) => {
  const { visitor } = await sharedApp();
  const { status, headers } = await visitor('GET', `/identity/${file}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain(type);
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  '/identity/',
  '/identity/gallery.json',
  '/identity/Logo.svg',
  '/identity/none.svg',
  '/identity/logo.svg%00',
  '/identity/logo.svg/../gallery.json',
  '/identity/../package.json',
  '/identity/..%2fpackage.json',
  '/identity/%2e%2e%2fpackage.json',
  '/identity/%2e%2e/package.json',
  '/identity/..%5cpackage.json',
  '/identity//etc/passwd',
  '/identity/%2fetc%2fpasswd',
])('does not serve %s', async (url) => {
  const { app } = await sharedApp();
  const { status, text } = await rawRequest(app, 'GET', url);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/"dependencies"|"mailHost": |root:/);
});

test('serves only the files of the identity folder that the gallery names', async () => {
  const identityFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-identity-'));
  onTestFinished(() => fs.rm(identityFolder, { recursive: true }));
  for (const file of ['wordmark.svg', 'draft.svg']) await fs.writeFile(path.join(identityFolder, file), '<svg/>');
  const gallery = { ...readConfig({}).gallery, logo: 'wordmark.svg' };
  const { visitor } = await sharedApp({ gallery, identityFolder });
  expect(await visitor('GET', '/identity/wordmark.svg')).toMatchObject({ status: 200, text: '<svg/>' });
  expect((await visitor('GET', '/identity/draft.svg')).status).toBe(404);
  expect((await visitor('GET', '/identity/logo.svg')).status).toBe(404);
});

test('serves renditions of a portrait; an SVG is served as it is', async () => {
  const { app, visitor } = await sharedApp();
  const headers = { accept: 'image/avif,*/*' };
  const response = await app.inject({ url: '/identity/nora-marthaler.webp?w=120', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=86400',
    vary: 'Accept',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 120 });
  const again = { ...headers, 'if-none-match': String(response.headers.etag) };
  expect((await app.inject({ url: '/identity/nora-marthaler.webp?w=120', headers: again })).statusCode).toBe(304);
  expect((await visitor('GET', '/identity/logo.svg?w=120')).headers['content-type']).toContain('image/svg+xml');
  expect((await visitor('GET', '/identity/nora-marthaler.webp?w=121')).status).toBe(400);
  expect((await visitor('GET', '/identity/gallery.json?w=120')).status).toBe(404);
});

test('a replaced portrait gets new renditions', async () => {
  const identityFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-identity-'));
  onTestFinished(() => fs.rm(identityFolder, { recursive: true }));
  const portrait = path.join(identityFolder, 'portrait.png');
  const { gallery } = readConfig({});
  const directors = gallery.directors.map((director) => ({ ...director, photo: 'portrait.png' }));
  const { visitor } = await sharedApp({ gallery: { ...gallery, logo: null, directors }, identityFolder });
  await aPicture(200, 100).png().toFile(portrait);
  const before = await visitor('GET', '/identity/portrait.png?w=120');
  await aPicture(100, 200).png().toFile(portrait);
  const after = await visitor('GET', '/identity/portrait.png?w=120');
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.text).not.toBe(before.text);
});
