import { desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { isConfirmed } from '../../domain/auth.ts';
import { type DeletedRecord, isUndo, restorableSince } from '../../domain/deleted.ts';
import { recordActivity } from '../activity/repository.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { confirmationNeeded } from '../http/problem.ts';
import type { DeletableRecord } from './deletable-record.ts';
import { deleteJoinRows, restoreJoinRows } from './join-rows.ts';
import { deleteRows, insertRows, lockNewestSnapshot, newestFirst, rowsOfTable, type SnapshotRow } from './snapshot.ts';

/** Join rows do not count. */
const childCount = sql<number>`
  jsonb_array_length(jsonb_path_query_array(${deletedRecords.rows}, '$[*] ? (!exists(@.isLink))')) - 1`;

/** Only the newest snapshot of each key, because that is the one a restore takes. */
export async function listDeleted(db: Db, now: Date): Promise<DeletedRecord[]> {
  const newest = db
    .selectDistinctOn([deletedRecords.kind, deletedRecords.recordKey], {
      id: deletedRecords.id,
      kind: deletedRecords.kind,
      recordKey: deletedRecords.recordKey,
      title: deletedRecords.title,
      deletedAt: deletedRecords.deletedAt,
      deletedBy: deletedRecords.deletedBy,
      more: childCount.as('more'),
    })
    .from(deletedRecords)
    .where(gt(deletedRecords.deletedAt, restorableSince(now)))
    .orderBy(deletedRecords.kind, deletedRecords.recordKey, ...newestFirst)
    .as('newest');
  const rows = await db.select().from(newest).orderBy(desc(newest.deletedAt), desc(newest.id));
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}

export async function purgeExpiredSnapshots(db: Db, now: Date): Promise<void> {
  await db.delete(deletedRecords).where(lte(deletedRecords.deletedAt, restorableSince(now)));
}

/** Moves a record and its children from their tables into a snapshot. False where there is no such record. */
export async function deleteRecord(db: Db, record: DeletableRecord, where: SQL, stamp: Stamp): Promise<boolean> {
  const { kind, table, key, title, children, topics = [] } = record;
  return db.transaction(async (tx) => {
    const names = { recordKey: sql<string>`lower(${key}::text)`, title: sql<string>`${title}` };
    // With this lock no new child can reference the record; those added before are visible to the statements below.
    const [locked] = await tx
      .select({ id: table.id, ...names })
      .from(table)
      .where(where)
      .for('update');
    if (!locked) return false;
    const { id, ...named } = locked;
    const rows: SnapshotRow[] = [];
    for (const child of children) {
      const deleted = child.joined
        ? deleteJoinRows(tx, child, id, stamp)
        : deleteRows(tx, child.table, eq(child.owner, id));
      rows.push(...(await deleted));
    }
    rows.unshift(...(await deleteRows(tx, table, eq(table.id, id))));
    await tx.insert(deletedRecords).values({ ...named, kind, deletedAt: stamp.at, deletedBy: stamp.by, rows });
    await recordActivity(tx, stamp, { action: 'deleted', ...loggedAs(record, id, named.title) });
    await notify(tx, ...topics);
    return true;
  });
}

/** Restores the newest snapshot of this key and returns what `read` finds. Null where there is none or it has expired. */
export async function restoreRecord<Found>(
  db: Db,
  record: DeletableRecord,
  key: string,
  stamp: Stamp,
  read: (tx: Db) => Promise<Found | null>,
): Promise<Found | null> {
  const { kind, table, children, restoreProblems, topics = [] } = record;
  return db.transaction(async (tx) => {
    // One restore at a time: if both ends of a join row are restored concurrently, the second sees the first.
    await tx.execute(sql`lock table ${deletedRecords} in share update exclusive mode`);
    const snapshot = await lockNewestSnapshot(tx, kind, key, stamp.at);
    if (!snapshot) return null;
    const deletion = { at: snapshot.deletedAt, by: snapshot.deletedBy };
    if (!isUndo(deletion, stamp) && !isConfirmed(stamp.confirmedAt ?? null, stamp.at)) throw confirmationNeeded;
    const own = rowsOfTable(table, snapshot.rows);
    await translateConstraintErrors(restoreProblems, async () => {
      await insertRows(tx, table, own);
      for (const child of children) {
        const rows = rowsOfTable(child.table, snapshot.rows);
        await (child.joined ? restoreJoinRows(tx, child, rows, stamp) : insertRows(tx, child.table, rows));
      }
    });
    await tx.delete(deletedRecords).where(eq(deletedRecords.id, snapshot.id));
    await recordActivity(tx, stamp, { action: 'restored', ...loggedAs(record, own[0]?.row.id, snapshot.title) });
    await notify(tx, ...topics);
    return read(tx);
  });
}

const loggedAs = ({ kind, isPersonal }: DeletableRecord, id: unknown, title: string) => ({
  kind,
  key: String(id),
  title: isPersonal ? null : title,
});
