import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysIn, listOf } from '../testing/objects.ts';
import { testApp } from '../testing/test-app.ts';
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
  at % 2 ? `renditions/${hash(35, at)}-40x20.jpg/120-tall.avif` : `renditions/identity-${hash(32, at)}.jpeg/64.webp`,
]).flat();
const [KEY = ''] = KEYS;

/** How far it has come at last. */
let told: { done: Amount; total: Amount } | undefined;

/** Runs until so many are copied. */
async function copyUpTo(limit: number, source: ObjectSource = from) {
  const stopped = new AbortController();
  const onProgress = (done: Amount, total: Amount) => {
    told = { done: { ...done }, total };
    if (done.objects === limit) stopped.abort();
  };
  return copyObjects(source, to, { onProgress, signal: stopped.signal });
}

const copyAll = (source?: ObjectSource) => copyUpTo(Number.POSITIVE_INFINITY, source);

const copiedKeys = async () => (await keysIn(to)).filter((key) => /^(files|originals|renditions)\//.test(key));

async function contentOf(key: string): Promise<string | undefined> {
  const object = await to.find(key);
  return object ? (await buffer(await object.open())).toString() : undefined;
}

test('everything that is kept is copied, uploads are not; what is there already is left alone', async () => {
  for (const key of KEYS) await from.keep(key, Buffer.from(key));
  await from.keep('uploads/00000000-0000-4000-8000-000000000000', Buffer.from('unfinished'));
  const bytes = KEYS.join('').length;
  expect(await copyAll()).toEqual({ objects: 30, bytes, werePresent: 0, missing: 30 });
  expect(told).toEqual({ done: { objects: 30, bytes }, total: { objects: 30, bytes } });
  expect(await copiedKeys()).toEqual(KEYS.toSorted());
  expect(await keysIn(to, 'uploads/')).toEqual([]);
  for (const key of KEYS) expect(await contentOf(key)).toBe(key);
  expect(await copyAll()).toEqual({ objects: 0, bytes: 0, werePresent: 30, missing: 0 });
});

test('stopped on the way, it has whole objects only, and the next run copies the rest', async () => {
  for (const key of KEYS) await from.keep(key, Buffer.from(key));
  const { objects } = await copyUpTo(5);
  expect(objects).toBeGreaterThanOrEqual(5);
  expect(objects).toBeLessThan(30);
  const there = await copiedKeys();
  expect(there).toHaveLength(objects);
  for (const key of there) expect(await contentOf(key)).toBe(key);
  expect(await copyAll()).toMatchObject({ objects: 30 - objects, werePresent: objects });
  expect(await copiedKeys()).toEqual(KEYS.toSorted());
});

test('what is there with another size is damaged, and copied anew', async () => {
  await from.keep(KEY, Buffer.from('the whole picture'));
  await to.keep(KEY, Buffer.from('the whole'));
  expect(await copyAll()).toMatchObject({ objects: 1, werePresent: 0 });
  expect(await contentOf(KEY)).toBe('the whole picture');
});

test('what is removed meanwhile is no failure; what cannot be read is, and ends the copy', async () => {
  for (const key of KEYS) await from.keep(key, Buffer.from(key));
  const [gone] = KEYS;
  const find = async (key: string) => (key === gone ? null : from.find(key));
  expect(await copyAll({ ...from, find })).toMatchObject({ objects: 29, missing: 30 });
  await from.keep(`files/${hash(32, 99)}.pdf`, Buffer.from('x'));
  const broken = async () => Promise.reject(new Error('The disk is broken'));
  await expect(copyAll({ ...from, find: broken })).rejects.toThrow('The disk is broken');
});

test('what is no key of ours is left alone, wherever it would lead', async () => {
  await from.keep(KEY, Buffer.from(KEY));
  const strange = ['files/', 'files/../../x', 'files/notes.txt', `files/${KEY}`, 'renditions/', `renditions/${KEY}`];
  const list = async function* (prefix: string): AsyncIterable<ListedObject> {
    yield* from.list(prefix);
    for (const key of strange) if (key.startsWith(prefix)) yield { key, size: 1, modifiedAt: new Date() };
  };
  const find = async () => ({ size: 1, open: async () => Readable.from(['x']) });
  expect(await copyAll({ list, find })).toMatchObject({ objects: 1, missing: 1 });
  expect(await copiedKeys()).toEqual([KEY]);
});

test('in a folder a copy has the date of what it was copied from', async () => {
  await to.keep(KEY, Buffer.from(KEY));
  const [there] = await listOf(to, 'files/');
  await copyObjects(to, from, { onProgress: () => {}, signal: new AbortController().signal });
  expect(await listOf(from, 'files/')).toEqual([there]);
});
