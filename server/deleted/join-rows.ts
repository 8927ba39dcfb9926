import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { nextChange, type Stamp } from '../db/last-change.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import type { JoinedRecord, JoinTable, RecordTable } from './deletable-record.ts';
import { deleteRows, insertRows, lockSnapshotWith, rowsOfTable, type SnapshotRow } from './snapshot.ts';

export async function deleteJoinRows(tx: Db, joins: JoinTable[], id: unknown, stamp: Stamp): Promise<SnapshotRow[]> {
  const isJoinOf = ({ owner, through }: JoinTable): SQL =>
    through
      ? inArray(owner, tx.select({ id: through.table.id }).from(through.table).where(eq(through.owner, id)))
      : eq(owner, id);

  // Locked before the join rows, in the order a save of the joined record locks them: the reverse could deadlock.
  for (const { through } of joins) if (through) await lockRecords(tx, through.table, eq(through.owner, id), 'update');
  const saved = joins.filter(({ joined }) => isSavedByJoined(joined));
  for (const [table, joinsOfTable] of byJoinedTable(saved)) {
    const isJoined = joinsOfTable.map((join) =>
      inArray(table.id, tx.select({ id: join.joined.column }).from(join.table).where(isJoinOf(join))),
    );
    await lockRecords(tx, table, or(...isJoined));
  }

  const deleted: SnapshotRow[] = [];
  for (const join of joins) {
    const rows = await deleteRows(tx, join.table, isJoinOf(join));
    if (isSavedByJoined(join.joined)) await markChanged(tx, join.joined.savedWith, rows, stamp);
    deleted.push(...rows);
  }
  return deleted.map((row) => ({ ...row, isLink: true }));
}

/**
 * Restores the rows whose joined record exists and moves the others to the snapshot that has that record. Locking the joined
 * records waits for a delete under way, so each is then either there until the commit or in a snapshot.
 */
export async function restoreJoinRows(tx: Db, joins: JoinTable[], rows: SnapshotRow[], stamp: Stamp): Promise<void> {
  const existing = new Set<string>();
  for (const [table, joinsOfTable] of byJoinedTable(joins)) {
    const ids = joinsOfTable.flatMap((join) =>
      rowsOfTable(join.table, rows).map((row) => idIn(row, join.joined.column)),
    );
    for (const id of await lockRecords(tx, table, inArray(table.id, ids))) existing.add(id);
  }
  for (const { table, joined } of joins) {
    const ofTable = rowsOfTable(table, rows);
    const isRestorable = (row: SnapshotRow) => existing.has(idIn(row, joined.column));
    const [restorable, orphaned] = [ofTable.filter(isRestorable), ofTable.filter((row) => !isRestorable(row))];
    // A join row that exists already must not fail the restore.
    await insertRows(tx, table, restorable, sql`on conflict do nothing`);
    for (const row of orphaned) await moveToSnapshotWith(tx, joined, row, stamp.at);

    // The restored record itself counts as changed only if its join rows differ from those it was deleted with.
    const isDifferent = orphaned.length > 0 || ofTable.some(({ cameLater }) => cameLater);
    const ofRecord = isDifferent ? ofTable : [];
    await markChanged(tx, joined.savedWith, isSavedByJoined(joined) ? restorable : ofRecord, stamp);
  }
}

/** The row is dropped where that snapshot has expired too. */
async function moveToSnapshotWith(tx: Db, { table, column }: JoinedRecord, row: SnapshotRow, now: Date): Promise<void> {
  const snapshot = await lockSnapshotWith(tx, table, idIn(row, column), now);
  if (!snapshot) return;
  const rows: SnapshotRow[] = [...snapshot.rows, { ...row, isLink: true, cameLater: true }];
  await tx.update(deletedRecords).set({ rows }).where(eq(deletedRecords.id, snapshot.id));
}

const isSavedByJoined = ({ table, savedWith }: JoinedRecord) => savedWith.table === table;

const idIn = ({ row }: SnapshotRow, column: PgColumn): string => String(row[column.name]);

/** Records that several tables join are locked with one statement, so that all are in one order. */
const byJoinedTable = (joins: JoinTable[]): [RecordTable, JoinTable[]][] =>
  [...new Set(joins.map(({ joined }) => joined.table))].map((table) => [
    table,
    joins.filter(({ joined }) => joined.table === table),
  ]);

/** Ordered by id, so that two transactions that lock several of the same rows cannot deadlock. */
async function lockRecords(
  tx: Db,
  table: RecordTable,
  where: SQL | undefined,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<string[]> {
  const locked = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .for(strength);
  return locked.map(({ id }) => id);
}

/** So that a form opened before gets a conflict (409) instead of undoing this with its next save. */
async function markChanged(
  tx: Db,
  { table, column }: JoinedRecord['savedWith'],
  rows: SnapshotRow[],
  stamp: Stamp,
): Promise<void> {
  const ids = rows.map((row) => idIn(row, column));
  await tx.update(table).set(nextChange(table, stamp)).where(inArray(table.id, ids));
}
