import fs from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { countText } from '../../domain/count-text.ts';
import { pictureSize } from '../../domain/picture.ts';
import { type Amount, listBackedUp } from '../objects/copy.ts';
import { fileKey, objectPath, originalKey } from '../objects/object-name.ts';
import type { ListedObject, ObjectSource } from '../objects/store.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { ArchiveSource } from './archive-source.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { dumpFile } from './dump-database.ts';
import type { OpenDump } from './dump-socket.ts';
import { HEADER_NAME, headerText, IDENTITY_FOLDER, OBJECTS_FOLDER, tableFile } from './manifest.ts';

type Options = {
  madeAt: Date;
  out: Writable;
  onProgress?: (done: Amount, total: Amount) => void;
  signal?: AbortSignal;
};

const READ_AHEAD = 4;

/**
 * Objects never change, so they are copied while the site runs: first those that exist, then the database is dumped, then
 * those that were added until then. If one that the dump refers to was deleted before it was copied, another dump is made.
 * Returns the keys of objects that rows refer to and that the gallery itself lacks.
 */
export async function makeArchive(
  source: ArchiveSource,
  { madeAt, out, onProgress = () => {}, signal }: Options,
): Promise<string[]> {
  const archive = createArchiveWriter(out);
  const stop = () => archive.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    const header = Buffer.from(headerText(madeAt));
    await archive.add({ name: HEADER_NAME, bytes: header.length }, [header]);
    const addObjects = createObjectAdder(source.objects, archive, onProgress);
    await addObjects();
    const { dump, close, missing } = await dumpWithObjects(source.openDump, addObjects);
    try {
      for (const { name, file } of source.identityFiles) await addFile(archive, `${IDENTITY_FOLDER}${name}`, file);
      for (const { table } of dump.tables) await addFile(archive, tableFile(table), dumpFile(dump.folder, table));
      await archive.finish({ migrations: dump.migrations, tables: dump.tables });
      return missing;
    } finally {
      await close();
    }
  } catch (error) {
    archive.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** A dump whose objects are in the archive, except for those that were missing for two dumps. */
async function dumpWithObjects(
  openDump: ArchiveSource['openDump'],
  addObjects: AddObjects,
): Promise<OpenDump & { missing: string[] }> {
  let missingBefore = new Set<string>();
  for (;;) {
    const opened = await openDump();
    try {
      const added = await addObjects();
      const needed = opened.dump.objectNames.flatMap(keysOf);
      const missing = needed.filter((key) => !added.has(key));
      if (missing.every((key) => missingBefore.has(key))) {
        if (missing.length > 0 && missing.length === needed.length) throw noFiles(needed.length);
        return { ...opened, missing };
      }
      missingBefore = new Set(missing);
    } catch (error) {
      await opened.close();
      throw error;
    }
    await opened.close();
  }
}

const noFiles = (count: number) =>
  new StartupError(`None of the ${count} files that the database refers to is in the store. Is this the right store?`);

/** For operators. */
export const missingFiles = (keys: readonly string[]): string =>
  `The gallery itself lacks ${countText(keys.length, 'file')}, such as ${keys[0]}: npm run verify names them all.`;

/** Other files than pictures have no original. */
const keysOf = (name: string): string[] =>
  pictureSize(objectPath(name)) ? [fileKey(name), originalKey(name)] : [fileKey(name)];

type AddObjects = () => Promise<ReadonlySet<string>>;

/** Each call adds what was stored since the last one. Returns the keys of all that are in the archive. */
function createObjectAdder(
  objects: ObjectSource,
  archive: ArchiveWriter,
  onProgress: NonNullable<Options['onProgress']>,
): AddObjects {
  const added = new Set<string>();
  const done: Amount = { objects: 0, bytes: 0 };
  const total: Amount = { objects: 0, bytes: 0 };
  return async () => {
    const listed = (await listBackedUp(objects)).filter(({ key }) => !added.has(key));
    total.objects += listed.length;
    total.bytes += listed.reduce((sum, { size }) => sum + size, 0);
    for await (const { key, modifiedAt, size, body } of openAhead(objects, listed)) {
      if (body) {
        await archive.add({ name: `${OBJECTS_FOLDER}${key}`, bytes: size, modifiedAt }, body);
        added.add(key);
      }
      done.objects += 1;
      done.bytes += size;
      onProgress(done, total);
    }
    return added;
  };
}

/** `body` is null if it was deleted. */
type OpenObject = ListedObject & { body: Readable | null };

/** In order, with a few opened in advance: a bucket takes a while to respond. */
async function* openAhead(objects: ObjectSource, listed: readonly ListedObject[]): AsyncGenerator<OpenObject> {
  const opening: Promise<OpenObject>[] = [];
  try {
    for (const object of listed) {
      const next = opening.length === READ_AHEAD ? opening.shift() : null;
      if (next) yield await next;
      const opened = openObject(objects, object);
      // Awaited later; until then a failure must not count as unhandled.
      opened.catch(() => {});
      opening.push(opened);
    }
    for (let next = opening.shift(); next; next = opening.shift()) yield await next;
  } finally {
    for (const unused of await Promise.allSettled(opening)) {
      if (unused.status === 'fulfilled') unused.value.body?.destroy();
    }
  }
}

async function openObject(objects: ObjectSource, object: ListedObject): Promise<OpenObject> {
  const found = await objects.find(object.key);
  if (!found) return { ...object, body: null };
  try {
    const body = await found.open();
    // Read later; until then a broken connection must not count as unhandled. The read fails with it.
    body.on('error', () => {});
    return { ...object, size: found.size, body };
  } catch (error) {
    if (await objects.find(object.key)) throw error;
    return { ...object, body: null };
  }
}

async function addFile(archive: ArchiveWriter, name: string, file: string): Promise<void> {
  const { size, mtime } = await fs.promises.stat(file);
  await archive.add({ name, bytes: size, modifiedAt: mtime }, fs.createReadStream(file));
}
