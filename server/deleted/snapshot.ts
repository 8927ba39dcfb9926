import { and, desc, eq, getTableColumns, getTableName, gt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type RecordKind, restorableSince } from '../../domain/deleted.ts';
import type { Db } from '../db/database.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { drafts } from '../db/schema/draft.ts';

// A snapshot of a deleted record: its rows and those of its children as JSON in `deleted_records`.

export const snapshotRowsSchema = z.array(
  z.object({
    table: z.string(),
    row: z.record(z.string(), z.unknown()),
    isLink: z.literal(true).optional(),
    cameLater: z.literal(true).optional(),
  }),
);
export type SnapshotRow = z.infer<typeof snapshotRowsSchema>[number];

export const newestFirst = [desc(deletedRecords.deletedAt), desc(deletedRecords.id)];

/** Deleted records can be restored for a while, withdrawn ones always. */
export const isRestorable = (now: Date): Record<'deleted' | 'withdrawn' | 'either', SQL | undefined> => {
  const deleted = and(gt(deletedRecords.deletedAt, restorableSince(now)), not(deletedRecords.isWithdrawn));
  const withdrawn = sql`${deletedRecords.isWithdrawn}`;
  return { deleted, withdrawn, either: or(deleted, withdrawn) };
};

type Snapshot = { id: string; title: string; deletedAt: Date; deletedBy: string | null; rows: SnapshotRow[] };

/** The last snapshot under this key, locked until the commit. Null where there is none or it has expired. */
export const lockNewestSnapshot = (
  tx: Db,
  kind: RecordKind,
  key: string,
  now: Date,
  which: 'deleted' | 'withdrawn' | 'either' = 'deleted',
): Promise<Snapshot | null> =>
  lockNewest(
    tx,
    and(eq(deletedRecords.kind, kind), sql`${deletedRecords.recordKey} = lower(${key})`, isRestorable(now)[which]),
  );

/** The last snapshot that has this record: its own, or that of a record it was deleted or withdrawn with. */
export const lockSnapshotWith = (tx: Db, table: PgTable, id: string, now: Date): Promise<Snapshot | null> => {
  const record = JSON.stringify([{ table: getTableName(table), row: { id } }]);
  return lockNewest(tx, and(sql`${deletedRecords.rows} @> ${record}::jsonb`, isRestorable(now).either));
};

async function lockNewest(tx: Db, where: SQL | undefined): Promise<Snapshot | null> {
  const [snapshot] = await tx
    .select({
      id: deletedRecords.id,
      title: deletedRecords.title,
      deletedAt: deletedRecords.deletedAt,
      deletedBy: deletedRecords.deletedBy,
      rows: deletedRecords.rows,
    })
    .from(deletedRecords)
    .where(where)
    .orderBy(...newestFirst)
    .limit(1)
    .for('update');
  return snapshot ? { ...snapshot, rows: snapshotRowsSchema.parse(snapshot.rows) } : null;
}

/** Children are deleted with this, not by `on delete cascade`: `returning` sees the latest committed change of a row. */
export async function deleteRows(tx: Db, table: PgTable, where: SQL): Promise<SnapshotRow[]> {
  const deleted = await tx
    .delete(table)
    .where(where)
    .returning({ row: sql<SnapshotRow['row']>`to_jsonb(${table})` });
  return deleted.map(({ row }) => ({ table: getTableName(table), row }));
}

export const rowsOfTable = (table: PgTable, rows: SnapshotRow[]): SnapshotRow[] =>
  rows.filter((entry) => entry.table === getTableName(table));

/** The drafts of records, as rows of their snapshots. */
export const deleteDrafts = (tx: Db, keys: string[]): Promise<SnapshotRow[]> =>
  deleteRows(tx, drafts, sql`${drafts.key} = any(${sql.param(keys)})`);

/** A draft that was begun since wins. */
export const restoreDrafts = (tx: Db, rows: SnapshotRow[]): Promise<void> =>
  insertRows(tx, drafts, rowsOfTable(drafts, rows), sql`on conflict do nothing`);

/** All of `snapshotRows` must be rows of `table`. */
export async function insertRows(
  tx: Db,
  table: PgTable,
  snapshotRows: SnapshotRow[],
  onConflict = sql``,
): Promise<void> {
  const rows = snapshotRows.map(({ row }) => row);
  const [first] = rows;
  if (!first) return;
  // A migration may have changed the table since: dropped columns are ignored, added ones get their default.
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) => (Object.hasOwn(first, name) ? [name] : []));
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) ${onConflict}`);
}
