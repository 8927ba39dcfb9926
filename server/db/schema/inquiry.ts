import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    inquiry_type: text('inquiry_type').notNull(),
    artist_interest: text('artist_interest'),
    subject: text('subject'),
    artworkTitle: text('artwork_title'),
    message: text('message').notNull(),
    status: text('status').notNull().default('new'),
    created_at: instant('created_at').notNull().defaultNow(),
    responded_at: instant('responded_at'),
  },
  (table) => [index('inquiries_created_at').on(table.created_at)],
);
