import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Work that one process does at a time. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** One acquisition, not one process. */
  holder: uuid('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
