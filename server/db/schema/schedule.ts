import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CONTENT_KINDS, SCHEDULED_ACTIONS } from '../../../domain/draft.ts';
import { instant } from './instant.ts';

/** What is to be published or withdrawn at an instant. */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    key: text('key').notNull(),
    action: text('action', { enum: SCHEDULED_ACTIONS }).notNull(),
    at: instant('at').notNull(),
    /** The same for all that is released together: all or nothing. */
    release: uuid('release'),
    staffId: uuid('staff_id'),
    staffName: text('staff_name'),
    /** Why it could not be done when it was due. */
    failure: text('failure'),
  },
  (table) => [unique('schedules_once').on(table.key, table.action), index('schedules_at').on(table.at)],
);
