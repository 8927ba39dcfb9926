import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isConfirmation, MAIL_KINDS, OUTBOX_DAYS, type OutboxMail } from '../../domain/mail.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notifications.ts';
import { outbox } from '../db/schema/outbox.ts';
import { HttpProblem } from '../http/problem.ts';
import type { NewMail } from './compose.ts';
import { expiryOf } from './send-queue.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CONFIRMATIONS = MAIL_KINDS.filter(isConfirmation);

const keptSince = (now: Date) => new Date(now.getTime() - OUTBOX_DAYS * DAY_MS);

/**
 * In the transaction of what is announced: both are kept, or neither. One confirmation an hour is enough for an address:
 * otherwise a stranger could fill somebody's mailbox in the gallery's name.
 */
export async function putInOutbox(tx: Db, mails: readonly NewMail[], at: Date): Promise<void> {
  const wanted: NewMail[] = [];
  for (const mail of mails) if (!(await wasJustConfirmed(tx, mail, at))) wanted.push(mail);
  if (wanted.length === 0) return;
  const rows = wanted.map((mail) => ({
    ...mail,
    createdAt: at,
    nextAttemptAt: at,
    // Thanks that come much too late only puzzle; what the gallery has to know is news however late it is.
    giveUpAt: isConfirmation(mail.kind) ? expiryOf(at) : null,
  }));
  await tx.insert(outbox).values(rows);
  await notify(tx, 'outbox');
}

async function wasJustConfirmed(tx: Db, { kind, to, subject }: NewMail, at: Date): Promise<boolean> {
  if (to === null) return false;
  const [lately] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        sql`lower(${outbox.to}) = lower(${to})`,
        eq(outbox.subject, subject),
        gt(outbox.createdAt, new Date(at.getTime() - HOUR_MS)),
      ),
    )
    .limit(1);
  return lately !== undefined;
}

async function select(db: Db, which: SQL | undefined): Promise<OutboxMail[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      to: outbox.to,
      subject: outbox.subject,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      nextAttemptAt: outbox.nextAttemptAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(which)
    // What one visitor sets off is written at one moment: the gallery's message stands before the confirmation.
    .orderBy(desc(outbox.createdAt), byText(outbox.kind), asc(outbox.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

const isOpen = inArray(outbox.status, ['waiting', 'failed']);

/** The rule of `wasTriedInVain`. */
const isTriedInVain = and(isOpen, or(eq(outbox.status, 'failed'), isNotNull(outbox.lastError)));

export const listOutbox = (db: Db, now: Date): Promise<OutboxMail[]> =>
  select(db, or(isOpen, gt(outbox.sentAt, keptSince(now))));

/** What was sent is in mailboxes; here it is forgotten after a while. */
export async function deleteOldSent(db: Db, now: Date): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.status, 'sent'), lte(outbox.sentAt, keptSince(now))));
}

/** As if it had just been put in. */
const anew = (now: Date) => ({
  status: 'waiting' as const,
  attempts: 0,
  lastError: null,
  nextAttemptAt: now,
  giveUpAt: sql`case when ${inArray(outbox.kind, CONFIRMATIONS)} then ${expiryOf(now).toISOString()}::timestamptz end`,
});

export async function retryMail(db: Db, id: string, now: Date): Promise<OutboxMail | null> {
  return db.transaction(async (tx) => {
    const retried = await tx
      .update(outbox)
      .set(anew(now))
      .where(and(eq(outbox.id, id), isOpen))
      .returning({ id: outbox.id });
    const [mail] = await select(tx, eq(outbox.id, id));
    if (mail && retried.length === 0) throw alreadySent();
    if (mail) await notify(tx, 'outbox');
    return mail ?? null;
  });
}

/** All that were tried in vain, at once, whether or not they would be tried again by themselves. */
export async function retryFailed(db: Db, now: Date): Promise<OutboxMail[]> {
  return db.transaction(async (tx) => {
    const retried = await tx.update(outbox).set(anew(now)).where(isTriedInVain).returning({ id: outbox.id });
    if (retried.length > 0) await notify(tx, 'outbox');
    const ids = retried.map(({ id }) => id);
    return select(tx, inArray(outbox.id, ids));
  });
}

/** False where there is none. */
export async function discardMail(db: Db, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(outbox)
      .where(and(eq(outbox.id, id), isOpen))
      .returning({ id: outbox.id });
    if (gone.length > 0) await notify(tx, 'outbox');
    else if ((await select(tx, eq(outbox.id, id))).length > 0) throw alreadySent();
    return gone.length > 0;
  });
}

const alreadySent = () => new HttpProblem(409, 'This message was sent already.');
