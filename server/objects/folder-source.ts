import fs from 'node:fs/promises';
import path from 'node:path';
import { readIfExists } from '../files/read-if-exists.ts';
import type { ListedObject, ObjectSource, StoredObject } from './store.ts';

/** Suffix of files being written. */
export const PARTIAL = '.partial';

/** Read-only access to the objects in a local folder. */
export const folderSource = (root: string): ObjectSource => ({
  find: async (key) => findFile(fileIn(root, key)),
  list: (prefix) => listComplete(root, prefix),
});

/** Keys may come from a copied bucket; none may lead out of the folder. */
export function fileIn(root: string, key: string): string {
  const file = path.join(root, key);
  if (!file.startsWith(path.join(root, path.sep))) throw new RangeError(`The key ${key} leads out of the folder`);
  return file;
}

export async function findFile(file: string): Promise<StoredObject | null> {
  const stats = await readIfExists(fs.stat(file));
  // Opened before the stream is returned, so that errors come before the first byte.
  const open: StoredObject['open'] = async (range) => (await fs.open(file)).createReadStream(range);
  return stats?.isFile() ? { size: stats.size, modifiedAt: stats.mtime, open } : null;
}

async function* listComplete(root: string, prefix: string): AsyncIterable<ListedObject> {
  for await (const entry of listFolder(root, prefix)) if (!entry.key.endsWith(PARTIAL)) yield entry;
}

/** Includes partial files. Symbolic links are followed. */
export async function* listFolder(root: string, prefix = ''): AsyncIterable<ListedObject> {
  const from = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for (const name of (await readIfExists(fs.readdir(path.join(root, from)))) ?? []) {
    if (!`${from}${name}`.startsWith(prefix)) continue;
    const stats = await readIfExists(fs.stat(path.join(root, from, name)));
    if (stats?.isDirectory()) yield* listFolder(root, `${from}${name}/`);
    if (stats?.isFile()) yield { key: `${from}${name}`, size: stats.size, modifiedAt: stats.mtime };
  }
}
