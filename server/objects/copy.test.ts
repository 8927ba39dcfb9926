import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { listKeys, listObjects } from '../testing/test-objects.ts';
import { type Amount, copyObjects } from './copy.ts';
import { openFolderStore } from './folder-store.ts';
import type { ListedObject, ObjectSource, ObjectStore } from './store.ts';

let folder: string;
let from: ObjectStore;
let to: ObjectStore;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-copy-'));
  from = await openFolderStore(folder);
  to = (await testApp()).objects;
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const hash = (digits: number, at: number) => String(at).padStart(digits, '0');
const KEYS = Array.from({ length: 10 }, (_, at) => [
  `files/${hash(35, at)}-40x20.jpg`,
  `originals/${hash(35, at)}.jpg`,
  at % 2 ? `renditions/${hash(35, at)}-40x20.jpg/120-tall10.avif` : `renditions/identity-${hash(32, at)}.jpeg/64.webp`,
]).flat();
const [KEY = ''] = KEYS;

/** The last progress reported. */
let progress: { done: Amount; total: Amount } | undefined;

/** Interrupts the copy after so many objects. */
async function copyUpTo(limit: number, source: ObjectSource = from) {
  const stopped = new AbortController();
  const onProgress = (done: Amount, total: Amount) => {
    progress = { done: { ...done }, total };
    if (done.objects === limit) stopped.abort();
  };
  return copyObjects(source, to, { onProgress, signal: stopped.signal });
}

const copyAll = (source?: ObjectSource) => copyUpTo(Number.POSITIVE_INFINITY, source);

const copiedKeys = async () => (await listKeys(to)).filter((key) => /^(files|originals|renditions)\//.test(key));

async function contentOf(key: string): Promise<string | undefined> {
  const object = await to.find(key);
  return object ? (await buffer(await object.open())).toString() : undefined;
}

test('copies everything but uploads, and nothing twice', async () => {
  for (const key of KEYS) await from.put(key, Buffer.from(key));
  await from.put('uploads/00000000-0000-4000-8000-000000000000', Buffer.from('unfinished'));
  const bytes = KEYS.join('').length;
  expect(await copyAll()).toEqual({ objects: 30, bytes, alreadyPresent: 0, missing: 30 });
  expect(progress).toEqual({ done: { objects: 30, bytes }, total: { objects: 30, bytes } });
  expect(await copiedKeys()).toEqual(KEYS.toSorted());
  expect(await listKeys(to, 'uploads/')).toEqual([]);
  for (const key of KEYS) expect(await contentOf(key)).toBe(key);
  expect(await copyAll()).toEqual({ objects: 0, bytes: 0, alreadyPresent: 30, missing: 0 });
});

test('after an interruption there are only complete objects, and the next run copies the rest', async () => {
  for (const key of KEYS) await from.put(key, Buffer.from(key));
  const { objects } = await copyUpTo(5);
  expect(objects).toBeGreaterThanOrEqual(5);
  expect(objects).toBeLessThan(30);
  const there = await copiedKeys();
  expect(there).toHaveLength(objects);
  for (const key of there) expect(await contentOf(key)).toBe(key);
  expect(await copyAll()).toMatchObject({ objects: 30 - objects, alreadyPresent: objects });
  expect(await copiedKeys()).toEqual(KEYS.toSorted());
});

test('copies an object again whose copy has another size', async () => {
  await from.put(KEY, Buffer.from('the whole picture'));
  await to.put(KEY, Buffer.from('the whole'));
  expect(await copyAll()).toMatchObject({ objects: 1, alreadyPresent: 0 });
  expect(await contentOf(KEY)).toBe('the whole picture');
});

test('skips objects deleted during the copy; a read error ends it', async () => {
  for (const key of KEYS) await from.put(key, Buffer.from(key));
  const [gone] = KEYS;
  const find = async (key: string) => (key === gone ? null : from.find(key));
  expect(await copyAll({ ...from, find })).toMatchObject({ objects: 29, missing: 30 });
  await from.put(`files/${hash(32, 99)}.pdf`, Buffer.from('x'));
  const broken = async () => Promise.reject(new Error('The disk is broken'));
  await expect(copyAll({ ...from, find: broken })).rejects.toThrow('The disk is broken');
});

test('ignores keys that are not ours', async () => {
  await from.put(KEY, Buffer.from(KEY));
  const strange = ['files/', 'files/../../x', 'files/notes.txt', `files/${KEY}`, 'renditions/', `renditions/${KEY}`];
  const list = async function* (prefix: string): AsyncIterable<ListedObject> {
    yield* from.list(prefix);
    for (const key of strange) if (key.startsWith(prefix)) yield { key, size: 1, modifiedAt: new Date() };
  };
  const find = async () => ({ size: 1, modifiedAt: new Date(), open: async () => Readable.from(['x']) });
  expect(await copyAll({ list, find })).toMatchObject({ objects: 1, missing: 1 });
  expect(await copiedKeys()).toEqual([KEY]);
});

test('in a folder a copy keeps the modification date', async () => {
  await to.put(KEY, Buffer.from(KEY));
  const [there] = await listObjects(to, 'files/');
  await copyObjects(to, from, { onProgress: () => {}, signal: new AbortController().signal });
  expect(await listObjects(from, 'files/')).toEqual([there]);
});
