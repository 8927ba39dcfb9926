import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { nextChange, type Stamp } from '../db/last-change.ts';
import type { Link, Partner, RecordTable } from './kept-record.ts';
import { type KeptRow, putBack, takeOut } from './kept-rows.ts';

// What joins a record with another one, which stays when the record goes.

export async function takeOutLinks(
  tx: Db,
  { table, owner, partner }: Link,
  id: unknown,
  stamp: Stamp,
): Promise<KeptRow[]> {
  const ofRecord = eq(owner, id);
  // Before the links, as a save of the partner does: otherwise each could wait for what the other holds.
  if (isChanged(partner)) {
    await hold(tx, partner.table, tx.select({ id: partner.column }).from(table).where(ofRecord));
  }
  const taken = await takeOut(tx, table, ofRecord);
  if (isChanged(partner)) await markChanged(tx, partner.savedWith, taken, stamp);
  return taken.map((link) => ({ ...link, isLink: true }));
}

/** Those whose partner is there. It is held: one that is being deleted is there until the commit, or gone for good. */
export async function putBackLinks(tx: Db, { table, partner }: Link, links: KeptRow[], stamp: Stamp): Promise<void> {
  const named = links.map((link) => idIn(link, partner.column));
  const present = await hold(tx, partner.table, named);
  const back = links.filter((link) => present.has(idIn(link, partner.column)));
  // A link that is there already, whatever brought it, does not keep the record from coming back.
  await putBack(tx, table, back, sql`on conflict do nothing`);
  if (isChanged(partner)) await markChanged(tx, partner.savedWith, back, stamp);
}

const isChanged = ({ table, savedWith }: Partner) => savedWith.table === table;

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
