import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, LeasedWork, LeaseName } from './database.ts';
import { leases } from './schema/lease.ts';

/** Renewed several times before it expires. */
export const RENEW_LEASE_MS = 10_000;

/**
 * Runs `work`, unless another holder does. Unlike an advisory lock, a lease does not depend on a connection: that of a
 * machine that vanished expires.
 */
export async function tryWithLease(db: Db, name: LeaseName, work: LeasedWork, renewMs = RENEW_LEASE_MS): Promise<void> {
  const holder = randomUUID();
  if (!(await acquire(db, name, holder))) return;
  const isHeld = () => renew(db, name, holder);
  const lost = new AbortController();
  const heartbeat = setInterval(() => {
    isHeld().then(
      (held) => held || lost.abort(),
      // The database cannot be reached: the next renewal tells.
      () => {},
    );
  }, renewMs).unref();
  try {
    await work(isHeld, lost.signal);
  } finally {
    clearInterval(heartbeat);
    await release(db, name, holder);
  }
}

/** By the clock of the database: those of the machines may differ. */
const newExpiry = sql`now() + interval '30 seconds'`;

const isHeldBy = (name: LeaseName, holder: string) => and(eq(leases.name, name), eq(leases.holder, holder));

async function acquire(db: Db, name: LeaseName, holder: string): Promise<boolean> {
  const acquired = await db
    .insert(leases)
    .values({ name, holder, expiresAt: newExpiry })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt: newExpiry },
      setWhere: lte(leases.expiresAt, sql`now()`),
    })
    .returning({ name: leases.name });
  return acquired.length > 0;
}

async function renew(db: Db, name: LeaseName, holder: string): Promise<boolean> {
  const renewed = await db
    .update(leases)
    .set({ expiresAt: newExpiry })
    .where(isHeldBy(name, holder))
    .returning({ name: leases.name });
  return renewed.length > 0;
}

async function release(db: Db, name: LeaseName, holder: string): Promise<void> {
  await db.delete(leases).where(isHeldBy(name, holder));
}
