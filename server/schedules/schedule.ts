import { randomUUID } from 'node:crypto';
import type { FieldChange } from '../../domain/activity.ts';
import {
  type ContentKind,
  type ReleaseItem,
  SCHEDULED_ACTIONS,
  type ScheduledAction,
  type ScheduleInput,
} from '../../domain/draft.ts';
import { recordActivity } from '../activity/repository.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { findDraft, lockDraft, requireKind } from '../drafts/repository.ts';
import { HttpProblem, invalidInput, notFound } from '../http/problem.ts';
import type { PublishContext } from '../publishing/content-type.ts';
import type { ContentTypes } from '../publishing/content-types.ts';
import { inPublishingOrder, publishTogether } from '../publishing/release.ts';
import { checkRelease, type Release } from './check-release.ts';
import {
  findRelease,
  findScheduled,
  lockReleases,
  removeRelease,
  removeSchedule,
  type StoredSchedule,
  writeSchedule,
} from './repository.ts';

const noDraft = new HttpProblem(409, 'There is no draft to publish. Save one first.');
const LABELS = { publish: 'Publish at', withdraw: 'Withdraw at' } as const;
const FIELDS = { publish: 'publishAt', withdraw: 'withdrawAt' } as const;

type When = Record<ScheduledAction, Date | null>;

/** Sets, with null removes, and without a value keeps the two schedules of one record. */
export async function scheduleRecord(
  db: Db,
  types: ContentTypes,
  { kind, key }: ReleaseItem,
  { publishAt, withdrawAt }: Pick<ScheduleInput, 'publishAt' | 'withdrawAt'>,
  context: PublishContext,
): Promise<void> {
  const { stamp, today } = context;
  const type = types[kind];
  const given = { publish: publishAt, withdraw: withdrawAt };
  if (withdrawAt && !type.withdrawal) {
    throw invalidInput({ withdrawAt: 'A site text can be changed, but not withdrawn' });
  }
  if (publishAt) await requireReady(db, types, { items: [{ kind, key }], at: new Date(publishAt) }, context);
  await db.transaction(async (tx) => {
    await lockReleases(tx);
    const draft = await lockDraft(tx, key);
    requireKind(kind, draft);
    const publicVersion = await type.find(tx, key, today);
    if (!draft && !publicVersion) throw notFound(kind);
    const before = await findScheduled(tx, key);
    const after = timesAfter(given, before);
    requireFuture(after, before, stamp.at);
    if (given.publish && !draft) throw noDraft;
    if (given.withdraw && !publicVersion && !after.publish) {
      throw invalidInput({ withdrawAt: 'It is not public and not going to be' });
    }
    const title = draft?.title ?? publicVersion?.title ?? key;
    const changes: FieldChange[] = [];
    for (const action of SCHEDULED_ACTIONS) {
      const [from, to] = [before[action]?.at ?? null, after[action]];
      // The same time is not written again, because the record would leave its release.
      if (isSameTime(from, to)) continue;
      if (to) await writeSchedule(tx, { kind, key, action, at: to }, stamp);
      else await removeSchedule(tx, key, action);
      changes.push(timeChange(action, from, to));
    }
    await recordSchedule(tx, { kind, key, title, changes }, stamp);
  });
}

type Scheduled = Partial<Record<ScheduledAction, StoredSchedule>>;

function timesAfter(given: Record<ScheduledAction, string | null | undefined>, before: Scheduled): When {
  const timeOf = (action: ScheduledAction) => {
    const value = given[action];
    if (value === undefined) return before[action]?.at ?? null;
    return value === null ? null : new Date(value);
  };
  return { publish: timeOf('publish'), withdraw: timeOf('withdraw') };
}

const isSameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** What is kept may have failed in the past. */
function requireFuture(after: When, before: Scheduled, now: Date): void {
  for (const action of SCHEDULED_ACTIONS) {
    const at = after[action];
    const isKept = isSameTime(at, before[action]?.at ?? null);
    if (at && !isKept && at <= now) throw invalidInput({ [FIELDS[action]]: `${LABELS[action]} must be in the future` });
  }
  if (after.publish && after.withdraw && after.withdraw <= after.publish) {
    throw invalidInput({ withdrawAt: 'Withdraw at must be after Publish at' });
  }
}

/** Rejects what could not be published then: better now than at night. */
async function requireReady(db: Db, types: ContentTypes, release: Release, context: PublishContext): Promise<void> {
  if (release.at && release.at <= context.stamp.at) {
    throw invalidInput({ publishAt: 'Publish at must be in the future' });
  }
  const problems = await checkRelease(db, types, release, context);
  if (problems.length > 0) {
    throw new HttpProblem(409, problems.map(({ title, text }) => `${title}: ${text}`).join(' '));
  }
}

/** Schedules drafts as one, in place of an earlier schedule of each and of the release that is replaced. */
export async function scheduleRelease(
  db: Db,
  types: ContentTypes,
  release: Release & { at: Date },
  context: PublishContext,
): Promise<void> {
  const { items, at, replaces } = release;
  const { stamp } = context;
  await requireReady(db, types, release, context);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await lockReleases(tx);
    const inOrder = inPublishingOrder(items);
    const drafts = new Map<string, string>();
    for (const { kind, key } of inOrder) {
      const draft = await lockDraft(tx, key);
      if (!draft) throw noDraft;
      requireKind(kind, draft);
      drafts.set(key, draft.title);
    }
    if (replaces) await unscheduleRelease(tx, replaces, stamp, new Set(drafts.keys()));
    for (const { kind, key } of inOrder) {
      const { publish: earlier, withdraw } = await findScheduled(tx, key);
      const title = drafts.get(key) ?? key;
      if (withdraw && withdraw.at <= at) {
        throw new HttpProblem(409, `${title}: It would be withdrawn before it is published.`);
      }
      await writeSchedule(tx, { kind, key, action: 'publish', at, release: id }, stamp);
      const changes = isSameTime(earlier?.at ?? null, at) ? [] : [timeChange('publish', earlier?.at ?? null, at)];
      await recordSchedule(tx, { kind, key, title, changes }, stamp);
    }
    await notify(tx, 'publishing');
  });
}

/** What was scheduled with the replaced release and is not published now is not scheduled any more. */
export async function releaseNow(
  db: Db,
  types: ContentTypes,
  { items, replaces }: Omit<Release, 'at'>,
  context: PublishContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    await publishTogether(tx, types, items, context);
    if (replaces) await unscheduleRelease(tx, replaces, context.stamp);
  });
}

/** Without the records in `kept`, which get another schedule. */
export async function unscheduleRelease(
  db: Db,
  release: string,
  stamp: Stamp,
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx);
    const removed = (await findRelease(tx, release)).filter(({ key }) => !kept.has(key));
    await removeRelease(tx, release);
    for (const { kind, key, at } of removed) {
      const title = (await findDraft(tx, key))?.title ?? key;
      await recordSchedule(tx, { kind, key, title, changes: [timeChange('publish', at, null)] }, stamp);
    }
    await notify(tx, 'publishing');
  });
}

const timeChange = (action: ScheduledAction, before: Date | null, after: Date | null): FieldChange => ({
  field: FIELDS[action],
  before: before?.toISOString() ?? null,
  after: after?.toISOString() ?? null,
});

type Change = { kind: ContentKind; key: string; title: string; changes: FieldChange[] };

async function recordSchedule(tx: Db, change: Change, stamp: Stamp): Promise<void> {
  if (change.changes.length === 0) return;
  const isRemoved = change.changes.every(({ after }) => after === null);
  await recordActivity(tx, stamp, { action: isRemoved ? 'unscheduled' : 'scheduled', ...change });
  await notify(tx, 'publishing');
}
