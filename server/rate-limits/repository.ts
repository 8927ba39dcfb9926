import { createHash } from 'node:crypto';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema/rate-limit.ts';

const { key, count, lastAt, expiresAt } = rateLimits;

export type RateLimit = {
  /** When the next attempt is allowed, in terms of the counter. */
  allowedAt: SQL;
  /** The counter is forgotten after this time: since its first attempt, or since its last one. */
  forgetMs: number;
  since: 'first attempt' | 'last attempt';
};

const ALWAYS = sql`'-infinity'::timestamptz`;

/** At most `max` attempts in a window, which begins with the first. */
export const fixedWindow = (max: number, windowMs: number): RateLimit => ({
  allowedAt: sql`case when ${count} < ${max} then ${ALWAYS} else ${expiresAt} end`,
  forgetMs: windowMs,
  since: 'first attempt',
});

type Backoff = { free: number; maxDelaySeconds: number; forgetMs: number };

/** After `free` attempts each next one has to wait 1, 2, 4 … seconds. */
export const backoff = ({ free, maxDelaySeconds, forgetMs }: Backoff): RateLimit => {
  // The exponent is limited, too: a counter that grows for years must not overflow.
  const delay = sql`least(${maxDelaySeconds}, power(2, least(${count} - ${free}, 30))) * interval '1 second'`;
  return {
    allowedAt: sql`case when ${count} < ${free} then ${ALWAYS} else ${lastAt} + ${delay} end`,
    forgetMs,
    since: 'last attempt',
  };
};

/** A hash, so that neither addresses nor names are stored. */
export const counterKey = (purpose: string, subject: string): string =>
  createHash('sha256').update(`${purpose}\0${subject}`).digest('base64url');

export type Counter = { key: string; limit: RateLimit };

type Attempt = { isAllowed: true; count: number; expiresAt: Date } | { isAllowed: false; allowedAt: Date };

/** Counts an attempt if it is allowed, atomically: parallel attempts, also of other processes, count one by one. */
export async function countAttempt(db: Db, { key: counter, limit }: Counter, now: Date): Promise<Attempt> {
  const time = sql`${now.toISOString()}::timestamptz`;
  // An attempt in the future was counted before the clock was set back.
  const isExpired = or(lte(expiresAt, time), gt(lastAt, sql`${time} + interval '5 minutes'`));
  const allowedAt =
    sql<Date>`case when ${isExpired} then ${ALWAYS} else least(${expiresAt}, ${limit.allowedAt}) end`.mapWith(
      expiresAt,
    );
  const findBlock = async () => {
    const isBlocked = and(eq(key, counter), gt(allowedAt, time));
    const [block] = await db.select({ allowedAt }).from(rateLimits).where(isBlocked);
    return block && { isAllowed: false as const, ...block };
  };

  // Reads first, because that is cheaper and most attempts of a flood are refused.
  const block = await findBlock();
  if (block) return block;
  const renewed = sql`excluded.expires_at`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key: counter, count: 1, lastAt: now, expiresAt: new Date(now.getTime() + limit.forgetMs) })
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${count} + 1 end`,
        lastAt: now,
        expiresAt:
          limit.since === 'last attempt' ? renewed : sql`case when ${isExpired} then ${renewed} else ${expiresAt} end`,
      },
      setWhere: lte(allowedAt, time),
    })
    .returning({ count, expiresAt });
  if (counted) return { isAllowed: true, ...counted };
  return (await findBlock()) ?? { isAllowed: false, allowedAt: now };
}

export async function uncountAttempt(db: Db, counter: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(eq(key, counter));
}

export async function deleteCounter(db: Db, counter: string): Promise<void> {
  await db.delete(rateLimits).where(eq(key, counter));
}

export async function deleteExpiredCounters(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(expiresAt, now));
}
