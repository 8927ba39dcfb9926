import { asc, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { byText } from '../by-text.ts';
import { lastChange } from './last-change.ts';

export const artists = pgTable(
  'artists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    bio: text('bio').notNull(),
    birthYear: integer('birth_year'),
    nationality: text('nationality'),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    heroImageUrl: text('hero_image_url'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    cvUrl: text('cv_url'),
    represented: boolean('represented').notNull().default(false),
    /** `sortKey(name)`: the database's own collation differs from server to server. */
    sortName: text('sort_name').notNull(),
    ...lastChange(),
  },
  (table) => [
    uniqueIndex('artists_slug_unique').on(table.slug),
    index('artists_sort_name').on(sql`${table.sortName} collate "C"`),
  ],
);

/** The order of every list by artist. */
export const byArtist = [byText(artists.sortName), asc(artists.id)];
