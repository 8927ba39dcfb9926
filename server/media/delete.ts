import { formatEnglishLong, zurichDay } from '../../domain/day.ts';
import {
  type DeletedFiles,
  type FileUse,
  isRecentUpload,
  isUsed,
  type MediaFile,
  titleOfUse,
  totalBytes,
} from '../../domain/media.ts';
import { recordActivities } from '../activity/repository.ts';
import type { Stamp } from '../db/last-change.ts';
import { notifyObjectDeleted } from '../db/notify.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { fileKey, objectName, originalKey, renditionsPrefix, siblingsPrefix } from '../objects/object-name.ts';
import { readObject } from '../objects/read-object.ts';
import type { ObjectStore } from '../objects/store.ts';
import { listMedia, type MediaContext } from './list.ts';
import { findUses, findUsesBetweenSaves } from './repository.ts';

/** Refused while a record uses it, including deleted records that can be restored. */
export async function deleteFile(context: MediaContext, name: string, stamp: Stamp): Promise<void> {
  const file = await context.objects.find(fileKey(name));
  if (!file) throw notFound('file');
  const uses = (await findUses(context.db, stamp.at, [name])).get(name);
  if (uses) throw inUse(uses);
  const usedMeanwhile = (await removeFiles(context, [name], stamp)).get(name);
  if (usedMeanwhile) throw inUse(usedMeanwhile);
}

/** Skips recent uploads, which may belong to a form that is not saved yet. */
export async function deleteUnused(context: MediaContext, stamp: Stamp): Promise<DeletedFiles> {
  const now = stamp.at;
  const unused = (await listMedia(context, now)).filter((file) => !isUsed(file) && !isRecentUpload(file, now));
  const deleted: MediaFile[] = [];
  for (const batch of batchesOf(unused)) {
    const names = batch.map(({ name }) => name);
    const usedMeanwhile = await removeFiles(context, names, stamp);
    deleted.push(...batch.filter(({ name }) => !usedMeanwhile.has(name)));
  }
  return { files: deleted.length, bytes: totalBytes(deleted) };
}

const BATCH = { files: 100, bytes: 32_000_000 };

/** Batches are held in memory, to undo a deletion. */
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
 * Removes unused files. Waits for saves in progress and puts the files back that these use, so that no save ends with a
 * missing picture. Returns their uses.
 */
async function removeFiles(context: MediaContext, names: string[], stamp: Stamp): Promise<Map<string, FileUse[]>> {
  const { db, objects } = context;
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readObject(objects, fileKey(name)) })),
  );
  const putBack = async ({ name, bytes }: (typeof files)[number]) => {
    if (bytes) await objects.put(fileKey(name), bytes);
  };
  try {
    await Promise.all(names.map((name) => objects.remove(fileKey(name))));
    for (const name of names) await notifyObjectDeleted(db, name);
    const uses = await findUsesBetweenSaves(db, stamp.at, names);
    const deleted = names.filter((name) => !uses.has(name));
    await recordActivities(db, stamp, deleted.map(deletionOf));
    await Promise.all(files.filter(({ name }) => uses.has(name)).map(putBack));
    await Promise.all(deleted.map((name) => removeOriginalAndRenditions(context, name)));
    return uses;
  } catch (error) {
    await Promise.all(files.map(putBack));
    throw error;
  }
}

const deletionOf = (name: string) => ({ action: 'deleted' as const, kind: 'file', key: name, title: name });

async function removeOriginalAndRenditions({ objects }: MediaContext, name: string): Promise<void> {
  if (!(await isOriginalUsed(objects, name))) await objects.remove(originalKey(name));
  for await (const { key } of objects.list(renditionsPrefix(name))) await objects.remove(key);
}

/** By a file that is left. */
async function isOriginalUsed(objects: ObjectStore, name: string): Promise<boolean> {
  for await (const { key } of objects.list(siblingsPrefix(name))) {
    if (originalKey(objectName(key)) === originalKey(name)) return true;
  }
  return false;
}

const MAX_NAMED = 3;

/** 'This file is in use: Nachtstück (artwork), Lea Brun (artist).' */
function inUse(uses: readonly FileUse[]): HttpProblem {
  const named = uses.slice(0, MAX_NAMED).map(nameOf).join(', ');
  const more = uses.length - MAX_NAMED;
  return new HttpProblem(409, `This file is in use: ${named}${more > 0 ? ` and ${more} more` : ''}.`);
}

function nameOf(use: FileUse): string {
  const { title, noun, deletedUntil } = use;
  if (!deletedUntil) return `${titleOfUse(use)} (${noun})`;
  return `${title} (${noun}, deleted, can be restored until ${formatEnglishLong(zurichDay(new Date(deletedUntil)))})`;
}
