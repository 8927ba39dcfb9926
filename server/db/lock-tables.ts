import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Shorter than PostgreSQL's deadlock_timeout, so that in a deadlock it is never the save that fails. */
const LOCK_TIMEOUT = '300ms';
const LOCK_ATTEMPTS = 20;
const LOCK_NOT_AVAILABLE = '55P03';

const MODES = {
  /** Others can read, also with row locks. */
  share: sql`share`,
  /** Others can only read. */
  exclusive: sql`exclusive`,
} satisfies Record<string, SQL>;

/** Until the end of the transaction, after all saves in progress and with new ones blocked. */
export async function lockTables(tx: Db, tables: readonly PgTable[], mode: keyof typeof MODES): Promise<void> {
  const names = sql.join([...tables], sql`, `);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tx.transaction(async (part) => {
        await part.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
        await part.execute(sql`lock table ${names} in ${MODES[mode]} mode`);
        await part.execute(sql`set local lock_timeout to default`);
      });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS) throw error;
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;
}
