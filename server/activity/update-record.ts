import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { FieldChange } from '../../domain/activity.ts';
import type { RecordKind } from '../../domain/deleted.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { type EditedTable, rejectStaleWrite, type Stamp } from '../db/last-change.ts';
import { recordActivity } from './repository.ts';

/** How the records of one noun appear in the activity log. */
export type RecordedNoun<Found> = {
  kind: RecordKind;
  table: EditedTable;
  /** `fields` are those that a person can change: nothing derived, and other records by name. */
  describe: (found: Found) => { title: string; fields: Record<string, unknown> };
};

type Update<Found> = {
  stamp: Stamp;
  /** `updatedAt` of the version that was edited. */
  seen: string | null | undefined;
  read: () => Promise<Found | null>;
  write: () => Promise<unknown>;
};

/**
 * Every update of a record by staff: rejects a stale write and records the fields that changed. The row stays locked until the
 * commit, so that the values before are those that this write replaces. Null where there is no such record.
 */
export async function updateRecord<Found extends { updatedAt: string }>(
  tx: Db,
  { kind, table, describe }: RecordedNoun<Found>,
  id: string,
  { stamp, seen, read, write }: Update<Found>,
): Promise<Found | null> {
  const [locked] = await tx
    .select({ changedBy: sql<string | null>`${table.updatedBy}` })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  const before = locked ? await read() : null;
  if (!locked || !before) return null;
  rejectStaleWrite(kind, seen, before, locked.changedBy);
  await write();
  const after = inserted(await read());
  const { title, fields } = describe(after);
  const changes = fieldChanges(describe(before).fields, fields);
  if (changes.length > 0) await recordActivity(tx, stamp, { action: 'changed', kind, key: id, title, changes });
  return after;
}

export const fieldChanges = (before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] =>
  Object.keys(after).flatMap((field) =>
    isDeepStrictEqual(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
