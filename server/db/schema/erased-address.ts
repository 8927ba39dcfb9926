import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** E-mail addresses that were erased, as hashes, so that a restored backup can be cleared of them again. */
export const erasedAddresses = pgTable('erased_addresses', {
  hash: text('hash').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
});
