import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { artists } from './artist.ts';
import { artworks } from './artwork.ts';
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
    /** Among the featured exhibitions; those without one come after the others. */
    featuredPosition: integer('featured_position'),
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

export const exhibitionArtworks = pgTable(
  'exhibition_artworks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    exhibitionId: uuid('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    /** In hanging order, from 0. */
    position: integer('position').notNull(),
  },
  (table) => [
    unique('exhibition_artworks_once').on(table.exhibitionId, table.artworkId),
    index('exhibition_artworks_artwork').on(table.artworkId),
  ],
);
