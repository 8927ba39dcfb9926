import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../domain/upload.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { aJpeg } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import { putToServer, requestUploadUrl, uploadBytes } from '../testing/upload-file.ts';
import { openFolderStore } from './folder-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-uploads-'));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const folderApp = () => testApp({}, { objects: openFolderStore(folder) });

/** Includes partial files. */
const uploads = () => fs.readdir(path.join(folder, 'uploads'));

test.each([
  ['a forged signature', (url: string) => url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`)],
  ['no signature', (url: string) => url.replace(/signature=.*/, 'signature=')],
  ['a later end than was signed', (url: string) => url.replace(/expires=(\d)/, 'expires=9$1')],
  ['another id than was signed', (url: string) => url.replace(/uploads\/.{8}/, 'uploads/00000000')],
])('refuses an upload URL with %s', async (_what, forge) => {
  const gallery = await folderApp();
  const staff = await gallery.signIn();
  const url = forge(await requestUploadUrl(staff));
  const answer = await putToServer(gallery.app, url, await aJpeg());
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({ message: 'This upload address is not valid any more.' });
  expect(await uploads()).toEqual([]);
});

test('an upload URL is valid for fifteen minutes', async () => {
  const gallery = await folderApp();
  const staff = await gallery.signIn();
  const url = await requestUploadUrl(staff);
  const start = gallery.clock.now.getTime();
  gallery.clock.now = new Date(start + 15 * 60_000);
  expect((await putToServer(gallery.app, url, await aJpeg())).statusCode).toBe(200);
  gallery.clock.now = new Date(start + 15 * 60_000 + 1);
  expect((await putToServer(gallery.app, url, await aJpeg())).statusCode).toBe(403);
});

test.each([
  '/api/objects/uploads/..%2f..%2fsigning-key?expires=1&signature=a',
  '/api/objects/uploads/1?expires=1&signature=a',
])('PUT %s is 404', async (url) => {
  const { app } = await folderApp();
  expect((await putToServer(app, url, Buffer.from('x'))).statusCode).toBe(404);
});

test('rejects an upload URL without its parameters (400)', async () => {
  const { app } = await folderApp();
  const url = '/api/objects/uploads/00000000-0000-4000-8000-000000000000';
  expect((await putToServer(app, url, Buffer.from('x'))).statusCode).toBe(400);
});

test.each([
  ['that says its length', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1)],
  ['that does not say its length', () => Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(1_048_576)))],
])('refuses a file that is too large and %s (413)', async (_how, tooLarge) => {
  const gallery = await folderApp();
  const staff = await gallery.signIn();
  const url = await requestUploadUrl(staff);
  const answer = await putToServer(gallery.app, url, tooLarge());
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].+\.$/) });
  expect(await uploads()).toEqual([]);
  expect((await staff('PUT', '/api/objects/finalize', { imageUrl: url })).status).toBe(404);
});

test('a client that sends beyond the limit gets its response on a reusable connection', async () => {
  const gallery = await folderApp();
  const port = await listeningPort(gallery.app);
  const { pathname, search } = new URL(await requestUploadUrl(await gallery.signIn()));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body: Buffer | null) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, method, path, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject);
      request.end(body);
    });
  expect(await send('PUT', pathname + search, Buffer.alloc(3 * MAX_UPLOAD_BYTES))).toBe(413);
  expect(await send('GET', '/healthz', null)).toBe(200);
  agent.destroy();
});

test('an aborted upload leaves no file', async () => {
  const gallery = await folderApp();
  const port = await listeningPort(gallery.app);
  const { pathname, search } = new URL(await requestUploadUrl(await gallery.signIn()));
  const headers = { 'content-length': 1_000, 'content-type': 'image/jpeg' };
  const request = http.request({ host: '127.0.0.1', port, method: 'PUT', path: pathname + search, headers });
  request.on('error', () => {});
  request.write('the first bytes');
  await expect.poll(uploads).not.toEqual([]);
  request.destroy();
  await expect.poll(uploads).toEqual([]);
});

test('removes old unfinished uploads and keeps recent ones', async () => {
  const gallery = await folderApp();
  const staff = await gallery.signIn();
  await uploadBytes(gallery.app, staff, await aJpeg());
  const [old = ''] = await uploads();
  const yesterday = new Date('2026-11-14T10:00:00Z');
  await fs.utimes(path.join(folder, 'uploads', old), yesterday, yesterday);
  await uploadBytes(gallery.app, staff, await aJpeg());
  await gallery.objects.removeUploadsBefore(new Date('2026-11-14T11:00:00Z'));
  const left = await uploads();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(old);
});

test('the API documentation has the upload route with its content type', async () => {
  const { visitor } = await folderApp();
  expect((await visitor('GET', '/api/openapi.json')).body).toMatchObject({
    paths: {
      '/api/objects/uploads/{id}': {
        put: { requestBody: { content: { 'application/octet-stream': expect.anything() } } },
      },
    },
  });
});
