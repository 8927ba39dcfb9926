import { z } from 'zod';
import { artistSchema } from './artist.ts';
import type { Availability, PriceCategory } from './artwork-labels.ts';
import {
  LIMITS,
  optionalContactAddress,
  optionalFileAddress,
  optionalInteger,
  optionalText,
  requiredText,
} from './fields.ts';

const AVAILABILITIES = ['true', 'false', 'reserved', 'nfs'] as const satisfies readonly Availability[];
const PRICE_CATEGORIES = ['under_3k', 'under_5k'] as const satisfies readonly PriceCategory[];

export const artworkSchema = z.object({
  id: z.uuid(),
  path: z.string().describe('Its page'),
  artistId: z.uuid(),
  title: z.string(),
  material: z.string(),
  size: z.string(),
  price: z.string().nullable(),
  showPrice: z.string(),
  priceCategory: z.string().nullable(),
  description: z.string().nullable(),
  year: z.int().nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  inquireUrl: z.string().nullable(),
  available: z.string(),
  updatedAt: z.iso.datetime(),
  artist: artistSchema.pick({ id: true, name: true, nationality: true }),
});
export type Artwork = z.infer<typeof artworkSchema>;

export const artworkInputSchema = z.object({
  artistId: z.uuid({ error: 'Artist is required' }),
  title: requiredText('Name', LIMITS.title),
  material: requiredText('Material', LIMITS.line),
  size: requiredText('Size', LIMITS.line),
  price: optionalText('Price', LIMITS.line),
  showPrice: z.enum(['true', 'false'], { error: "Show price must be 'true' or 'false'" }).default('true'),
  priceCategory: z
    .enum([...PRICE_CATEGORIES, ''], { error: 'Price category must be under_3k, under_5k or empty' })
    .nullish()
    .transform((value) => value || null),
  description: optionalText('Description', LIMITS.longText),
  year: optionalInteger('Year', 1, 9999),
  imageUrl: optionalFileAddress('Image'),
  imageAlt: optionalText('Alternative text', LIMITS.line),
  inquireUrl: optionalContactAddress('Inquiry URL or email'),
  available: z
    .enum(AVAILABILITIES, { error: "Availability must be 'true', 'false', 'reserved' or 'nfs'" })
    .default('true'),
});
export type ArtworkInput = z.infer<typeof artworkInputSchema>;

/** What a draft and an earlier version hold of an artwork. */
export const artworkFieldsSchema = artworkSchema.omit({ id: true, path: true, updatedAt: true, artist: true });
export type ArtworkFields = z.infer<typeof artworkFieldsSchema>;
export const artworkFieldsOf = ({ id, path, updatedAt, artist, ...fields }: Artwork): ArtworkFields => fields;

/** What people without permission to edit content may set. */
export const artworkPriceInputSchema = artworkInputSchema.pick({
  price: true,
  showPrice: true,
  priceCategory: true,
  available: true,
});
export type ArtworkPriceInput = z.infer<typeof artworkPriceInputSchema>;
