import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** One row per attempt. Without `verifiedAt`, the archive may be missing, incomplete or wrong. */
export const backups = pgTable('backups', {
  /** The archive's name, which contains the time of the attempt. */
  archive: text('archive').primaryKey(),
  night: date('night', { mode: 'string' }).notNull(),
  startedAt: instant('started_at').notNull(),
  /** Null while the attempt is under way, or if the server was killed during it. */
  finishedAt: instant('finished_at'),
  verifiedAt: instant('verified_at'),
  bytes: bigint('bytes', { mode: 'number' }),
  /** Why it failed. Null after a success, and after a stop of the server, which is no failure. */
  error: text('error'),
});
