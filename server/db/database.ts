import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Notifications } from './notifications.ts';

/** Either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  notifications: Notifications;
  /** Whether queries can be expected to succeed. */
  isReachable: () => boolean;
  /** Runs `work` under the start-up lock, waiting while another process on this database holds it. */
  withStartupLock: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Runs `work` under an advisory lock, or does nothing while another process holds it. */
  tryWithAdvisoryLock: (lock: number, work: (db: Db) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** Arbitrary numbers, the same in every version. */
export const STARTUP_LOCK = 727_274;
export const MAIL_LOCK = 727_275;
