import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS, MAIL_STATUSES } from '../../../domain/mail.ts';
import { instant } from './instant.ts';

/** A person, as a mail's header names one. */
export type MailAddress = { name: string; address: string };
export type MailAttachment = { filename: string; contentType: string; content: string };

export const outbox = pgTable(
  'outbox',
  {
    /** Also in the Message-ID: a message that is sent twice is recognised as one. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** Null is the gallery, whose address is a setting. */
    to: text('to'),
    replyTo: jsonb('reply_to').$type<MailAddress>(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until when it is tried without being asked. Null: it was not tried yet, and waits for as long as it takes. */
    giveUpAt: instant('give_up_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('outbox_created_at').on(table.createdAt),
  ],
);
