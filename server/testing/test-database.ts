import { getTableName, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database, Db } from '../db/database.ts';
import { openInMemory } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { TABLES } from '../db/tables.ts';

let opening: Promise<Database> | undefined;

/** On the engine of this run; opened once, shared by all test files. */
export function testDatabase(): Promise<Database> {
  opening ??= open();
  return opening;
}

async function open(): Promise<Database> {
  const database =
    process.env.TEST_ENGINE === 'postgres' ? await openPostgres(inject('postgresUrl'), () => {}) : await openInMemory();
  await database.withStartupLock(migrate);
  return database;
}

/** Without its trigger, which rejects deletions. */
const deleteActivity = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from activity`);
  });

/** DELETE, because TRUNCATE creates new files for every table; in one statement, so that foreign keys do not matter. */
export async function emptyDatabase(): Promise<void> {
  const { db } = await testDatabase();
  await deleteActivity(db);
  const names = TABLES.map((table) => sql.identifier(getTableName(table)));
  const deletions = names.map((name, index) => sql`${sql.identifier(`emptied_${index}`)} as (delete from ${name})`);
  await db.execute(sql`with ${sql.join(deletions, sql`, `)} select`);
}

/** The rows of every table, to show that a rejected request changed nothing. */
export async function readAllRows(): Promise<Record<string, unknown[]>> {
  const { db } = await testDatabase();
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const name = getTableName(table);
    // By the whole row: the first column of some tables is not unique.
    rows[name] = await db.select().from(table).orderBy(sql`${table}::text`);
  }
  return rows;
}
