import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../db/database.ts';

// Rows on their way out of their tables into `deleted_records`, and back.

export const keptRowsSchema = z.array(
  z.object({
    table: z.string(),
    row: z.record(z.string(), z.unknown()),
    isLink: z.literal(true).optional(),
    cameLater: z.literal(true).optional(),
  }),
);
export type KeptRow = z.infer<typeof keptRowsSchema>[number];

/** Deleted here and not by the cascade: a row that somebody has just changed is returned as they left it. */
export async function takeOut(tx: Db, table: PgTable, which: SQL): Promise<KeptRow[]> {
  const deleted = await tx
    .delete(table)
    .where(which)
    .returning({ row: sql<KeptRow['row']>`to_jsonb(${table})` });
  return deleted.map(({ row }) => ({ table: getTableName(table), row }));
}

export const rowsOf = (table: PgTable, kept: KeptRow[]): KeptRow[] =>
  kept.filter((entry) => entry.table === getTableName(table));

/** All of `kept` are rows of `table`. */
export async function putBack(tx: Db, table: PgTable, kept: KeptRow[], onConflict = sql``): Promise<void> {
  const rows = kept.map(({ row }) => row);
  const [first] = rows;
  if (!first) return;
  // The table may have changed since: a column that is gone is left out, one that is new gets its default.
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) => (Object.hasOwn(first, name) ? [name] : []));
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) ${onConflict}`);
}
