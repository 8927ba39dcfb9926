import { and, desc, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SpamReason } from '../../domain/spam.ts';
import type { SpamSubscriber, Subscriber } from '../../domain/subscriber.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';
import { conflict, found } from '../http/problem.ts';
import { type MailBranding, readMailContext } from '../mail/mail-context.ts';
import { subscriptionConfirmation } from '../mail/messages/subscription.ts';
import { putInOutbox } from '../mail/outbox.ts';

const alreadySubscribed = conflict('email', 'This email is already on our mailing list');

const record = {
  kind: 'subscriber',
  table: mailingList,
  key: mailingList.email,
  title: mailingList.email,
  isPersonal: true,
  children: [],
  restoreProblems: { mailing_list_email_unique: alreadySubscribed },
} satisfies DeletableRecord;

const hasEmail = (email: string) => sql`lower(${mailingList.email}) = lower(${email})`;

const columns = { id: mailingList.id, email: mailingList.email, subscribed_at: mailingList.subscribed_at };
const newestFirst = [desc(mailingList.subscribed_at), desc(mailingList.id)];
const toRecord = (row: { id: string; email: string; subscribed_at: Date }): Subscriber => ({
  ...row,
  subscribed_at: row.subscribed_at.toISOString(),
});

export async function listSubscribers(db: Db, since: Date | null): Promise<Subscriber[]> {
  const rows = await db
    .select(columns)
    .from(mailingList)
    .where(and(isNull(mailingList.spamReason), since ? gte(mailingList.subscribed_at, since) : undefined))
    .orderBy(...newestFirst);
  return rows.map(toRecord);
}

export async function listSpamSubscribers(db: Db): Promise<SpamSubscriber[]> {
  const rows = await db
    .select({ ...columns, spamReason: sql<SpamReason>`${mailingList.spamReason}` })
    .from(mailingList)
    .where(isNotNull(mailingList.spamReason))
    .orderBy(...newestFirst);
  return rows.map(({ spamReason, ...row }) => ({ ...toRecord(row), spamReason }));
}

/** Idempotent. */
export async function acceptSubscriber(db: Db, email: string): Promise<Subscriber | null> {
  const [row] = await db.update(mailingList).set({ spamReason: null }).where(hasEmail(email)).returning(columns);
  return row ? toRecord(row) : null;
}

type Submission = {
  at: Date;
  spamReason: SpamReason | null;
  /** A known address is told by mail instead of by a 409, so a new one gets a mail too. */
  neutralMail?: MailBranding | undefined;
};

/** Spam is stored with its reason, never dropped, and does not block the same address from subscribing. */
export async function subscribe(db: Db, email: string, { at, spamReason, neutralMail }: Submission): Promise<void> {
  await db.transaction(async (tx) => {
    if (!spamReason) await deleteSpam(tx, email);
    const [stored] = await tx
      .insert(mailingList)
      .values({ email, spamReason, subscribed_at: at })
      .onConflictDoNothing()
      .returning({ id: mailingList.id });
    // Who sends spam must not learn whether the address is on the list.
    if (spamReason) return;
    if (!stored && !neutralMail) throw alreadySubscribed;
    if (!neutralMail) return;
    const context = await readMailContext(tx, neutralMail, at);
    await putInOutbox(tx, [subscriptionConfirmation(context, email, { isRepeated: !stored })], at);
  });
}

const deleteSpam = (tx: Db, email: string) =>
  tx.delete(mailingList).where(and(hasEmail(email), isNotNull(mailingList.spamReason)));

export const unsubscribe = (db: Db, email: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, record, hasEmail(email), stamp);

export const restoreSubscriber = (db: Db, email: string, stamp: Stamp): Promise<Subscriber> =>
  db.transaction(async (tx) => {
    await deleteSpam(tx, email);
    const restored = await restoreRecord(tx, record, email, stamp, async (restoring) => {
      const [row] = await restoring.select(columns).from(mailingList).where(hasEmail(email));
      return row ? toRecord(row) : null;
    });
    // Thrown inside the transaction, so that the spam entry survives where there is nothing to restore.
    return found('subscriber', restored);
  });
