import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { testApp } from '../testing/test-app.ts';

test.each([
  ['logo.svg', 'image/svg+xml'],
  ['nora-marthaler.webp', 'image/webp'],
  ['julian-amsler.webp', 'image/webp'],
])('%s, which the gallery names, is served as %s', async (file, type) => {
  const { visitor } = await testApp();
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
])('%s is not', async (url) => {
  const { app } = await testApp();
  const { status, text } = await rawRequest(app, 'GET', url);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/"dependencies"|"mailHost": |root:/);
});

test('a gallery with an identity of its own serves its files, and no others that lie there', async () => {
  const identityFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-identity-'));
  onTestFinished(() => fs.rm(identityFolder, { recursive: true }));
  for (const file of ['wordmark.svg', 'draft.svg']) await fs.writeFile(path.join(identityFolder, file), '<svg/>');
  const gallery = { ...readConfig({}).gallery, logo: 'wordmark.svg' };
  const { visitor } = await testApp({ gallery, identityFolder });
  expect(await visitor('GET', '/identity/wordmark.svg')).toMatchObject({ status: 200, text: '<svg/>' });
  expect((await visitor('GET', '/identity/draft.svg')).status).toBe(404);
  expect((await visitor('GET', '/identity/logo.svg')).status).toBe(404);
});
