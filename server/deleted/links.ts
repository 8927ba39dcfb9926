import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { nextChange, type Stamp } from '../db/last-change.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import type { Link, Partner, RecordTable } from './kept-record.ts';
import { type KeptRow, putBack, takeOut } from './kept-rows.ts';
import { holdNewest } from './newest-kept.ts';

// What joins a record with another one, which stays when the record goes.

export async function takeOutLinks(
  tx: Db,
  { table, owner, partner }: Link,
  id: unknown,
  stamp: Stamp,
): Promise<KeptRow[]> {
  const ofRecord = eq(owner, id);
  // Before the links, as a save of the partner does: otherwise each could wait for what the other holds.
  if (isSavedByPartner(partner)) {
    await hold(tx, partner.table, tx.select({ id: partner.column }).from(table).where(ofRecord));
  }
  const taken = await takeOut(tx, table, ofRecord);
  if (isSavedByPartner(partner)) await markChanged(tx, partner.savedWith, taken, stamp);
  return taken.map((link) => ({ ...link, isLink: true }));
}

/**
 * Those whose partner is there come back, the others wait with it. A partner that is there is held: one that is being
 * deleted stays until the commit, or is gone and kept.
 */
export async function putBackLinks(tx: Db, { table, partner }: Link, links: KeptRow[], stamp: Stamp): Promise<void> {
  const named = links.map((link) => idIn(link, partner.column));
  const present = await hold(tx, partner.table, named);
  const isBack = (link: KeptRow) => present.has(idIn(link, partner.column));
  const [back, missing] = [links.filter(isBack), links.filter((link) => !isBack(link))];
  // A link that is there already, whatever brought it, does not keep the record from coming back.
  await putBack(tx, table, back, sql`on conflict do nothing`);
  for (const link of missing) await handOver(tx, partner, link, stamp.at);

  // The record itself is as it was, unless it comes back with other links than it went with.
  const isDifferent = missing.length > 0 || links.some(({ cameLater }) => cameLater);
  const ofRecord = isDifferent ? links : [];
  await markChanged(tx, partner.savedWith, isSavedByPartner(partner) ? back : ofRecord, stamp);
}

/** Where the partner is forgotten, too, nobody asks for the link any more. */
async function handOver(tx: Db, { kind, column }: Partner, link: KeptRow, now: Date): Promise<void> {
  const kept = await holdNewest(tx, kind, idIn(link, column), now);
  if (!kept) return;
  const rows: KeptRow[] = [...kept.rows, { ...link, isLink: true, cameLater: true }];
  await tx.update(deletedRecords).set({ rows }).where(eq(deletedRecords.id, kept.id));
}

const isSavedByPartner = ({ table, savedWith }: Partner) => savedWith.table === table;

const idIn = ({ row }: KeptRow, column: PgColumn): string => String(row[column.name]);

/** In one order, so that two who hold several of the same never wait for each other. */
async function hold(tx: Db, table: RecordTable, ids: string[] | SQLWrapper): Promise<Set<string>> {
  const held = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('no key update');
  return new Set(held.map(({ id }) => id));
}

/** So that a form which was opened before is told, instead of undoing it with the next save. */
async function markChanged(
  tx: Db,
  { table, column }: Partner['savedWith'],
  links: KeptRow[],
  stamp: Stamp,
): Promise<void> {
  const ids = links.map((link) => idIn(link, column));
  await tx.update(table).set(nextChange(table, stamp)).where(inArray(table.id, ids));
}
