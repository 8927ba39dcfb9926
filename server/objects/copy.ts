import { buffer } from 'node:stream/consumers';
import { isObjectKey } from './object-name.ts';
import type { ListedObject, ObjectSource, ObjectStore } from './store.ts';

/** Not `uploads/`. */
const COPIED = ['files/', 'originals/', 'renditions/'];
/** Renditions can be made again. */
const BACKED_UP = ['files/', 'originals/'];
const CONCURRENCY = 3;

export type Amount = { objects: number; bytes: number };

export type CopyOptions = {
  onProgress: (done: Amount, total: Amount) => void;
  /** Finishes the copies in progress and starts no more. */
  signal: AbortSignal;
};

export type Copied = Amount & { alreadyPresent: number; missing: number };

/** Copies what the other store lacks. Names are content hashes, so the same name and size means the same object. */
export async function copyObjects(from: ObjectSource, to: ObjectStore, options: CopyOptions): Promise<Copied> {
  const { onProgress, signal } = options;
  const present = new Map((await listCopied(to)).map(({ key, size }) => [key, size]));
  const all = await listCopied(from);
  const missing = all.filter(({ key, size }) => present.get(key) !== size);
  const total: Amount = { objects: missing.length, bytes: missing.reduce((sum, { size }) => sum + size, 0) };
  const copied: Amount = { objects: 0, bytes: 0 };
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);

  const queue = missing.values();
  const copyNext = async () => {
    for (const { key, modifiedAt } of queue) {
      if (stop.aborted) return;
      const object = await from.find(key);
      // Deleted since it was listed: the server may be running.
      if (!object) continue;
      const bytes = await buffer(await object.open());
      await to.put(key, bytes, modifiedAt);
      copied.objects += 1;
      copied.bytes += bytes.length;
      onProgress(copied, total);
    }
  };
  const copies = Array.from({ length: CONCURRENCY }, () =>
    copyNext().catch((error) => {
      failed.abort(error);
    }),
  );
  await Promise.all(copies);
  failed.signal.throwIfAborted();
  return { ...copied, alreadyPresent: all.length - missing.length, missing: missing.length };
}

const listCopied = (source: ObjectSource) => listObjects(source, COPIED);
export const listBackedUp = (source: ObjectSource) => listObjects(source, BACKED_UP);

async function listObjects(source: ObjectSource, prefixes: readonly string[]): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  for (const prefix of prefixes) {
    for await (const object of source.list(prefix)) if (isObjectKey(object.key)) listed.push(object);
  }
  return listed;
}
