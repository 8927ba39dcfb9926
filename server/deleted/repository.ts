import { desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type DeletedRecord, keptSince } from '../../domain/deleted.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notifications.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import type { KeptRecord } from './kept-record.ts';
import { type KeptRow, putBack, rowsOf, takeOut } from './kept-rows.ts';
import { putBackLinks, takeOutLinks } from './links.ts';
import { holdNewest, newestFirst } from './newest-kept.ts';

/** A link is no thing of its own: that an exhibition showed somebody did not go with them. */
const moreThanItself = sql<number>`
  jsonb_array_length(jsonb_path_query_array(${deletedRecords.rows}, '$[*] ? (!exists(@.isLink))')) - 1`;

/** One entry a key, the newest: it is the one that restoring takes. */
export async function listDeleted(db: Db, now: Date): Promise<DeletedRecord[]> {
  const newest = db
    .selectDistinctOn([deletedRecords.kind, deletedRecords.recordKey], {
      id: deletedRecords.id,
      kind: deletedRecords.kind,
      recordKey: deletedRecords.recordKey,
      title: deletedRecords.title,
      deletedAt: deletedRecords.deletedAt,
      deletedBy: deletedRecords.deletedBy,
      more: moreThanItself.as('more'),
    })
    .from(deletedRecords)
    .where(gt(deletedRecords.deletedAt, keptSince(now)))
    .orderBy(deletedRecords.kind, deletedRecords.recordKey, ...newestFirst)
    .as('newest');
  const rows = await db.select().from(newest).orderBy(desc(newest.deletedAt), desc(newest.id));
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}

/** Removes for good what has been kept long enough. */
export async function forgetDeleted(db: Db, now: Date): Promise<void> {
  await db.delete(deletedRecords).where(lte(deletedRecords.deletedAt, keptSince(now)));
}

/** Moves a record and all that belongs to it out of their tables. False where there is none. */
export async function deleteRecord(db: Db, record: KeptRecord, which: SQL, stamp: Stamp): Promise<boolean> {
  const { kind, table, key, title, belongings, shownIn = [] } = record;
  return db.transaction(async (tx) => {
    const names = { recordKey: sql<string>`lower(${key}::text)`, title: sql<string>`${title}` };
    // From here on nothing new can name the record; what was added before is seen by the statements below.
    const [held] = await tx
      .select({ id: table.id, ...names })
      .from(table)
      .where(which)
      .for('update');
    if (!held) return false;
    const { id, ...named } = held;
    const rows: KeptRow[] = [];
    for (const part of belongings) {
      const taken = part.partner ? takeOutLinks(tx, part, id, stamp) : takeOut(tx, part.table, eq(part.owner, id));
      rows.push(...(await taken));
    }
    rows.unshift(...(await takeOut(tx, table, eq(table.id, id))));
    await tx.insert(deletedRecords).values({ ...named, kind, deletedAt: stamp.at, deletedBy: stamp.by, rows });
    await notify(tx, ...shownIn);
    return true;
  });
}

/** Puts back what was deleted last under this key, and reads it with `read`. Null where nothing is kept any more. */
export async function restoreRecord<Found>(
  db: Db,
  { kind, table, belongings, obstacles, shownIn = [] }: KeptRecord,
  key: string,
  stamp: Stamp,
  read: (tx: Db) => Promise<Found | null>,
): Promise<Found | null> {
  return db.transaction(async (tx) => {
    // One at a time: of two that hand links to each other, the second finds the first one there or still kept.
    await tx.execute(sql`lock table ${deletedRecords} in share update exclusive mode`);
    const kept = await holdNewest(tx, kind, key, stamp.at);
    if (!kept) return null;
    const { rows } = kept;
    await translating(obstacles, async () => {
      await putBack(tx, table, rowsOf(table, rows));
      for (const part of belongings) {
        const own = rowsOf(part.table, rows);
        await (part.partner ? putBackLinks(tx, part, own, stamp) : putBack(tx, part.table, own));
      }
    });
    await tx.delete(deletedRecords).where(eq(deletedRecords.id, kept.id));
    await notify(tx, ...shownIn);
    return read(tx);
  });
}
