import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CONTENT_KINDS, type Fields } from '../../../domain/draft.ts';
import { instant } from './instant.ts';

/** Links that show a page before it is public. */
export const previewLinks = pgTable(
  'preview_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    key: text('key').notNull(),
    /** What a form held when its preview was opened in a tab; null for a link that follows the draft. */
    fields: jsonb('fields').$type<Fields>(),
    /** For whom it was made. */
    recipient: text('recipient'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('preview_links_id').on(table.id),
    index('preview_links_key').on(table.key),
    index('preview_links_expires_at').on(table.expiresAt),
  ],
);
