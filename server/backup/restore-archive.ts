import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database.ts';
import { isOfNewerVersion, knownMigrations } from '../db/migrate.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import { type Amount, listBackedUp } from '../objects/copy.ts';
import type { ListedObject, ObjectStore } from '../objects/store.ts';
import { StartupError } from '../startup/startup-error.ts';
import { checkArchive, newerVersion } from './check-archive.ts';
import { type Manifest, OBJECTS_FOLDER } from './manifest.ts';
import { type OpenArchive, readArchive, throwIfStopped } from './read-archive.ts';
import { countRows, restoreDatabase } from './restore-database.ts';

type Target = { database: Database; objects: ObjectStore; commit: () => Promise<void> };

type Options = {
  /** Opened after the archive was checked. */
  openTarget: () => Promise<Target>;
  isReplacing: boolean;
  now: Date;
  /** Stops before the database is written, not while. */
  signal: AbortSignal;
  onChecked?: (bytes: number) => void;
  onRestored?: (done: Amount, total: Amount) => void;
};

export type Restored = Amount & {
  rows: number;
  /** Keys of files that the archive lacks and that could not be removed. */
  notRemoved: string[];
};

const CONCURRENT_WRITES = 4;

/**
 * Checks everything, then writes the objects, then the database in one transaction: until that is committed, the target
 * keeps its gallery, or stays without one. With `isReplacing`, objects that the archive lacks are removed at the end.
 */
export async function restoreArchive(open: OpenArchive, options: Options): Promise<Restored> {
  const { now, signal, isReplacing } = options;
  const { folder, remove } = await createTemporaryFolder(now);
  try {
    const manifest = await checkArchive(open, { tablesFolder: folder, onProgress: options.onChecked, signal });
    const known = knownMigrations();
    if (manifest.migrations.some((hash) => !known.has(hash))) throw newerVersion();
    const { database, objects, commit } = await options.openTarget();
    try {
      const others = await otherObjects(objects, manifest);
      if (!isReplacing) await requireEmpty(database, others);
      const restored = await restoreObjects(open, objects, manifest, options);
      throwIfStopped(signal);
      await restoreDatabase(database, { folder, ...manifest });
      await commit();
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return { ...restored, rows, notRemoved: await removeUnarchived(objects, others, manifest) };
    } finally {
      await database.close();
    }
  } finally {
    await remove();
  }
}

/** Those in the target that are not in the archive, or with another size: what an interrupted restore wrote is not. */
async function otherObjects(objects: ObjectStore, { files }: Manifest): Promise<ListedObject[]> {
  const archived = new Map(files.map(({ name, bytes }) => [name, bytes]));
  return (await listBackedUp(objects)).filter(({ key, size }) => archived.get(`${OBJECTS_FOLDER}${key}`) !== size);
}

/** Those of another size were overwritten. Returns the keys of those that stay: the gallery is restored all the same. */
async function removeUnarchived(
  objects: ObjectStore,
  others: readonly ListedObject[],
  { files }: Manifest,
): Promise<string[]> {
  const archived = new Set(files.map(({ name }) => name));
  const notRemoved: string[] = [];
  for (const { key } of others) {
    if (!archived.has(`${OBJECTS_FOLDER}${key}`)) await objects.remove(key).catch(() => notRemoved.push(key));
  }
  return notRemoved;
}

async function requireEmpty({ db }: Database, others: readonly ListedObject[]): Promise<void> {
  if (await isOfNewerVersion(db)) {
    throw new StartupError('There is a gallery of a newer version already. --replace replaces it.');
  }
  const rows = await countRows(db);
  if (rows + others.length === 0) return;
  throw new StartupError(
    `There is a gallery already (rows: ${rows}, other files: ${others.length}). --replace replaces it.`,
  );
}

async function restoreObjects(
  open: OpenArchive,
  objects: ObjectStore,
  { files }: Manifest,
  { onRestored, signal }: Options,
): Promise<Amount> {
  const archived = new Map(
    files.filter(({ name }) => name.startsWith(OBJECTS_FOLDER)).map((file) => [file.name, file]),
  );
  const total: Amount = {
    objects: archived.size,
    bytes: [...archived.values()].reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const done: Amount = { objects: 0, bytes: 0 };
  const pending: Promise<void>[] = [];
  for await (const { name, modifiedAt, body } of readArchive(open, { signal })) {
    const file = archived.get(name);
    if (!file) {
      // Not into memory: a table may be large.
      for await (const _chunk of body);
      continue;
    }
    const bytes = await buffer(body);
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
      throw new StartupError(`The archive was changed while it was read: ${name}.`);
    }
    const put = objects.put(name.slice(OBJECTS_FOLDER.length), bytes, modifiedAt).then(() => {
      done.objects += 1;
      done.bytes += bytes.length;
      onRestored?.(done, total);
    });
    // Awaited later; until then a failure must not count as unhandled.
    put.catch(() => {});
    pending.push(put);
    if (pending.length === CONCURRENT_WRITES) await pending.shift();
  }
  await Promise.all(pending);
  return total;
}
