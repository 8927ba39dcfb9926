import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SPAM_REASONS } from '../../../domain/spam.ts';
import { instant } from './instant.ts';

export const mailingList = pgTable(
  'mailing_list',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    subscribed_at: instant('subscribed_at').notNull().defaultNow(),
    /** Why it is not on the list; null for a subscriber. */
    spamReason: text('spam_reason', { enum: SPAM_REASONS }),
  },
  (table) => [
    uniqueIndex('mailing_list_email_unique').on(sql`lower(${table.email})`),
    index('mailing_list_subscribed_at').on(table.subscribed_at),
  ],
);
