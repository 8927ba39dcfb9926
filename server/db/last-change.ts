import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../domain/deleted.ts';
import { changedMeanwhile } from '../http/problem.ts';
import type { Db } from './database.ts';

/** When something is written, and by whom; null for what the program writes by itself. */
export type Stamp = { at: Date; by: string | null };

/** What replaces a record, and which state of it the person had before them; without that, nothing is compared. */
export type Replacement<Input> = Input & { updatedAt?: string | null };

export type EditedTable = PgTable & { id: PgColumn; updatedAt: PgColumn; updatedBy: PgColumn };

export const firstChange = ({ at, by }: Stamp) => ({ updatedAt: at.toISOString(), updatedBy: by });

/** Always later than the change before, also within one millisecond: no two states of a record look the same. */
export const nextChange = (table: EditedTable, { at, by }: Stamp) => ({
  updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${table.updatedAt} + interval '1 millisecond')`,
  updatedBy: by,
});

/**
 * Refuses to replace a record that is no longer as the person saw it. The row is held until the commit, so that of two
 * who saw the same state only one gets past.
 */
export async function refuseStale(
  tx: Db,
  { kind, table }: { kind: RecordKind; table: EditedTable },
  id: string,
  seen: string | null | undefined,
  read: () => Promise<{ updatedAt: string } | null>,
): Promise<void> {
  if (!seen) return;
  const [held] = await tx
    .select({ changedBy: sql<string | null>`${table.updatedBy}` })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  const current = held ? await read() : null;
  if (!held || !current || Date.parse(current.updatedAt) === Date.parse(seen)) return;
  throw changedMeanwhile(kind, held.changedBy, current);
}
