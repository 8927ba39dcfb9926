import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { INQUIRY_STATUSES } from '../../../domain/inbox.ts';
import { SPAM_REASONS } from '../../../domain/spam.ts';
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
    // No foreign key: an artwork that is deleted and restored keeps its id.
    artworkId: uuid('artwork_id'),
    message: text('message').notNull(),
    status: text('status', { enum: INQUIRY_STATUSES }).notNull().default('new'),
    spamReason: text('spam_reason', { enum: SPAM_REASONS }),
    created_at: instant('created_at').notNull().defaultNow(),
    responded_at: instant('responded_at'),
  },
  (table) => [
    index('inquiries_created_at').on(table.created_at),
    index('inquiries_new').on(table.status).where(sql`${table.status} = 'new'`),
  ],
);

export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    created_at: instant('created_at').notNull(),
    created_by: text('created_by'),
  },
  (table) => [index('inquiry_notes_inquiry').on(table.inquiryId)],
);
