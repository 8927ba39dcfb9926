import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTENT_KINDS, type Fields } from '../../../domain/draft.ts';
import { lastChange } from './last-change.ts';

/**
 * What is not public yet. Apart from the tables that visitors read, so that no public query can return it. Without a foreign
 * key, because a new record is nowhere else.
 */
export const drafts = pgTable('drafts', {
  /** The id of the record, also of one that does not exist yet; of a site text its key. */
  key: text('key').primaryKey(),
  kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
  title: text('title').notNull(),
  /** All fields of a new record; of a public one those that differ from it. */
  fields: jsonb('fields').$type<Fields>().notNull(),
  /** The public values of the same fields when the draft was saved; null for a new record. */
  base: jsonb('base').$type<Fields>(),
  ...lastChange(),
});
