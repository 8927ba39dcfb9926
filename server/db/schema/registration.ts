import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  },
  (table) => [uniqueIndex('exhibition_registrations_once').on(table.exhibitionId, sql`lower(${table.email})`)],
);
