import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { artists } from './artist.ts';
import { lastChange } from './last-change.ts';

export const artworks = pgTable(
  'artworks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    artistId: uuid('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    material: text('material').notNull(),
    size: text('size').notNull(),
    price: text('price'),
    showPrice: text('show_price').notNull().default('true'),
    priceCategory: text('price_category'),
    description: text('description'),
    year: integer('year'),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    inquireUrl: text('inquire_url'),
    available: text('available').notNull().default('true'),
    ...lastChange(),
  },
  (table) => [index('artworks_artist_year').on(table.artistId, table.year)],
);
