import { buffer } from 'node:stream/consumers';
import type { ListedObject, ObjectStore } from './store.ts';

/** Everything but uploads, which end with the store they were begun in. */
const KEPT = ['files/', 'originals/', 'renditions/'];
/** Few, so that on a slow line each of them moves. */
const AT_ONCE = 3;

export type Copying = {
  onProgress: (done: number, total: number) => void;
  /** What is under way is finished, and nothing begun any more. */
  signal: AbortSignal;
};

export type Copied = { objects: number; bytes: number; werePresent: number; missing: number };

/**
 * Copies what the other store does not have. A name is made from the content, so the same name with the same size is the
 * same object: whatever an earlier run has copied is left alone.
 */
export async function copyObjects(from: ObjectStore, to: ObjectStore, copying: Copying): Promise<Copied> {
  const { onProgress, signal } = copying;
  const present = new Map((await listKept(to)).map(({ key, size }) => [key, size]));
  const all = await listKept(from);
  const missing = all.filter(({ key, size }) => present.get(key) !== size);
  const copied = { objects: 0, bytes: 0 };
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);

  const waiting = missing.values();
  const copySome = async () => {
    for (const { key } of waiting) {
      if (stop.aborted) return;
      const object = await from.find(key);
      // Removed in the meantime: the program may be running.
      if (!object) continue;
      const bytes = await buffer(await object.open());
      await to.keep(key, bytes);
      copied.objects += 1;
      copied.bytes += bytes.length;
      onProgress(copied.objects, missing.length);
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

async function listKept(store: ObjectStore): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  for (const prefix of KEPT) for await (const object of store.list(prefix)) listed.push(object);
  return listed;
}
