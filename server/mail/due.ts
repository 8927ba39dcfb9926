import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notifications.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { SendFailure } from './failure.ts';
import { ifNothingIsHeard, nextAttempt } from './schedule.ts';
import type { StoredMail } from './transport.ts';

// The sender's side of the outbox; that of staff is in `outbox.ts`.

const isWaiting = eq(outbox.status, 'waiting');

const TOO_LATE = 'It waited for more than three days, so it was not sent by itself.';

/** What was tried for long enough, or waited for too long to be sent without somebody who wants it. */
export async function giveUp(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const given = await tx
      .update(outbox)
      .set({ status: 'failed', lastError: sql`coalesce(${outbox.lastError}, ${TOO_LATE})` })
      .where(and(isWaiting, lte(outbox.giveUpAt, now)))
      .returning({ id: outbox.id });
    if (given.length > 0) await notify(tx, 'outbox');
  });
}

export async function nextDue(db: Db, now: Date): Promise<StoredMail | null> {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(isWaiting, lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1);
  return mail ?? null;
}

/** From here on it counts as tried, whatever becomes of this program. */
export async function markAttempt(db: Db, mail: StoredMail, now: Date): Promise<StoredMail> {
  const attempts = mail.attempts + 1;
  const nextAttemptAt = ifNothingIsHeard(attempts, now);
  await db.update(outbox).set({ attempts, nextAttemptAt }).where(eq(outbox.id, mail.id));
  return { ...mail, attempts, nextAttemptAt };
}

export async function markSent(db: Db, { id }: StoredMail, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(outbox).set({ status: 'sent', sentAt: now, lastError: null }).where(eq(outbox.id, id));
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
        nextAttemptAt: nextAttempt(mail.attempts, now),
      })
      .where(and(eq(outbox.id, mail.id), isWaiting));
    if (failure.kind === 'unreachable') {
      // The others need not find out for themselves. They wait a little only: one of them may get through where this one does not.
      await tx
        .update(outbox)
        .set({ nextAttemptAt: nextAttempt(1, now) })
        .where(and(isWaiting, lte(outbox.nextAttemptAt, now)));
    }
    await notify(tx, 'outbox');
  });
}
