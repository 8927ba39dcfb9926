import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { activity } from '../db/schema/activity.ts';
import { authChallenges, staffLinks, staffSessions } from '../db/schema/auth.ts';
import { backups } from '../db/schema/backup.ts';
import { leases } from '../db/schema/lease.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { rateLimits } from '../db/schema/rate-limit.ts';
import { searchDocuments, searchWords } from '../db/schema/search.ts';
import { TABLES } from '../db/tables.ts';
import { objectNamesIn } from '../objects/object-name.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { DumpedTable } from './manifest.ts';

/** The rows of all tables at one moment, as files in a folder. */
export type DatabaseDump = {
  folder: string;
  migrations: string[];
  tables: DumpedTable[];
  /** Names of the files that the rows refer to. */
  objectNames: string[];
};

/**
 * State of running processes, and what triggers derive from other rows. Sessions, links of staff and links to previews are left
 * out, so that a restore does not revive one that was ended since.
 */
const NOT_DUMPED = new Set<string>(
  [
    staffSessions,
    staffLinks,
    authChallenges,
    previewLinks,
    leases,
    rateLimits,
    backups,
    searchDocuments,
    searchWords,
  ].map(getTableName),
);

/** Also names files that were replaced and deleted since. */
const LOG = getTableName(activity);

const ROWS_PER_FETCH = 200;

export const dumpFile = (folder: string, table: string): string => path.join(folder, `${table}.jsonl.gz`);

/**
 * In one transaction, which on the embedded engine keeps all other queries waiting: the rows go to a local file, and
 * never to a reader that could be slow.
 */
export async function dumpDatabase(db: Db, folder: string): Promise<DatabaseDump> {
  const readOnly = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    // Instants are written in it.
    await tx.execute(sql`set local timezone = 'UTC'`);
    const migrations = await appliedMigrations(tx);
    if (!migrations) throw new StartupError('The database is empty: there is nothing to back up.');
    const objectNames = new Set<string>();
    const tables: DumpedTable[] = [];
    for (const table of await dumpedTables(tx)) {
      tables.push(await dumpTable(tx, table, folder, table === LOG ? new Set() : objectNames));
    }
    return { folder, migrations, tables, objectNames: [...objectNames] };
  }, readOnly);
}

const resultSchema = z.object({ rows: z.array(z.object({ value: z.string() })) });

/** The column `value` of the result. */
export async function selectValues(tx: Db, query: SQL): Promise<string[]> {
  return resultSchema.parse(await tx.execute(query)).rows.map(({ value }) => value);
}

/** Of any version, not only the tables of this one. */
export const existingTables = (tx: Db): Promise<string[]> =>
  selectValues(tx, sql`select tablename as value from pg_tables where schemaname = 'public'`);

/** Without those that a database of an earlier version lacks. */
export async function dumpedTables(tx: Db): Promise<string[]> {
  const existing = await existingTables(tx);
  return TABLES.map(getTableName).filter((table) => existing.includes(table) && !NOT_DUMPED.has(table));
}

async function dumpTable(tx: Db, table: string, folder: string, objectNames: Set<string>): Promise<DumpedTable> {
  const hash = createHash('sha256');
  let rows = 0;
  await tx.execute(
    sql`declare dumped no scroll cursor for
      select row_to_json(dumped_row)::text collate "C" as value from ${sql.identifier(table)} dumped_row order by 1`,
  );
  const readLines = async function* () {
    for (;;) {
      const values = await selectValues(tx, sql.raw(`fetch ${ROWS_PER_FETCH} from dumped`));
      if (values.length === 0) return;
      const lines = values.map((value) => `${value}\n`).join('');
      for (const name of objectNamesIn(lines)) objectNames.add(name);
      hash.update(lines);
      rows += values.length;
      yield lines;
    }
  };
  await pipeline(
    Readable.from(readLines()),
    createGzip({ level: 1 }),
    fs.createWriteStream(dumpFile(folder, table), { mode: 0o600 }),
  );
  await tx.execute(sql`close dumped`);
  return { table, rows, sha256: hash.digest('hex') };
}
