import { pictureSize } from '../../domain/picture.ts';
import type { Database } from '../db/database.ts';
import { contentHash } from '../objects/finalize-upload.ts';
import { fileKey, objectPath, originalKey } from '../objects/object-name.ts';
import { readObject } from '../objects/read-object.ts';
import type { ObjectSource } from '../objects/store.ts';
import { isWholePicture } from '../pictures/picture.ts';
import type { DatabaseDump } from './dump-database.ts';
import { loadDump } from './load-dump.ts';

/** One line for each thing that is wrong. */
type Report = (line: string) => void;

/** Rows that violate a constraint: they cannot be inserted into an empty database. Damaged indexes hide them otherwise. */
export async function findBadRows(dump: DatabaseDump, scratch: Database, report: Report): Promise<void> {
  await scratch.db.transaction((tx) =>
    loadDump(tx, dump, { onBadRow: ({ table, row, reason }) => report(`${table}: ${reason} (${rowKey(row)})`) }),
  );
}

/** The first column, which is the primary key. */
const rowKey = (row: string): string => /^\{"(\w+)":("[^"]{0,80}"|\d+)/.exec(row)?.slice(1).join(' ') ?? 'unknown row';

/** Files that rows refer to, missing or damaged. */
export async function findBadFiles(
  { objectNames }: Pick<DatabaseDump, 'objectNames'>,
  objects: ObjectSource,
  report: Report,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  let done = 0;
  for (const name of objectNames) {
    const size = pictureSize(objectPath(name));
    const [file, original] = await Promise.all([
      readObject(objects, fileKey(name)),
      size && readObject(objects, originalKey(name)),
    ]);
    if (!file) report(`${fileKey(name)} is missing.`);
    else if (size && !(await isWholePicture(file, size))) report(`${fileKey(name)} is damaged.`);
    else if (!size && !hasHashOf(name, file)) report(`${fileKey(name)} does not have the hash of its name.`);
    if (size && !original) report(`${originalKey(name)} is missing.`);
    else if (original && !hasHashOf(name, original)) report(`${originalKey(name)} does not have the hash of its name.`);
    done += 1;
    onProgress(done, objectNames.length);
  }
}

const hasHashOf = (name: string, bytes: Buffer): boolean => name.startsWith(contentHash(bytes));
