import { and, eq, getTableName, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { monthsBefore, ZURICH } from '../../domain/day.ts';
import type { Topic } from '../../domain/live-updates.ts';
import { RETENTION_CHOICES, RETENTION_RULES, type RetentionRule, type RetentionState } from '../../domain/privacy.ts';
import { type Retention, retentionSchema } from '../../domain/settings.ts';
import { recordActivity } from '../activity/repository.ts';
import { fieldChanges } from '../activity/update-record.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify, notifyContentChange } from '../db/notify.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { outbox } from '../db/schema/outbox.ts';
import { exhibitionRegistrations as registrations } from '../db/schema/registration.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { readSettings, writeSettings } from '../settings/repository.ts';

type Target = {
  table: PgTable;
  /** From when on its age counts. */
  since: SQL;
  where: SQL | undefined;
  topics: readonly Topic[];
};

const endOfExhibition = sql`(
  select (${exhibitions.endDate} + 1)::timestamp at time zone ${ZURICH} from ${exhibitions}
  where ${exhibitions.id} = ${registrations.exhibitionId})`;

const TARGETS: Record<RetentionRule, Target[]> = {
  inquiryRetentionMonths: [
    {
      table: inquiries,
      since: sql`coalesce(${inquiries.responded_at}, ${inquiries.created_at})`,
      where: inArray(inquiries.status, ['answered', 'archived']),
      topics: ['inquiries'],
    },
  ],
  registrationRetentionMonths: [
    { table: registrations, since: endOfExhibition, where: undefined, topics: ['registrations'] },
  ],
  mailRetentionMonths: [
    {
      table: outbox,
      since: sql`${outbox.createdAt}`,
      where: inArray(outbox.status, ['waiting', 'failed']),
      topics: ['outbox'],
    },
  ],
  spamRetentionMonths: [
    {
      table: inquiries,
      since: sql`${inquiries.created_at}`,
      where: inArray(inquiries.status, ['spam']),
      topics: ['inquiries'],
    },
    {
      table: registrations,
      since: sql`${registrations.created_at}`,
      where: isNotNull(registrations.spamReason),
      topics: ['registrations'],
    },
    {
      table: mailingList,
      since: sql`${mailingList.subscribed_at}`,
      where: isNotNull(mailingList.spamReason),
      topics: [],
    },
  ],
};

const isDue = ({ since, where }: Target, months: number, now: Date) =>
  and(where, lte(since, sql`${monthsBefore(now, months).toISOString()}::timestamptz`));

/** Deleted for good, without a snapshot. */
export async function applyRetention(db: Db, now: Date): Promise<void> {
  const settings = await readSettings(db);
  for (const rule of RETENTION_RULES) {
    const months = settings[rule];
    if (months === null) continue;
    for (const target of TARGETS[rule]) {
      await db.transaction(async (tx) => {
        const deleted = await tx
          .delete(target.table)
          .where(isDue(target, months, now))
          .returning({ one: sql`1` });
        if (deleted.length > 0) await notify(tx, ...target.topics);
      });
    }
    if (rule === 'registrationRetentionMonths') await removeWithdrawnRegistrations(db, months, now);
  }
}

/** Of withdrawn exhibitions, whose registrations are kept with them until they are published again. */
async function removeWithdrawnRegistrations(db: Db, months: number, now: Date): Promise<void> {
  const isRegistration = sql`entry->>'table' = ${getTableName(registrations)}`;
  const others = sql`(select jsonb_agg(entry) from jsonb_array_elements(${deletedRecords.rows}) as entry where not ${isRegistration})`;
  const ended = sql`((${deletedRecords.rows} #>> '{0,row,end_date}')::date + 1)::timestamp at time zone ${ZURICH}`;
  const hasSome = sql`exists (select from jsonb_array_elements(${deletedRecords.rows}) as entry where ${isRegistration})`;
  const isDue = lte(ended, sql`${monthsBefore(now, months).toISOString()}::timestamptz`);
  await db
    .update(deletedRecords)
    .set({ rows: others })
    .where(and(deletedRecords.isWithdrawn, eq(deletedRecords.kind, 'exhibition'), isDue, hasSome));
}

export async function readRetention(db: Db, now: Date): Promise<RetentionState> {
  const due: RetentionState['due'] = [];
  for (const rule of RETENTION_RULES) due.push(...(await countDue(db, rule, now)));
  return { settings: retentionSchema.parse(await readSettings(db)), due };
}

async function countDue(db: Db, rule: RetentionRule, now: Date): Promise<RetentionState['due']> {
  const due: RetentionState['due'] = [];
  for (const months of RETENTION_CHOICES) {
    const counts = TARGETS[rule].map((target) => db.$count(target.table, isDue(target, months, now)));
    due.push({ rule, months, count: (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) });
  }
  return due;
}

/** The privacy page says how long data is kept, so cached pages are cleared. */
export const saveRetention = (db: Db, retention: Retention, stamp: Stamp): Promise<void> =>
  db.transaction(async (tx) => {
    const changes = fieldChanges(retentionSchema.parse(await readSettings(tx)), retention);
    await writeSettings(tx, retention, stamp.at);
    await recordActivity(tx, stamp, { action: 'changed', kind: 'setting', key: null, title: 'Retention', changes });
    await notifyContentChange(tx);
  });
