import { buffer } from 'node:stream/consumers';
import { isObjectKey } from './object-name.ts';
import type { ListedObject, ObjectSource, ObjectStore } from './store.ts';

/** Everything but uploads, which end with the store they were begun in. */
const KEPT = ['files/', 'originals/', 'renditions/'];
/** Few, so that on a slow line each of them moves. */
const AT_ONCE = 3;

export type Amount = { objects: number; bytes: number };

export type Copying = {
  onProgress: (done: Amount, total: Amount) => void;
  /** What is under way is finished, and nothing begun any more. */
  signal: AbortSignal;
};

export type Copied = Amount & { werePresent: number; missing: number };

/**
 * Copies what the other store does not have. A name is made from the content, so the same name with the same size is the
 * same object: whatever an earlier run has copied is left alone.
 */
export async function copyObjects(from: ObjectSource, to: ObjectStore, copying: Copying): Promise<Copied> {
  const { onProgress, signal } = copying;
  const present = new Map((await listKept(to)).map(({ key, size }) => [key, size]));
  const all = await listKept(from);
  const missing = all.filter(({ key, size }) => present.get(key) !== size);
  const total: Amount = { objects: missing.length, bytes: missing.reduce((sum, { size }) => sum + size, 0) };
  const copied: Amount = { objects: 0, bytes: 0 };
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);

  const waiting = missing.values();
  const copySome = async () => {
    for (const { key, modifiedAt } of waiting) {
      if (stop.aborted) return;
      const object = await from.find(key);
      // Removed in the meantime: the program may be running.
      if (!object) continue;
      const bytes = await buffer(await object.open());
      await to.keep(key, bytes, modifiedAt);
      copied.objects += 1;
      copied.bytes += bytes.length;
      onProgress(copied, total);
    }
  };
  const copies = Array.from({ length: AT_ONCE }, () =>
    copySome().catch((error) => {
      failed.abort(error);
    }),
  );
  await Promise.all(copies);
  failed.signal.throwIfAborted();
  return { ...copied, werePresent: all.length - missing.length, missing: missing.length };
}

async function listKept(source: ObjectSource): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  for (const prefix of KEPT) {
    for await (const object of source.list(prefix)) if (isObjectKey(object.key)) listed.push(object);
  }
  return listed;
}
