import { sql } from 'drizzle-orm';
import { ACTIVITY_YEARS, type ActivityAction, type FieldChange } from '../../domain/activity.ts';
import type { ContentKind } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { activity } from '../db/schema/activity.ts';

/** The kind of an editable text, whose key is that of the text. */
export const SITE_TEXT = 'site text' satisfies ContentKind;

/** `key` and `title` must not be personal data of visitors: for records about them the key is their id, the title null. */
export type ActivityEntry = {
  action: ActivityAction;
  kind: string | null;
  key: string | null;
  title: string | null;
  changes?: FieldChange[];
};

/** In the transaction of the write. */
export const recordActivity = (tx: Db, stamp: Stamp, entry: ActivityEntry): Promise<void> =>
  recordActivities(tx, stamp, [entry]);

/** Writes of the server itself, such as the demo gallery, have no author and are not recorded. */
export async function recordActivities(
  tx: Db,
  { at, by, staffId }: Stamp,
  entries: readonly ActivityEntry[],
): Promise<void> {
  if (!staffId || entries.length === 0) return;
  await tx.insert(activity).values(
    entries.map(({ action, kind, key, title, changes = [] }) => ({
      ...{ at, staffId, staffName: by },
      ...{ action, kind, recordKey: key, title, changes },
    })),
  );
}

/** Also by the clock of the database, because the trigger goes by it: a younger row would fail the whole statement. */
export async function deleteOldActivity(db: Db, now: Date): Promise<void> {
  await db
    .delete(activity)
    .where(
      sql`${activity.at} < least(${now.toISOString()}::timestamptz, now()) - make_interval(years => ${ACTIVITY_YEARS}::int)`,
    );
}
