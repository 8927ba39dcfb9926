import { and, desc, eq, getTableName, lte, not, type SQL, sql } from 'drizzle-orm';
import { isConfirmed } from '../../domain/auth.ts';
import { type DeletedRecord, isUndo, restorableSince } from '../../domain/deleted.ts';
import { recordActivity } from '../activity/repository.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { drafts } from '../db/schema/draft.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { schedules } from '../db/schema/schedule.ts';
import { confirmationNeeded } from '../http/problem.ts';
import type { DeletableRecord } from './deletable-record.ts';
import { deleteJoinRows, restoreJoinRows } from './join-rows.ts';
import {
  deleteDrafts,
  deleteRows,
  insertRows,
  isRestorable,
  lockNewestSnapshot,
  newestFirst,
  restoreDrafts,
  rowsOfTable,
  type SnapshotRow,
} from './snapshot.ts';

/** Join rows and drafts of these records do not count. */
const childCount = sql<number>`greatest(0, jsonb_array_length(
  jsonb_path_query_array(${deletedRecords.rows}, '$[*] ? (!exists(@.isLink) && @.table != "drafts")')) - 1)`;

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
      isDraft: sql<boolean>`${deletedRecords.rows} #>> '{0,table}' = ${getTableName(drafts)}`.as('is_draft'),
      more: childCount.as('more'),
    })
    .from(deletedRecords)
    .where(isRestorable(now).deleted)
    .orderBy(deletedRecords.kind, deletedRecords.recordKey, ...newestFirst)
    .as('newest');
  const rows = await db.select().from(newest).orderBy(desc(newest.deletedAt), desc(newest.id));
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}

export async function purgeExpiredSnapshots(db: Db, now: Date): Promise<void> {
  const hasExpired = lte(deletedRecords.deletedAt, restorableSince(now));
  await db.delete(deletedRecords).where(and(hasExpired, not(deletedRecords.isWithdrawn)));
}

/**
 * Moves a record and its children from their tables into a snapshot, with their drafts. False where there is no such record.
 * Its schedule is dropped, and links to its preview end.
 */
export async function deleteRecord(
  db: Db,
  record: DeletableRecord,
  where: SQL,
  stamp: Stamp,
  { isWithdrawn }: { isWithdrawn: boolean } = { isWithdrawn: false },
): Promise<boolean> {
  const { kind, table, key, title, children, joins = [], topics = [] } = record;
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
    const rows = await deleteJoinRows(tx, joins, id, stamp);
    for (const child of children) rows.push(...(await deleteRows(tx, child.table, eq(child.owner, id))));
    rows.unshift(...(await deleteRows(tx, table, eq(table.id, id))));
    const keys = rows.map(({ row }) => String(row.id));
    rows.push(...(await deleteDrafts(tx, keys)));
    await tx.delete(schedules).where(sql`${schedules.key} = any(${sql.param(keys)})`);
    if (!isWithdrawn) await tx.delete(previewLinks).where(sql`${previewLinks.key} = any(${sql.param(keys)})`);
    await tx
      .insert(deletedRecords)
      .values({ ...named, kind, deletedAt: stamp.at, deletedBy: stamp.by, isWithdrawn, rows });
    const action = isWithdrawn ? 'withdrew' : 'deleted';
    await recordActivity(tx, stamp, { action, ...loggedAs(record, id, named.title) });
    await notify(tx, 'publishing', ...topics);
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
  return db.transaction(async (tx) => {
    await oneRestoreAtATime(tx);
    const snapshot = await lockNewestSnapshot(tx, record.kind, key, stamp.at);
    if (!snapshot || isDraft(snapshot.rows)) return null;
    requireUndoOrConfirmation(snapshot, stamp);
    await restoreRows(tx, record, snapshot, stamp);
    const [own] = rowsOfTable(record.table, snapshot.rows);
    await recordActivity(tx, stamp, { action: 'restored', ...loggedAs(record, own?.row.id, snapshot.title) });
    return read(tx);
  });
}

/** Makes a withdrawn record public again, with what was withdrawn with it. False where it was not withdrawn. */
export async function restoreWithdrawn(tx: Db, record: DeletableRecord, key: string, stamp: Stamp): Promise<boolean> {
  await oneRestoreAtATime(tx);
  const snapshot = await lockNewestSnapshot(tx, record.kind, key, stamp.at, 'withdrawn');
  if (snapshot) await restoreRows(tx, record, snapshot, stamp);
  return snapshot !== null;
}

/** If both ends of a join row are restored concurrently, the second sees the first. */
export const oneRestoreAtATime = (tx: Db): Promise<unknown> =>
  tx.execute(sql`lock table ${deletedRecords} in share update exclusive mode`);

/** Of a record that was not public: it is restored as a draft. */
export const isDraft = ([own]: readonly SnapshotRow[]): boolean => own?.table === getTableName(drafts);

type Snapshot = NonNullable<Awaited<ReturnType<typeof lockNewestSnapshot>>>;

export function requireUndoOrConfirmation({ deletedAt, deletedBy }: Snapshot, stamp: Stamp): void {
  if (isUndo({ at: deletedAt, by: deletedBy }, stamp) || isConfirmed(stamp.confirmedAt ?? null, stamp.at)) return;
  throw confirmationNeeded;
}

async function restoreRows(tx: Db, record: DeletableRecord, { id, rows }: Snapshot, stamp: Stamp): Promise<void> {
  const { table, children, joins = [], restoreProblems, topics = [] } = record;
  await translateConstraintErrors(restoreProblems, async () => {
    await insertRows(tx, table, rowsOfTable(table, rows));
    for (const child of children) await insertRows(tx, child.table, rowsOfTable(child.table, rows));
    await restoreJoinRows(tx, joins, rows, stamp);
  });
  await restoreDrafts(tx, rows);
  await tx.delete(deletedRecords).where(eq(deletedRecords.id, id));
  await notify(tx, 'publishing', ...topics);
}

const loggedAs = ({ kind, isPersonal }: DeletableRecord, id: unknown, title: string) => ({
  kind,
  key: String(id),
  title: isPersonal ? null : title,
});
