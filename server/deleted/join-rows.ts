import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { nextChange, type Stamp } from '../db/last-change.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import type { JoinedRecord, JoinTable, RecordTable } from './deletable-record.ts';
import { deleteRows, insertRows, lockNewestSnapshot, type SnapshotRow } from './snapshot.ts';

export async function deleteJoinRows(
  tx: Db,
  { table, owner, joined }: JoinTable,
  id: unknown,
  stamp: Stamp,
): Promise<SnapshotRow[]> {
  const ofRecord = eq(owner, id);
  // Locked before the join rows, in the order a save of the joined record locks them: the reverse could deadlock.
  if (isSavedByJoined(joined)) {
    await lockRecords(tx, joined.table, tx.select({ id: joined.column }).from(table).where(ofRecord));
  }
  const rows = await deleteRows(tx, table, ofRecord);
  if (isSavedByJoined(joined)) await markChanged(tx, joined.savedWith, rows, stamp);
  return rows.map((row) => ({ ...row, isLink: true }));
}

/**
 * Restores the rows whose joined record exists and moves the others to that record's snapshot. Locking the joined records
 * waits for a delete under way, so each is then either there until the commit or in a snapshot.
 */
export async function restoreJoinRows(
  tx: Db,
  { table, joined }: JoinTable,
  rows: SnapshotRow[],
  stamp: Stamp,
): Promise<void> {
  const joinedIds = rows.map((row) => idIn(row, joined.column));
  const existing = await lockRecords(tx, joined.table, joinedIds);
  const isRestorable = (row: SnapshotRow) => existing.has(idIn(row, joined.column));
  const [restorable, orphaned] = [rows.filter(isRestorable), rows.filter((row) => !isRestorable(row))];
  // A join row that exists already must not fail the restore.
  await insertRows(tx, table, restorable, sql`on conflict do nothing`);
  for (const row of orphaned) await moveToSnapshotOf(tx, joined, row, stamp.at);

  // The restored record itself counts as changed only if its join rows differ from those it was deleted with.
  const isDifferent = orphaned.length > 0 || rows.some(({ cameLater }) => cameLater);
  const ofRecord = isDifferent ? rows : [];
  await markChanged(tx, joined.savedWith, isSavedByJoined(joined) ? restorable : ofRecord, stamp);
}

/** The row is dropped where the joined record's snapshot has expired too. */
async function moveToSnapshotOf(tx: Db, { kind, column }: JoinedRecord, row: SnapshotRow, now: Date): Promise<void> {
  const snapshot = await lockNewestSnapshot(tx, kind, idIn(row, column), now);
  if (!snapshot) return;
  const rows: SnapshotRow[] = [...snapshot.rows, { ...row, isLink: true, cameLater: true }];
  await tx.update(deletedRecords).set({ rows }).where(eq(deletedRecords.id, snapshot.id));
}

const isSavedByJoined = ({ table, savedWith }: JoinedRecord) => savedWith.table === table;

const idIn = ({ row }: SnapshotRow, column: PgColumn): string => String(row[column.name]);

/** Ordered by id, so that two transactions that lock several of the same rows cannot deadlock. */
async function lockRecords(tx: Db, table: RecordTable, ids: string[] | SQLWrapper): Promise<Set<string>> {
  const locked = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('no key update');
  return new Set(locked.map(({ id }) => id));
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
