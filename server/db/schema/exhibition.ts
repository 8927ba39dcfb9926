import { boolean, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { artists } from './artist.ts';
import { lastChange } from './last-change.ts';

export const exhibitions = pgTable(
  'exhibitions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    venue: text('venue').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    openingDate: date('opening_date', { mode: 'string' }),
    /** 'HH:MM' in Zurich. */
    openingFrom: text('opening_from'),
    openingTo: text('opening_to'),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    imageCredits: text('image_credits'),
    description: text('description'),
    descriptionAuthor: text('description_author'),
    featured: boolean('featured').notNull().default(false),
    ...lastChange(),
  },
  (table) => [index('exhibitions_start_date').on(table.startDate)],
);

export const exhibitionArtists = pgTable(
  'exhibition_artists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    exhibitionId: uuid('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    artistId: uuid('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('exhibition_artists_once').on(table.exhibitionId, table.artistId),
    index('exhibition_artists_artist').on(table.artistId),
  ],
);
