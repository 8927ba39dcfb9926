import { desc } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ACTIVITY_ACTIONS, type FieldChange } from '../../../domain/activity.ts';
import { instant } from './instant.ts';

/**
 * Append-only: a trigger rejects updates, and deletes of what is younger than two years. Personal data of visitors must not
 * be written here, because it could not be erased.
 */
export const activity = pgTable(
  'activity',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    /** Without a foreign key, because the log outlives accounts. */
    staffId: uuid('staff_id'),
    staffName: text('staff_name'),
    action: text('action', { enum: ACTIVITY_ACTIONS }).notNull(),
    /** 'artwork', 'person', 'mailing list'. Null: the account of the person. */
    kind: text('kind'),
    /** The id of the record. */
    recordKey: text('record_key'),
    /** Null for records about visitors. */
    title: text('title'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
  },
  (table) => [
    index('activity_at').on(desc(table.at), desc(table.id)),
    index('activity_record').on(table.recordKey, table.at),
    index('activity_staff').on(table.staffId, table.at),
  ],
);
