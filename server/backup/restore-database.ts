import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '../db/database.ts';
import { isOfNewerVersion, migrate } from '../db/migrate.ts';
import { erasedAddresses } from '../db/schema/erased-address.ts';
import { TABLES } from '../db/tables.ts';
import { eraseRestoredData } from '../privacy/erase.ts';
import { type DatabaseDump, dumpedTables, existingTables, selectValues } from './dump-database.ts';
import { loadDump } from './load-dump.ts';

type ErasedAddress = typeof erasedAddresses.$inferSelect;

/** Replaces everything in the database, in one transaction, and brings it up to this version. */
export async function restoreDatabase(
  database: Database,
  dump: Pick<DatabaseDump, 'folder' | 'migrations' | 'tables'>,
): Promise<void> {
  await database.withStartupLock((db) =>
    db.transaction(async (tx) => {
      const erased = await readErasedAddresses(tx);
      await dropGallery(tx);
      await loadDump(tx, dump);
      await migrate(tx);
      await keepErasedAddresses(tx, erased);
      await eraseRestoredData(tx);
    }),
  );
}

/** A backup may hold addresses that were erased since it was made: they are erased again before anybody sees them. */
async function readErasedAddresses(tx: Db): Promise<ErasedAddress[]> {
  const exists = (await existingTables(tx)).includes(getTableName(erasedAddresses));
  return exists ? tx.select().from(erasedAddresses) : [];
}

async function keepErasedAddresses(tx: Db, erased: readonly ErasedAddress[]): Promise<void> {
  if (erased.length === 0) return;
  await tx
    .insert(erasedAddresses)
    .values([...erased])
    .onConflictDoUpdate({
      target: erasedAddresses.hash,
      set: { erasedAt: sql`greatest(${erasedAddresses.erasedAt}, excluded.erased_at)` },
    });
}

/** Those of the migrations. */
const FUNCTIONS = [
  'protect_activity()',
  'tell_of_site_change()',
  'notify_of_schedule()',
  'refresh_search()',
  'refresh_search_document(text, uuid)',
  'search_lexemes(text)',
  'search_text(text)',
];

/** Tables and functions of a newer version have names that this one does not know, so all are dropped there. */
async function dropGallery(tx: Db): Promise<void> {
  const isNewer = await isOfNewerVersion(tx);
  const tables = isNewer ? await existingTables(tx) : TABLES.map(getTableName);
  const functions = isNewer ? await existingFunctions(tx) : FUNCTIONS;
  for (const table of tables) await tx.execute(sql`drop table if exists ${sql.identifier(table)} cascade`);
  for (const signature of functions) await tx.execute(sql`drop function if exists ${sql.raw(signature)} cascade`);
  await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
}

/** Quoted where needed, with their parameters; without those of extensions. */
const existingFunctions = (tx: Db): Promise<string[]> =>
  selectValues(
    tx,
    sql`select oid::regprocedure::text as value from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  );

const countSchema = z.object({ rows: z.tuple([z.object({ rows: z.coerce.number() })]) });

/** The number of rows that a dump would have. */
export async function countRows(db: Db): Promise<number> {
  let count = 0;
  for (const table of await dumpedTables(db)) {
    const result = await db.execute(sql`select count(*) as rows from ${sql.identifier(table)}`);
    count += countSchema.parse(result).rows[0].rows;
  }
  return count;
}
