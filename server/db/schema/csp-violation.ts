import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** What browsers have refused to load or run, as they reported it. Bounded by `server/csp-reports/`. */
export const cspViolations = pgTable(
  'csp_violations',
  {
    directive: text('directive').notNull(),
    /** An origin, or a word such as 'inline'. */
    blocked: text('blocked').notNull(),
    /** The path of the page, without its query. */
    page: text('page').notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.directive, table.blocked, table.page] })],
);
