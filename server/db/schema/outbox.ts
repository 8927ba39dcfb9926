import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS, MAIL_STATUSES } from '../../../domain/mail.ts';
import { instant } from './instant.ts';

export type MailAddress = { name: string; address: string };
export type MailAttachment = { filename: string; contentType: string; content: string };

export const outbox = pgTable(
  'outbox',
  {
    /** Also the Message-ID, so that a mail that is sent twice is recognised as a duplicate. */
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
    /** When it expires. Null: never. */
    giveUpAt: instant('give_up_at'),
    sentAt: instant('sent_at'),
    /** Set for the newest confirmation of the last hour: the unique index rejects a second one. */
    blocksRepeats: boolean('blocks_repeats').notNull().default(false),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('outbox_created_at').on(table.createdAt),
    uniqueIndex('outbox_one_confirmation')
      .on(table.kind, sql`lower(${table.to})`, table.subject)
      .where(sql`${table.blocksRepeats}`),
  ],
);
