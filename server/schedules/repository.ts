import { and, asc, eq, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import type { ContentKind, ScheduledAction } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { schedules } from '../db/schema/schedule.ts';

/**
 * One transaction at a time publishes several records, or writes or applies schedules: two of them cannot deadlock, and none is
 * applied at a time that has just been changed. Taken before any other lock.
 */
export const lockReleases = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('schedules'))`);

export const scheduleColumns = {
  id: schedules.id,
  kind: schedules.kind,
  key: schedules.key,
  action: schedules.action,
  at: schedules.at,
  release: schedules.release,
  staffId: schedules.staffId,
  staffName: schedules.staffName,
  failure: schedules.failure,
};

export const SOONEST_FIRST = [asc(schedules.at), asc(schedules.release), asc(schedules.id)];

export type StoredSchedule = Awaited<ReturnType<typeof select>>[number];

const select = (db: Db, where?: SQL) =>
  db
    .select(scheduleColumns)
    .from(schedules)
    .where(where)
    .orderBy(...SOONEST_FIRST);

const isOpen = isNull(schedules.failure);

export async function findNextDue(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({ at: min(schedules.at) })
    .from(schedules)
    .where(isOpen);
  return next?.at ?? null;
}

export const findOpenUntil = (tx: Db, instant: Date): Promise<StoredSchedule[]> =>
  select(tx, and(isOpen, lte(schedules.at, instant)));

/** All that is due at the earliest instant. */
export async function findFirstDue(tx: Db, now: Date): Promise<StoredSchedule[]> {
  const due = await findOpenUntil(tx, now);
  return due.filter(({ at }) => at.getTime() === due[0]?.at.getTime());
}

export const findRelease = (tx: Db, release: string): Promise<StoredSchedule[]> =>
  select(tx, eq(schedules.release, release));

/** The schedules of one record by what they do. */
export async function findScheduled(tx: Db, key: string): Promise<Partial<Record<ScheduledAction, StoredSchedule>>> {
  const found = await select(tx, eq(schedules.key, key));
  return Object.fromEntries(found.map((schedule) => [schedule.action, schedule]));
}

export async function removeSchedules(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(schedules).where(sql`${schedules.id} = any(${sql.param(ids)})`);
}

export async function markFailed(tx: Db, ids: readonly string[], failure: string): Promise<void> {
  await tx
    .update(schedules)
    .set({ failure })
    .where(sql`${schedules.id} = any(${sql.param(ids)})`);
  await notify(tx, 'publishing');
}

type NewSchedule = { kind: ContentKind; key: string; action: ScheduledAction; at: Date; release?: string };

/** Replaces the earlier schedule of the same action. */
export async function writeSchedule(tx: Db, schedule: NewSchedule, { staffId, by }: Stamp): Promise<void> {
  const { kind, key, action, at, release = null } = schedule;
  const changed = { at, release, staffId, staffName: by, failure: null };
  await tx
    .insert(schedules)
    .values({ kind, key, action, ...changed })
    .onConflictDoUpdate({ target: [schedules.key, schedules.action], set: changed });
}

export async function removeRelease(tx: Db, release: string): Promise<void> {
  await tx.delete(schedules).where(eq(schedules.release, release));
}

export async function removeSchedule(tx: Db, key: string, action: ScheduledAction): Promise<void> {
  await tx.delete(schedules).where(and(eq(schedules.key, key), eq(schedules.action, action)));
}
