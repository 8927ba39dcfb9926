import { z } from 'zod';
import { artistSchema } from './artist.ts';
import { artworkSchema } from './artwork.ts';
import type { Availability, PriceCategory } from './artwork-labels.ts';
import { listedExhibitionSchema } from './exhibition.ts';

/** 'Under 5K' includes works under 3K. */
export const PRICE_FILTERS = {
  under_3k: ['under_3k'],
  under_5k: ['under_3k', 'under_5k'],
} as const satisfies Record<PriceCategory, readonly PriceCategory[]>;

export const STATUS_FILTERS = { available: 'true', sold: 'false' } as const satisfies Record<string, Availability>;

const PRICES = ['under_3k', 'under_5k'] as const satisfies readonly (keyof typeof PRICE_FILTERS)[];
const STATUSES = ['available', 'sold'] as const satisfies readonly (keyof typeof STATUS_FILTERS)[];

export const priceFilterSchema = z.enum(PRICES);
export const statusFilterSchema = z.enum(STATUSES);
const artistChoiceSchema = artistSchema.pick({ id: true, name: true });
const count = z.int();

/** The applied filters; null where not set. */
const artworkFiltersSchema = z.object({
  artist: artistChoiceSchema.nullable(),
  price: priceFilterSchema.nullable(),
  year: z.int().nullable(),
  status: statusFilterSchema.nullable(),
});
export type ArtworkFilters = z.infer<typeof artworkFiltersSchema>;

/** All values of each filter, counted over the whole catalogue. */
export const artworkFacetsSchema = z.object({
  artists: z.array(artistChoiceSchema.extend({ count })),
  prices: z.array(z.object({ price: priceFilterSchema, count })),
  years: z.array(z.object({ year: z.int(), count })),
  statuses: z.array(z.object({ status: statusFilterSchema, count })),
});
export type ArtworkFacets = z.infer<typeof artworkFacetsSchema>;

/** One page of the catalogue. */
export const artworkListSchema = z.object({
  artworks: z.array(artworkSchema),
  total: count.describe('How many works match the filters'),
  all: count.describe('How many works the catalogue has'),
  next: z.int().nullable().describe('The cursor of the next page; null after the last one'),
  filters: artworkFiltersSchema.describe('The applied filters; those that match no work are ignored'),
  facets: artworkFacetsSchema.optional(),
});
export type ArtworkList = z.infer<typeof artworkListSchema>;

/** An exhibition that a work hangs in. */
const exhibitedInSchema = listedExhibitionSchema.pick({ title: true, path: true, startDate: true, endDate: true });
export type ExhibitedIn = z.infer<typeof exhibitedInSchema>;

/** One work and its neighbours in the filtered list; all null if the filters exclude it. */
export const artworkWithNeighboursSchema = z.object({
  artwork: artworkSchema,
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  previousPath: z.string().nullable(),
  nextPath: z.string().nullable(),
  position: z.int().nullable().describe('How many works come before it'),
  total: count.nullable().describe('How many works match the filters'),
  exhibitions: z.array(exhibitedInSchema).describe('The exhibitions that it hangs in, newest first'),
});
export type ArtworkWithNeighbours = z.infer<typeof artworkWithNeighboursSchema>;
