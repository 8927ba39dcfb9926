import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { News } from './news-desk.ts';

/** What repositories write their queries against: either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  /** What this and other processes on the same database announce. */
  news: News;
  /** Runs `work` while no other process on this database does the same; waits for its turn. */
  exclusively: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The same for something that goes on by itself: where another process is at it, nothing is done. */
  ifNobodyElse: (lock: number, work: (db: Db) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** Any number, as long as every version of the program uses the same. */
export const STARTUP_LOCK = 727_274;
export const MAIL_LOCK = 727_275;
