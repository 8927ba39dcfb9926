import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { lastChange } from './last-change.ts';

export const fairs = pgTable(
  'fairs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    year: integer('year').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    participatingArtists: text('participating_artists').array().notNull().default([]),
    fairLogoUrl: text('fair_logo_url'),
    externalUrl: text('external_url'),
    boothImages: text('booth_images').array().notNull().default([]),
    description: text('description'),
    section: text('section'),
    ...lastChange(),
  },
  (table) => [index('fairs_start_date').on(table.startDate)],
);
