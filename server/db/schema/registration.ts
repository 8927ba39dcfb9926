import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SPAM_REASONS } from '../../../domain/spam.ts';
import { exhibitions } from './exhibition.ts';
import { instant } from './instant.ts';

export const exhibitionRegistrations = pgTable(
  'exhibition_registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    exhibitionId: uuid('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    spamReason: text('spam_reason', { enum: SPAM_REASONS }),
    seen_at: instant('seen_at'),
    checked_in_at: instant('checked_in_at'),
    check_in_changed_at: instant('check_in_changed_at'),
  },
  (table) => [uniqueIndex('exhibition_registrations_once').on(table.exhibitionId, sql`lower(${table.email})`)],
);
