import { desc } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ActivityAction } from '../../../domain/activity.ts';
import { CONTENT_KINDS, type Fields } from '../../../domain/draft.ts';
import { instant } from './instant.ts';

/** Every saved version of every record, written with its entry in the activity log. Nothing about visitors. */
export const versions = pgTable(
  'versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
    staffName: text('staff_name'),
    action: text('action').$type<ActivityAction>().notNull(),
    /** False for a draft. */
    isPublic: boolean('is_public').notNull(),
    /** The names of the fields that it changed, so that a list need not read the fields. */
    changed: text('changed').array().notNull(),
    fields: jsonb('fields').$type<Fields>().notNull(),
    /** The changed fields as they were before: the version before may be a draft, or kept no longer. Null for a first version. */
    before: jsonb('before').$type<Fields>(),
    /** The names of the files that it refers to, so that looking for their uses need not read the fields. */
    files: text('files').array().notNull().default([]),
  },
  (table) => [
    index('versions_of_record').on(table.key, desc(table.at), desc(table.id)),
    index('versions_files').using('gin', table.files),
  ],
);
