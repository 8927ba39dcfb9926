import { and, desc, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SpamReason } from '../../domain/spam.ts';
import type { Subscriber } from '../../domain/subscriber.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import type { KeptRecord } from '../deleted/kept-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';
import { conflict } from '../http/problem.ts';

const rules = { mailing_list_email_unique: conflict('email', 'This email is already on our mailing list') };

const record = {
  kind: 'subscriber',
  table: mailingList,
  key: mailingList.email,
  title: mailingList.email,
  belongings: [],
  obstacles: rules,
} satisfies KeptRecord;

const hasEmail = (email: string) => sql`lower(${mailingList.email}) = lower(${email})`;

async function select(db: Db, which?: SQL): Promise<Subscriber[]> {
  const rows = await db
    .select({ id: mailingList.id, email: mailingList.email, subscribed_at: mailingList.subscribed_at })
    .from(mailingList)
    .where(and(isNull(mailingList.spamReason), which))
    .orderBy(desc(mailingList.subscribed_at), desc(mailingList.id));
  return rows.map((row) => ({ ...row, subscribed_at: row.subscribed_at.toISOString() }));
}

export const listSubscribers = (db: Db, since: Date | null): Promise<Subscriber[]> =>
  select(db, since ? gte(mailingList.subscribed_at, since) : undefined);

type Arrival = { at: Date; spamReason: SpamReason | null };

/** What looks like spam is kept apart, never dropped; an address that was kept apart can still join like any other. */
export async function subscribe(db: Db, email: string, { at, spamReason }: Arrival): Promise<void> {
  await db.transaction(async (tx) => {
    if (!spamReason) await tx.delete(mailingList).where(and(hasEmail(email), isNotNull(mailingList.spamReason)));
    await translating(rules, () => tx.insert(mailingList).values({ email, spamReason, subscribed_at: at }));
  });
}

export const unsubscribe = (db: Db, email: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, record, hasEmail(email), stamp);

export const restoreSubscriber = (db: Db, email: string, stamp: Stamp): Promise<Subscriber | null> =>
  restoreRecord(db, record, email, stamp, async (tx) => {
    const [subscriber] = await select(tx, hasEmail(email));
    return subscriber ?? null;
  });
