import { and, desc, eq, getTableColumns, getTableName, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type DeletedRecord, keptSince } from '../../domain/deleted.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import type { Belonging, KeptRecord } from './kept-record.ts';

const keptRowsSchema = z.array(
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()), isLink: z.literal(true).optional() }),
);
type KeptRow = z.infer<typeof keptRowsSchema>[number];

const newestFirst = [desc(deletedRecords.deletedAt), desc(deletedRecords.id)];

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
export async function deleteRecord(db: Db, record: KeptRecord, which: SQL, { at, by }: Stamp): Promise<boolean> {
  const { kind, table, key, title, belongings } = record;
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
    for (const { table, owner, partner } of belongings) {
      const taken = await takeOut(tx, table, eq(owner, id));
      rows.push(...(partner ? taken.map((entry) => ({ ...entry, isLink: true as const })) : taken));
    }
    rows.unshift(...(await takeOut(tx, table, eq(table.id, id))));
    await tx.insert(deletedRecords).values({ ...named, kind, deletedAt: at, deletedBy: by, rows });
    return true;
  });
}

/** Deleted here and not by the cascade: a row that somebody has just changed is returned as they left it. */
async function takeOut(tx: Db, table: PgTable, which: SQL): Promise<KeptRow[]> {
  const deleted = await tx
    .delete(table)
    .where(which)
    .returning({ row: sql<KeptRow['row']>`to_jsonb(${table})` });
  return deleted.map(({ row }) => ({ table: getTableName(table), row }));
}

/** Puts back what was deleted last under this key, and reads it with `read`. Null where nothing is kept any more. */
export async function restoreRecord<Found>(
  db: Db,
  { kind, table, belongings, obstacles }: KeptRecord,
  key: string,
  now: Date,
  read: (tx: Db) => Promise<Found | null>,
): Promise<Found | null> {
  return db.transaction(async (tx) => {
    const isKept = and(
      eq(deletedRecords.kind, kind),
      sql`${deletedRecords.recordKey} = lower(${key})`,
      gt(deletedRecords.deletedAt, keptSince(now)),
    );
    const [kept] = await tx
      .select({ id: deletedRecords.id, rows: deletedRecords.rows })
      .from(deletedRecords)
      .where(isKept)
      .orderBy(...newestFirst)
      .limit(1)
      .for('update');
    if (!kept) return null;
    const rows = keptRowsSchema.parse(kept.rows);
    await translating(obstacles, async () => {
      await putBack(tx, table, rows);
      for (const belonging of belongings) await putBack(tx, belonging.table, rows, belonging.partner);
    });
    await tx.delete(deletedRecords).where(eq(deletedRecords.id, kept.id));
    return read(tx);
  });
}

async function putBack(tx: Db, table: PgTable, kept: KeptRow[], partner?: Belonging['partner']): Promise<void> {
  const rows = kept.filter((entry) => entry.table === getTableName(table)).map(({ row }) => row);
  const [first] = rows;
  if (!first) return;
  // The table may have changed since: a column that is gone is left out, one that is new gets its default.
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) => (Object.hasOwn(first, name) ? [name] : []));
  const columns = (of: SQL) =>
    sql.join(
      names.map((name) => sql`${of}${sql.identifier(name)}`),
      sql`, `,
    );
  const restored = sql`insert into ${table} (${columns(sql``)})
    select ${columns(sql`kept.`)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as kept`;
  await tx.execute(partner ? sql`${restored} ${withPartner(partner)}` : restored);
}

/**
 * Held as a save holds it, and in one order: a partner that is being deleted is there or gone for good, and one that is
 * being saved does not get the same row from both.
 */
const withPartner = ({ column, table }: NonNullable<Belonging['partner']>): SQL => sql`
  join ${table} on ${table.id} = kept.${sql.identifier(column.name)}
  order by ${table.id} for no key update of ${table}
  on conflict do nothing`;
