import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { VISITOR_FORMS } from '../../../domain/inbox.ts';
import { instant } from './instant.ts';

/**
 * Counters of attempts, shared by all processes. The key is a hash: neither addresses nor names are stored. Rows expire
 * within an hour and are swept hourly; a flood adds one per network and form, and two per password that is checked.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires_at').on(table.expiresAt)],
);

/** The latest pause of each visitor form, for staff. */
export const formPauses = pgTable('form_pauses', {
  form: text('form', { enum: VISITOR_FORMS }).primaryKey(),
  pausedAt: instant('paused_at').notNull(),
  resumesAt: instant('resumes_at').notNull(),
});
