import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { hasLink, isPersonal, MAIL_KINDS, OUTBOX_DAYS, type OutboxMail } from '../../domain/mail.ts';
import { isAllowed, type Role } from '../../domain/roles.ts';
import { recordActivity } from '../activity/repository.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { outbox } from '../db/schema/outbox.ts';
import { HttpProblem } from '../http/problem.ts';
import type { NewMail } from './compose.ts';
import { expiryOf } from './send-queue.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RENEWABLE = MAIL_KINDS.filter((kind) => isPersonal(kind) && !hasLink(kind));
const WITH_LINK = MAIL_KINDS.filter(hasLink);

const retentionStart = (now: Date) => new Date(now.getTime() - OUTBOX_DAYS * DAY_MS);

/**
 * Called in the transaction that writes the record the mails are about. An address gets the same confirmation once an
 * hour: otherwise the forms could be used to flood a mailbox. The statements are the same whether a mail is stored or not,
 * so that the response time does not tell whether an address is known.
 */
export async function putInOutbox(
  tx: Db,
  mails: readonly NewMail[],
  at: Date,
  /**
   * `repeats` where another rule limits them. A confirmation that comes days late only puzzles, so it is given up; the gallery
   * wants to know however late it is.
   */
  { repeats = false, giveUpAt }: { repeats?: boolean; giveUpAt?: Date } = {},
): Promise<void> {
  if (!repeats) await unblockRepeats(tx, mails, at);
  const rows = mails.map((mail) => ({
    ...mail,
    createdAt: at,
    nextAttemptAt: at,
    giveUpAt: giveUpAt ?? (isPersonal(mail.kind) ? expiryOf(at) : null),
    blocksRepeats: mail.to !== null && !repeats,
  }));
  await tx.insert(outbox).values(rows).onConflictDoNothing();
  await notify(tx, 'outbox');
}

async function unblockRepeats(tx: Db, mails: readonly NewMail[], at: Date): Promise<void> {
  const isSame = mails.flatMap(({ kind, to, subject }) =>
    to === null
      ? []
      : [and(eq(outbox.kind, kind), sql`lower(${outbox.to}) = lower(${to})`, eq(outbox.subject, subject))],
  );
  if (isSame.length === 0) return;
  await tx
    .update(outbox)
    .set({ blocksRepeats: false })
    .where(and(eq(outbox.blocksRepeats, true), or(...isSame), lte(outbox.createdAt, new Date(at.getTime() - HOUR_MS))));
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
    // The mails about one form have the same time: the one to the gallery comes first.
    .orderBy(desc(outbox.createdAt), byText(outbox.kind), asc(outbox.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

export const countOutbox = (db: Db): Promise<{ status: OutboxMail['status']; count: number }[]> =>
  db.select({ status: outbox.status, count: count() }).from(outbox).groupBy(outbox.status);

const isOpen = inArray(outbox.status, ['waiting', 'failed']);

/** Not once its link has expired. */
const mayBeSent = (now: Date) => or(notInArray(outbox.kind, WITH_LINK), gt(outbox.giveUpAt, now));

/** The rule of `wasTriedInVain`. */
const hasFailedAttempt = and(isOpen, or(eq(outbox.status, 'failed'), isNotNull(outbox.lastError)));

/** Mail to colleagues about their accounts is for owners. */
export const mailVisibleTo = (role: Role): SQL | undefined =>
  isAllowed(role, 'manage people') ? undefined : notInArray(outbox.kind, WITH_LINK);

export const listOutbox = (db: Db, now: Date, among?: SQL): Promise<OutboxMail[]> =>
  select(db, and(or(isOpen, gt(outbox.sentAt, retentionStart(now))), among));

export async function deleteOldSent(db: Db, now: Date): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.status, 'sent'), lte(outbox.sentAt, retentionStart(now))));
}

/** Resets a mail to how it was put in. */
const reset = (now: Date) => ({
  status: 'waiting' as const,
  attempts: 0,
  lastError: null,
  nextAttemptAt: now,
  giveUpAt: sql`case when ${inArray(outbox.kind, RENEWABLE)} then ${expiryOf(now).toISOString()}::timestamptz else ${outbox.giveUpAt} end`,
});

export async function retryMail(db: Db, id: string, now: Date, among?: SQL): Promise<OutboxMail | null> {
  return db.transaction(async (tx) => {
    const retried = await tx
      .update(outbox)
      .set(reset(now))
      .where(and(eq(outbox.id, id), among, isOpen, mayBeSent(now)))
      .returning({ id: outbox.id });
    const [mail] = await select(tx, and(eq(outbox.id, id), among));
    if (mail && retried.length === 0) throw mail.status === 'sent' ? alreadySent() : linkExpired();
    if (mail) await notify(tx, 'outbox');
    return mail ?? null;
  });
}

/** All mail with a failed attempt, also before its next one. */
export async function retryFailed(db: Db, now: Date, among?: SQL): Promise<OutboxMail[]> {
  return db.transaction(async (tx) => {
    const retried = await tx
      .update(outbox)
      .set(reset(now))
      .where(and(hasFailedAttempt, mayBeSent(now), among))
      .returning({ id: outbox.id });
    if (retried.length > 0) await notify(tx, 'outbox');
    const ids = retried.map(({ id }) => id);
    return select(tx, inArray(outbox.id, ids));
  });
}

/** False if it does not exist. */
export async function discardMail(db: Db, id: string, stamp: Stamp, among?: SQL): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(outbox)
      .where(and(eq(outbox.id, id), isOpen, among))
      .returning({ id: outbox.id });
    if (gone.length > 0) {
      await recordActivity(tx, stamp, { action: 'deleted', kind: 'message', key: id, title: null });
      await notify(tx, 'outbox');
    } else if ((await select(tx, and(eq(outbox.id, id), among))).length > 0) throw alreadySent();
    return gone.length > 0;
  });
}

const linkExpired = () => new HttpProblem(409, 'The link in this message has expired. Please make a new one.');

const alreadySent = () => new HttpProblem(409, 'This message was sent already.');
