import { fileKey, OBJECT_NAME } from './object-name.ts';
import type { ObjectStore } from './store.ts';

/** Renditions whose picture is gone: it was deleted by a process that ended half-way, or by hand. */
export async function removeOrphans(objects: ObjectStore): Promise<void> {
  const orphans = new Map<string, string[]>();
  const folder = 'renditions/';
  for await (const { key } of objects.list(folder)) {
    const name = key.slice(folder.length, key.lastIndexOf('/'));
    // Those of the gallery's own files have no picture in the store.
    if (OBJECT_NAME.test(name)) orphans.set(name, [...(orphans.get(name) ?? []), key]);
  }
  // Listed afterwards: a picture is stored before its first rendition is.
  for await (const { key } of objects.list(fileKey(''))) orphans.delete(key.slice(fileKey('').length));
  for (const keys of orphans.values()) for (const key of keys) await objects.remove(key);
}
