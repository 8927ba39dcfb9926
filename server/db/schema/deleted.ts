import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { RECORD_KINDS } from '../../../domain/deleted.ts';
import { instant } from './instant.ts';

export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: RECORD_KINDS }).notNull(),
    recordKey: text('record_key').notNull(),
    title: text('title').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    deletedBy: text('deleted_by'),
    /** Withdrawn from the site, not deleted: it is restored when its draft is published, and never purged. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /**
     * The record itself, then its children, each as `{ table, row }`. `isLink` marks a join row, `cameLater` one that moved
     * here from the snapshot of the joined record, which was restored first.
     */
    rows: jsonb('rows').notNull(),
  },
  (table) => [
    index('deleted_records_record').on(table.kind, table.recordKey),
    index('deleted_records_deleted_at').on(table.deletedAt),
  ],
);
