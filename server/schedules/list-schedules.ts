import { eq, type SQL } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import { type Schedule, UNTITLED } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import { drafts } from '../db/schema/draft.ts';
import { schedules } from '../db/schema/schedule.ts';
import type { ContentTypes } from '../publishing/content-types.ts';
import { SOONEST_FIRST, scheduleColumns } from './repository.ts';

/** With the titles of their records. Failed ones stay until the record is scheduled again or published. */
export async function listSchedules(db: Db, types: ContentTypes, today: Day, where?: SQL): Promise<Schedule[]> {
  const rows = await db
    .select({ ...scheduleColumns, draftTitle: drafts.title })
    .from(schedules)
    .leftJoin(drafts, eq(drafts.key, schedules.key))
    .where(where)
    .orderBy(...SOONEST_FIRST);
  return Promise.all(
    rows.map(async ({ draftTitle, staffId, staffName, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by: staffName,
      title: draftTitle ?? (await types[row.kind].find(db, row.key, today))?.title ?? UNTITLED,
    })),
  );
}
