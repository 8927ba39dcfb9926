import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { listKeys } from '../testing/test-objects.ts';
import { putToUploadUrl } from '../testing/upload-file.ts';
import type { ByteRange, StoredObject } from './store.ts';

// Runs on a folder beside the embedded engine, and on S3 beside PostgreSQL.
let gallery: TestApp;
beforeEach(async () => {
  gallery = await testApp();
});

const KEY = 'files/0123456789abcdef0123456789abcdef.pdf';
const HELLO = Buffer.from('hello, world');

async function bytesOf(object: StoredObject | null, range?: ByteRange): Promise<Buffer> {
  if (!object) throw new Error('There is no such object');
  return buffer(await object.open(range));
}

const textOf = async (...asked: Parameters<typeof bytesOf>) => (await bytesOf(...asked)).toString();

const uploadOf = async (bytes: Buffer): Promise<string> => {
  const url = await gallery.objects.createUpload('http://here', gallery.clock.now);
  expect(await putToUploadUrl(gallery.app, url, bytes)).toBe(200);
  return url;
};

test('finds what was put, whole or in part', async () => {
  const { objects } = gallery;
  await objects.put(KEY, HELLO);
  await objects.put(KEY, HELLO);
  const found = await objects.find(KEY);
  expect(found?.size).toBe(HELLO.length);
  for (let time = 0; time < 2; time += 1) expect(await textOf(found)).toBe('hello, world');
  expect(await textOf(found, { start: 7, end: 9 })).toBe('wor');
  expect(await textOf(found, { start: 11, end: 11 })).toBe('d');
});

test('returns the same bytes', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
  await gallery.objects.put('renditions/a.jpg/320.webp', bytes);
  const found = await gallery.objects.find('renditions/a.jpg/320.webp');
  expect((await bytesOf(found)).equals(bytes)).toBe(true);
});

test('find is null before put and after remove, which is idempotent', async () => {
  const { objects } = gallery;
  expect(await objects.find(KEY)).toBeNull();
  await objects.put(KEY, HELLO);
  await objects.remove(KEY);
  expect(await objects.find(KEY)).toBeNull();
  await objects.remove(KEY);
});

test('an object removed after find cannot be opened', async () => {
  const { objects } = gallery;
  await objects.put(KEY, HELLO);
  const found = await objects.find(KEY);
  await objects.remove(KEY);
  await expect(found?.open()).rejects.toThrow();
});

test('lists keys and sizes by prefix', async () => {
  const { objects } = gallery;
  const keys = ['files/a.jpg', 'files/ab.jpg', 'files/b.jpg', 'originals/a.jpg', 'renditions/a.jpg/320.avif'];
  for (const key of keys) await objects.put(key, Buffer.from(key));
  expect(await listKeys(objects, 'files/')).toEqual(['files/a.jpg', 'files/ab.jpg', 'files/b.jpg']);
  expect(await listKeys(objects, 'files/a')).toEqual(['files/a.jpg', 'files/ab.jpg']);
  expect(await listKeys(objects, 'renditions/a.jpg/')).toEqual(['renditions/a.jpg/320.avif']);
  expect(await listKeys(objects, 'renditions/b.jpg/')).toEqual([]);
  for await (const { key, size, modifiedAt } of objects.list('originals/')) {
    expect([key, size, modifiedAt]).toEqual(['originals/a.jpg', key.length, expect.any(Date)]);
  }
  for (const key of keys) await objects.remove(key);
  expect(await listKeys(objects, 'renditions/')).toEqual([]);
});

test('finds an upload by its URL until it is removed', async () => {
  const { objects } = gallery;
  const url = await objects.createUpload('http://here', gallery.clock.now);
  expect(await objects.findUpload(url)).toBeNull();
  expect(await putToUploadUrl(gallery.app, url, HELLO, 'image/x-anything')).toBe(200);
  const upload = await objects.findUpload(url);
  expect(upload?.size).toBe(HELLO.length);
  expect(await textOf(upload)).toBe('hello, world');
  await objects.removeUpload(url);
  expect(await objects.findUpload(url)).toBeNull();
  await objects.removeUpload(url);
});

test('every upload has its own URL', async () => {
  const [first, second] = [await uploadOf(Buffer.from('one')), await uploadOf(Buffer.from('two'))];
  expect(await textOf(await gallery.objects.findUpload(first))).toBe('one');
  expect(await textOf(await gallery.objects.findUpload(second))).toBe('two');
});

test('a URL of anything but an upload finds and removes nothing', async () => {
  const { objects } = gallery;
  await objects.put(KEY, HELLO);
  const url = await uploadOf(HELLO);
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  const wrong = [
    url.replace(`uploads/${id}`, KEY),
    url.replace(id, `..%2f${KEY}`),
    url.replace(id, `../${KEY}`),
    url.replace(id, `${id}/${id}`),
    url.replace(id, ''),
    url.replace('uploads/', 'uploads/uploads/'),
    '',
  ];
  for (const address of wrong) {
    expect.soft(await objects.findUpload(address), address).toBeNull();
    await objects.removeUpload(address);
  }
  expect(await listKeys(objects, 'files/')).toEqual([KEY]);
  expect(await listKeys(objects, 'uploads/')).toEqual([`uploads/${id}`]);
});

test('removes only uploads older than the given time', async () => {
  const { objects } = gallery;
  await objects.put(KEY, HELLO);
  await uploadOf(HELLO);
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await objects.removeUploadsBefore(minutesFromNow(-10));
  expect(await listKeys(objects, 'uploads/')).toHaveLength(1);
  await objects.removeUploadsBefore(minutesFromNow(10));
  expect(await listKeys(objects, 'uploads/')).toEqual([]);
  expect(await listKeys(objects, 'files/')).toEqual([KEY]);
});
