import { z } from 'zod';
import { artistSchema, artistSummarySchema } from './artist.ts';
import { artworkSchema } from './artwork.ts';
import {
  day,
  fileAddressList,
  LIMITS,
  optionalDay,
  optionalFileAddress,
  optionalText,
  optionalTime,
  requiredText,
  yesNo,
} from './fields.ts';

/** A work that hangs in an exhibition: without its price. */
const exhibitedWorkSchema = artworkSchema
  .pick({ id: true, path: true, title: true, year: true, imageUrl: true, imageAlt: true, available: true })
  .extend({ artist: artistSchema.pick({ id: true, name: true }) });
export type ExhibitedWork = z.infer<typeof exhibitedWorkSchema>;

/** Without its works: a list may have twenty years of exhibitions. */
export const listedExhibitionSchema = z.object({
  id: z.uuid(),
  path: z.string().describe('Its page'),
  title: z.string(),
  venue: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  location: z.string(),
  openingDate: z.string().nullable().describe('The day of the opening; null without one'),
  openingFrom: z.string().nullable().describe('When the opening begins in Zurich, such as 18:00'),
  openingTo: z.string().nullable().describe('When the opening ends in Zurich'),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  galleryImages: z.array(z.string()),
  imageCredits: z.string().nullable(),
  description: z.string().nullable(),
  descriptionAuthor: z.string().nullable(),
  featured: z.boolean(),
  updatedAt: z.iso.datetime(),
  artists: z.array(artistSummarySchema),
  isUpcoming: z.boolean(),
});
export type ListedExhibition = z.infer<typeof listedExhibitionSchema>;

export const exhibitionSchema = listedExhibitionSchema.extend({
  artworks: z.array(exhibitedWorkSchema).describe('The works that hang in it, in hanging order'),
});
export type Exhibition = z.infer<typeof exhibitionSchema>;

/** For cards and slides. */
export const exhibitionSummarySchema = listedExhibitionSchema
  .pick({
    id: true,
    path: true,
    title: true,
    venue: true,
    location: true,
    startDate: true,
    endDate: true,
    openingDate: true,
    openingFrom: true,
    openingTo: true,
    imageUrl: true,
    imageAlt: true,
  })
  .extend({
    /** The preview text of a card. */
    description: z.string().nullable(),
    artists: z.array(artistSchema.pick({ name: true, slug: true })),
  });
export type ExhibitionSummary = z.infer<typeof exhibitionSummarySchema>;

/** One page of the exhibition list: all current and upcoming exhibitions, and one page of the past ones. */
export const exhibitionListPageSchema = z.object({
  exhibitions: z
    .array(exhibitionSummarySchema)
    .describe('All current and upcoming exhibitions and one page of the past ones, newest first'),
  total: z.int().describe('How many past exhibitions match the filter'),
  all: z.int().describe('How many exhibitions there are'),
  years: z.array(z.int()).describe('The years in which past exhibitions opened, newest first'),
  next: z.int().nullable().describe('The cursor of the next page of past exhibitions; null after the last one'),
});
export type ExhibitionListPage = z.infer<typeof exhibitionListPageSchema>;

export const exhibitionInputSchema = z
  .object({
    artistIds: z
      .array(z.uuid({ error: 'This artist does not exist' }), { error: 'At least one artist is required' })
      .min(1, 'At least one artist is required')
      .max(LIMITS.list, `An exhibition can have at most ${LIMITS.list} artists`)
      .transform((ids) => [...new Set(ids)]),
    artworkIds: z
      .array(z.uuid({ error: 'This artwork does not exist' }), { error: 'Works must be a list' })
      .max(LIMITS.list, `An exhibition can have at most ${LIMITS.list} works`)
      .nullish()
      .transform((ids) => [...new Set(ids)]),
    title: requiredText('Title', LIMITS.title),
    venue: requiredText('Venue', LIMITS.line),
    startDate: day('Start date'),
    endDate: day('End date'),
    location: requiredText('Location', LIMITS.line),
    openingDate: optionalDay('Opening date'),
    openingFrom: optionalTime('Opening from'),
    openingTo: optionalTime('Opening to'),
    imageUrl: optionalFileAddress('Featured image'),
    imageAlt: optionalText('Alternative text', LIMITS.line),
    galleryImages: fileAddressList('Gallery images'),
    imageCredits: optionalText('Image credits', LIMITS.message),
    description: optionalText('Description', LIMITS.longText),
    descriptionAuthor: optionalText('Description author', LIMITS.line),
    featured: yesNo('Featured Exhibition'),
  })
  .refine(({ openingDate, openingFrom, openingTo }) => openingDate !== null || (!openingFrom && !openingTo), {
    path: ['openingDate'],
    error: 'Opening date is required with a time',
  })
  .refine(({ openingDate, endDate }) => openingDate === null || openingDate <= endDate, {
    path: ['openingDate'],
    error: 'Opening date must not be after the end date',
  })
  .refine(({ openingFrom, openingTo }) => openingTo === null || openingFrom !== null, {
    path: ['openingFrom'],
    error: 'Opening from is required with opening to',
  })
  .refine(({ openingFrom, openingTo }) => openingFrom === null || openingTo === null || openingTo > openingFrom, {
    path: ['openingTo'],
    error: 'Opening to must be after opening from',
  });
export type ExhibitionInput = z.infer<typeof exhibitionInputSchema>;

/** The order on the home page: it applies within current, upcoming and past exhibitions. */
export const featuredOrderInputSchema = z.object({
  ids: z
    .array(z.uuid({ error: 'This exhibition is not featured' }), { error: 'Exhibitions must be a list' })
    .max(LIMITS.list, `At most ${LIMITS.list} exhibitions can be ordered`)
    .transform((ids) => [...new Set(ids)]),
});

/** What a draft and an earlier version hold of an exhibition. */
export const exhibitionFieldsSchema = exhibitionSchema
  .omit({ id: true, path: true, updatedAt: true, artists: true, artworks: true, isUpcoming: true })
  .extend({ artistIds: z.array(z.uuid()), artworkIds: z.array(z.uuid()) });
export type ExhibitionFields = z.infer<typeof exhibitionFieldsSchema>;
export const exhibitionFieldsOf = ({
  id,
  path,
  updatedAt,
  artists,
  artworks,
  isUpcoming,
  ...fields
}: Exhibition): ExhibitionFields => ({
  ...fields,
  artistIds: artists.map((artist) => artist.id),
  artworkIds: artworks.map((artwork) => artwork.id),
});
