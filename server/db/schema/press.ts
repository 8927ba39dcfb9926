import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { artists } from './artist.ts';
import { lastChange } from './last-change.ts';

export const pressItems = pgTable(
  'press_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    artistId: uuid('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    outlet: text('outlet').notNull(),
    date: text('date').notNull(),
    description: text('description').notNull(),
    url: text('url'),
    /** `pressDateKey(date)`: the date is free text, the order must not be. */
    sortDate: text('sort_date'),
    ...lastChange(),
  },
  (table) => [index('press_items_artist').on(table.artistId)],
);
