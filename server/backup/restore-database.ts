import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { TABLES } from '../db/tables.ts';
import { type DatabaseDump, dumpedTables } from './dump-database.ts';
import { loadDump } from './load-dump.ts';

/** Replaces everything in the database, in one transaction, and brings it up to this version. */
export async function restoreDatabase(
  database: Database,
  dump: Pick<DatabaseDump, 'folder' | 'migrations' | 'tables'>,
): Promise<void> {
  await database.withStartupLock((db) =>
    db.transaction(async (tx) => {
      // Fails on the database of a newer version, whose other tables would stay.
      await migrate(tx);
      await dropEverything(tx);
      await loadDump(tx, dump);
      await migrate(tx);
    }),
  );
}

async function dropEverything(tx: Db): Promise<void> {
  const tables = TABLES.map((table) => sql.identifier(getTableName(table)));
  await tx.execute(sql`drop table if exists ${sql.join(tables, sql`, `)} cascade`);
  await tx.execute(sql`drop function if exists tell_of_site_change()`);
  await tx.execute(sql`drop table drizzle.__drizzle_migrations`);
}

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
