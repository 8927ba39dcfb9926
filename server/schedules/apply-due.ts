import { sql } from 'drizzle-orm';
import { zurichDay } from '../../domain/day.ts';
import type { Db } from '../db/database.ts';
import { isTransientFailure } from '../db/transient-failure.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import type { ContentTypes } from '../publishing/content-types.ts';
import { publish, withdraw } from '../publishing/publish.ts';
import { inPublishingOrder, lockRelease, namingItem, reasonOf } from '../publishing/release.ts';
import { findFirstDue, lockReleases, markFailed, removeSchedules, type StoredSchedule } from './repository.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';
/** After deadlocks and timeouts. */
const ATTEMPTS = 3;

type Options = {
  types: ContentTypes;
  onError: (error: unknown) => void;
  /** In the transaction that keeps the reason. */
  onFailure: (tx: Db, failed: readonly StoredSchedule[], reason: string) => Promise<void>;
};

/** Publishes and withdraws all that is due. What fails is kept with the reason and does not stop the rest. */
export async function applyDueSchedules(db: Db, now: Date, options: Options): Promise<void> {
  let attempt = 1;
  for (;;) {
    try {
      const wasDue = await db.transaction((tx) => applyFirst(tx, now, { ...options, isLast: attempt === ATTEMPTS }));
      if (!wasDue) return;
      attempt = 1;
    } catch (error) {
      if (!isTransientFailure(error) || attempt === ATTEMPTS) throw error;
      attempt += 1;
    }
  }
}

/**
 * One release or single record of the earliest instant. Those of one instant may depend on each other in any way, so one has failed
 * only when no other can be applied before it. False where nothing is due.
 */
async function applyFirst(tx: Db, now: Date, options: Options & { isLast: boolean }) {
  const { types, onError, onFailure, isLast } = options;
  await lockReleases(tx);
  const due = await findFirstDue(tx, now);
  const failures: [failed: StoredSchedule[], error: unknown][] = [];
  for (const together of byRelease(due)) {
    try {
      await tx.transaction((part) => applyTogether(part, types, together));
    } catch (error) {
      if (isDatabaseUnreachable(error) || (isTransientFailure(error) && !isLast)) throw error;
      failures.push([together, error]);
      continue;
    }
    await removeSchedules(tx, idsOf(together));
    return true;
  }
  for (const [failed, error] of failures) {
    const reason = failureOf(error, onError);
    await markFailed(tx, idsOf(failed), reason);
    await onFailure(tx, failed, reason);
  }
  return due.length > 0;
}

const idsOf = (together: readonly StoredSchedule[]) => together.map(({ id }) => id);

/** All or nothing each. What others refer to comes first. */
function byRelease(due: readonly StoredSchedule[]): StoredSchedule[][] {
  const found = new Map<string, StoredSchedule[]>();
  for (const schedule of inPublishingOrder(due)) {
    const group = schedule.release ?? schedule.id;
    found.set(group, [...(found.get(group) ?? []), schedule]);
  }
  return [...found.values()];
}

async function applyTogether(tx: Db, types: ContentTypes, due: readonly StoredSchedule[]): Promise<void> {
  const [first, ...others] = due;
  if (!first) return;
  if (others.length === 0) await applyOne(tx, types, first);
  else {
    await lockRelease(tx, due);
    for (const schedule of due) {
      await namingItem(tx, schedule, () => applyOne(tx, types, schedule));
    }
  }
  // The triggers of the search run now, so that one that fails does not fail the commit, and with it all that is due later.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
}

/** Done at the instant it was scheduled for, also after a time in which no process ran. */
async function applyOne(tx: Db, types: ContentTypes, schedule: StoredSchedule): Promise<void> {
  const { kind, key, action, at, staffId, staffName } = schedule;
  const context = { stamp: { at, by: staffName, staffId }, today: zurichDay(at) };
  if (action === 'publish') await publish(tx, types[kind], key, {}, context);
  else await withdraw(tx, types[kind], key, {}, context);
}

function failureOf(error: unknown, onError: (error: unknown) => void): string {
  try {
    return reasonOf(error);
  } catch (unexpected) {
    onError(unexpected);
    return UNEXPECTED;
  }
}
