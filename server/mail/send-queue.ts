import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { hasLink, MAIL_KINDS, PERSONAL_MAIL_EXPIRY_DAYS } from '../../domain/mail.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { SendFailure } from './send-failure.ts';
import type { StoredMail } from './transport.ts';

// The sender's side of the outbox; `outbox.ts` is the side of staff.

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Backoff after the first, the second and the third failure; then hourly. */
const BACKOFF_MIN = [1, 5, 15];
const LONGEST_BACKOFF_MIN = 60;
const CRASH_BACKOFF_S = 10;

/** `attempts` includes the one that has just failed. */
const retryAfterFailure = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (BACKOFF_MIN[attempts - 1] ?? LONGEST_BACKOFF_MIN) * MINUTE_MS);

/** For an attempt without a result, because the process ended during it: soon, but not again and again. */
const retryAfterCrash = (attempts: number, now: Date): Date =>
  attempts === 1 ? new Date(now.getTime() + CRASH_BACKOFF_S * SECOND_MS) : retryAfterFailure(attempts, now);

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + PERSONAL_MAIL_EXPIRY_DAYS * DAY_MS);

const isWaiting = eq(outbox.status, 'waiting');

const isLinkMail = inArray(outbox.kind, MAIL_KINDS.filter(hasLink));

const LINK_EXPIRED = 'Its link expired before it could be sent.';
const EXPIRED = `It waited for more than ${PERSONAL_MAIL_EXPIRY_DAYS} days, so it was not sent by itself.`;

export async function failExpired(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = await tx
      .update(outbox)
      .set({
        status: 'failed',
        lastError: sql`coalesce(${outbox.lastError}, case when ${isLinkMail} then ${LINK_EXPIRED} else ${EXPIRED} end)`,
        text: sql`case when ${isLinkMail} then '' else ${outbox.text} end`,
        html: sql`case when ${isLinkMail} then '' else ${outbox.html} end`,
      })
      .where(and(isWaiting, lte(outbox.giveUpAt, now)))
      .returning({ id: outbox.id });
    if (expired.length > 0) await notify(tx, 'outbox');
  });
}

/** Also a mail that would wait longer than its backoff: it was tried before the clock was set back. */
function isDue(now: Date) {
  const waitsLongerThan = (minutes: number) =>
    gt(outbox.nextAttemptAt, new Date(now.getTime() + (minutes + 1) * MINUTE_MS));
  const early = BACKOFF_MIN.map((minutes, index) => and(lte(outbox.attempts, index + 1), waitsLongerThan(minutes)));
  return or(lte(outbox.nextAttemptAt, now), waitsLongerThan(LONGEST_BACKOFF_MIN), ...early);
}

export async function nextDue(db: Db, now: Date): Promise<StoredMail | null> {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(isWaiting, isDue(now)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1);
  return mail ?? null;
}

/** Written before the attempt is made, so that a crash during it counts as one. */
export async function markAttempt(db: Db, mail: StoredMail, now: Date): Promise<StoredMail> {
  const attempts = mail.attempts + 1;
  const nextAttemptAt = retryAfterCrash(attempts, now);
  await db.update(outbox).set({ attempts, nextAttemptAt }).where(eq(outbox.id, mail.id));
  return { ...mail, attempts, nextAttemptAt };
}

export async function markSent(db: Db, { id, kind }: StoredMail, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const text = hasLink(kind) ? { text: '', html: '' } : {};
    await tx
      .update(outbox)
      .set({ status: 'sent', sentAt: now, lastError: null, ...text })
      .where(eq(outbox.id, id));
    await notify(tx, 'outbox');
  });
}

export async function markFailure(db: Db, mail: StoredMail, failure: SendFailure, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({
        status: failure.kind === 'refused' ? 'failed' : 'waiting',
        lastError: failure.sentence,
        nextAttemptAt: retryAfterFailure(mail.attempts, now),
      })
      .where(and(eq(outbox.id, mail.id), isWaiting));
    if (failure.kind === 'unreachable') {
      // Delays the other due mails too, by the shortest backoff: one of them may get through where this one does not.
      await tx
        .update(outbox)
        .set({ nextAttemptAt: retryAfterFailure(1, now) })
        .where(and(isWaiting, lte(outbox.nextAttemptAt, now)));
    }
    await notify(tx, 'outbox');
  });
}
