import { buffer } from 'node:stream/consumers';
import {
  type DeletedFiles,
  type FileUse,
  isRecentUpload,
  isUsed,
  type MediaFile,
  totalBytes,
} from '../../domain/media.ts';
import { notifyObjectDeleted } from '../db/notifications.ts';
import { notFound } from '../http/problem.ts';
import { fileKey, originalKey, renditionsPrefix } from '../objects/object-name.ts';
import type { ObjectStore } from '../objects/store.ts';
import { inUse } from './in-use.ts';
import { listMedia, type Places } from './list.ts';
import { findUses, findUsesBetweenSaves } from './repository.ts';

/** Refused where anything names it, a deleted record that can still be restored included. */
export async function deleteFile(places: Places, name: string, now: Date): Promise<void> {
  const file = await places.objects.find(fileKey(name));
  if (!file) throw notFound('file');
  const uses = (await findUses(places.db, now)).get(name);
  if (uses) throw inUse(uses);
  const saved = (await removeFiles(places, [name], now)).get(name);
  if (saved) throw inUse(saved);
}

/** Those that nothing names. A young one is left: it may belong to a form that is not saved yet. */
export async function deleteUnused(places: Places, now: Date): Promise<DeletedFiles> {
  const unused = (await listMedia(places, now)).filter((file) => !isUsed(file) && !isRecentUpload(file, now));
  const deleted: MediaFile[] = [];
  for (const batch of batchesOf(unused)) {
    const names = batch.map(({ name }) => name);
    const saved = await removeFiles(places, names, now);
    deleted.push(...batch.filter(({ name }) => !saved.has(name)));
  }
  return { files: deleted.length, bytes: totalBytes(deleted) };
}

const BATCH = { files: 100, bytes: 32_000_000 };

/** As much at once as may be kept in memory. */
function batchesOf(files: readonly MediaFile[]): MediaFile[][] {
  const batches: MediaFile[][] = [];
  for (const file of files) {
    const batch = batches.at(-1);
    const isFull = !batch || batch.length === BATCH.files || totalBytes([...batch, file]) > BATCH.bytes;
    if (isFull) batches.push([file]);
    else batch.push(file);
  }
  return batches;
}

/**
 * Removes files that nothing named a moment ago. Whoever was saving meanwhile is waited for, and what they have named is put
 * back, so that no save ends with a missing picture. Gives the uses of those.
 */
async function removeFiles(places: Places, names: string[], now: Date): Promise<Map<string, FileUse[]>> {
  const { db, objects } = places;
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await bytesOf(objects, name) })));
  const putBack = async ({ name, bytes }: (typeof files)[number]) => {
    if (bytes) await objects.put(fileKey(name), bytes);
  };
  try {
    await Promise.all(names.map((name) => objects.remove(fileKey(name))));
    for (const name of names) await notifyObjectDeleted(db, name);
    const uses = await findUsesBetweenSaves(db, now);
    await Promise.all(files.map((file) => (uses.has(file.name) ? putBack(file) : removeTraces(places, file.name))));
    return uses;
  } catch (error) {
    await Promise.all(files.map(putBack));
    throw error;
  }
}

async function bytesOf(objects: ObjectStore, name: string): Promise<Buffer | null> {
  const file = await objects.find(fileKey(name));
  return file && buffer(await file.open());
}

async function removeTraces({ objects }: Places, name: string): Promise<void> {
  await objects.remove(originalKey(name));
  for await (const { key } of objects.list(renditionsPrefix(name))) await objects.remove(key);
}
