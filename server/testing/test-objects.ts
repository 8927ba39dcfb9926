import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { openFolderStore } from '../objects/folder-store.ts';
import { openS3Store } from '../objects/s3-store.ts';
import type { ListedObject, ObjectSource, ObjectStore } from '../objects/store.ts';

type TestObjects = { objects: ObjectStore; discard: () => Promise<void> };

export async function listObjects(objects: ObjectSource, prefix = ''): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  for await (const object of objects.list(prefix)) listed.push(object);
  return listed;
}

export const listKeys = async (objects: ObjectSource, prefix = ''): Promise<string[]> =>
  (await listObjects(objects, prefix)).map(({ key }) => key).toSorted();

/** The store that goes with the engine under test: a folder with the embedded engine, S3 with a PostgreSQL server. */
export const openTestObjects = (): Promise<TestObjects> =>
  process.env.TEST_ENGINE === 'postgres' ? openTestBucket() : openTestFolder();

async function openTestFolder(): Promise<TestObjects> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-objects-'));
  return {
    objects: await openFolderStore(folder),
    discard: () => fs.rm(folder, { recursive: true, force: true }),
  };
}

let opening: Promise<ObjectStore> | undefined;

/** Opened once, like the database, and emptied after each test. */
async function openTestBucket(): Promise<TestObjects> {
  opening ??= openS3Store(inject('s3'));
  const bucket = await opening;
  return {
    // A copy, so that a test that replaces a method does not affect others.
    objects: { ...bucket },
    discard: async () => {
      for await (const { key } of bucket.list('')) await bucket.remove(key);
    },
  };
}
