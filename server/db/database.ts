import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What repositories write their queries against: either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  /** Runs `work` while no other process on this database does the same. */
  exclusively: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Any number, as long as every version of the program uses the same. */
export const STARTUP_LOCK = 727_274;
