import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SEARCH_KINDS } from '../../../domain/search-query.ts';

// Derived data, written only by the triggers of migration `search`: texts without case, accents and punctuation.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** New entries of a GIN index wait in a list that every search reads to its end, so it is kept short. */
const shortPendingList = { gin_pending_list_limit: 256 };

/** One row per record that visitors can search for. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    recordId: uuid('record_id').primaryKey(),
    kind: text('kind', { enum: SEARCH_KINDS }).notNull(),
    title: text('title').notNull(),
    inTitle: tsvector('in_title').notNull(),
    inNames: tsvector('in_names').notNull(),
    inFacts: tsvector('in_facts').notNull(),
    inDescription: tsvector('in_description').notNull(),
    /** All of them. Only the index is read: reading long values would take most of the time. */
    lexemes: tsvector('lexemes').notNull(),
  },
  (table) => [index('search_documents_lexemes').using('gin', table.lexemes).with(shortPendingList)],
);

/** Every word that a document has or had, to find what a misspelt one means. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')).with(shortPendingList),
]);
