import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Notifications } from './notifications.ts';

/** Either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type LeaseName = 'mail' | 'backup' | 'picture tones';

/**
 * `isHeld` renews the lease; after false, another process may have begun the same work. For work that is one long step,
 * `lost` is aborted instead.
 */
export type LeasedWork = (isHeld: () => Promise<boolean>, lost: AbortSignal) => Promise<void>;

export type Database = {
  db: Db;
  notifications: Notifications;
  /** While it is false, queries fail immediately with `DatabaseUnreachableError`. */
  isReachable: () => boolean;
  /** Calls the listener with the milliseconds of every query, until it is unsubscribed with the function returned. */
  onQuery: (listener: (ms: number) => void) => () => void;
  /** Runs `work` under the start-up lock, waiting while another process on this database holds it. */
  withStartupLock: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Runs `work` under a lease, or does nothing while another process holds it. */
  tryWithLease: (name: LeaseName, work: LeasedWork) => Promise<void>;
  close: () => Promise<void>;
};
