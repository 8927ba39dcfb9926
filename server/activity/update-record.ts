import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { FieldChange } from '../../domain/activity.ts';
import type { RecordKind } from '../../domain/deleted.ts';
import { type ContentKind, type Fields, isSameValue } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { type EditedTable, rejectStaleWrite, type Stamp } from '../db/last-change.ts';
import { recordVersion } from '../versions/repository.ts';
import { recordActivity } from './repository.ts';

/** How the records of one noun appear in the activity log and in their history. */
export type RecordedNoun<Found> = {
  kind: RecordKind & ContentKind;
  table: EditedTable;
  /** `fields` are those that a person can change: nothing derived, and other records by name. */
  describe: (found: Found) => { title: string; fields: Record<string, unknown> };
  /** The input that would save the record as it is. */
  fieldsOf: (found: Found) => Fields;
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
  { kind, table, describe, fieldsOf }: RecordedNoun<Found>,
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
  // As the database writes it: an address may have it in capitals.
  const saved = { action: 'changed', kind, key: id.toLowerCase() } as const;
  const { title, fields } = describe(after);
  const changes = fieldChanges(describe(before).fields, fields);
  if (changes.length > 0) await recordActivity(tx, stamp, { ...saved, title, changes });
  const [replaced, current] = [fieldsOf(before), fieldsOf(after)];
  if (!isSameValue(replaced, current)) {
    const earlier = { at: new Date(before.updatedAt), by: locked.changedBy, fields: replaced };
    await recordVersion(tx, stamp, { ...saved, isPublic: true, fields: current, before: replaced, earlier });
  }
  return after;
}

/** Every creation of a record by staff. One that was drafted before is published. */
export async function recordCreation<Found extends { id: string }>(
  tx: Db,
  { kind, describe, fieldsOf }: RecordedNoun<Found>,
  created: Found,
  { stamp, wasDrafted }: { stamp: Stamp; wasDrafted: boolean },
): Promise<void> {
  const action = wasDrafted ? 'published' : 'created';
  await recordActivity(tx, stamp, { action, kind, key: created.id, title: describe(created).title });
  await recordVersion(tx, stamp, { kind, key: created.id, action, isPublic: true, fields: fieldsOf(created) });
}

/** An empty field of a draft is missing. */
export const fieldChanges = (was: Record<string, unknown>, is: Record<string, unknown>): FieldChange[] =>
  Object.keys({ ...was, ...is }).flatMap((field) => {
    const [before, after] = [was[field] ?? null, is[field] ?? null];
    return isDeepStrictEqual(before, after) ? [] : [{ field, before, after }];
  });
