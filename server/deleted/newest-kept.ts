import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { keptSince, type RecordKind } from '../../domain/deleted.ts';
import type { Db } from '../db/database.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { type KeptRow, keptRowsSchema } from './kept-rows.ts';

export const newestFirst = [desc(deletedRecords.deletedAt), desc(deletedRecords.id)];

/** What was deleted last under this key, until the commit for nobody else. Null where nothing is kept any more. */
export async function holdNewest(
  tx: Db,
  kind: RecordKind,
  key: string,
  now: Date,
): Promise<{ id: string; rows: KeptRow[] } | null> {
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
  return kept ? { id: kept.id, rows: keptRowsSchema.parse(kept.rows) } : null;
}
