import { z } from 'zod';
import { artistSchema } from './artist.ts';
import type { Availability, PriceCategory } from './artwork-labels.ts';
import {
  LIMITS,
  nullableText,
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

const showPrice = z.enum(['true', 'false'], { error: "Show price must be 'true' or 'false'" });
const priceCategory = z.enum([...PRICE_CATEGORIES, ''], {
  error: 'Price category must be under_3k, under_5k or empty',
});
const available = z.enum(AVAILABILITIES, { error: "Availability must be 'true', 'false', 'reserved' or 'nfs'" });

export const artworkInputSchema = z.object({
  artistId: z.uuid({ error: 'Artist is required' }),
  title: requiredText('Name', LIMITS.title),
  material: requiredText('Material', LIMITS.line),
  size: requiredText('Size', LIMITS.line),
  price: optionalText('Price', LIMITS.line),
  showPrice: showPrice.default('true'),
  priceCategory: priceCategory.nullish().transform((value) => value || null),
  description: optionalText('Description', LIMITS.longText),
  year: optionalInteger('Year', 1, 9999),
  imageUrl: optionalFileAddress('Image'),
  imageAlt: optionalText('Alternative text', LIMITS.line),
  inquireUrl: optionalContactAddress('Inquiry URL or email'),
  available: available.default('true'),
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

export const PRICE_FIELDS = ['price', 'showPrice', 'priceCategory', 'available'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** Fields that are missing stay as they are. */
export const artworkPriceFieldsSchema = z
  .object({
    price: nullableText('Price', LIMITS.line),
    showPrice,
    priceCategory: priceCategory.nullable().transform((value) => value || null),
    available,
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'At least one field to change is required');

const expectedValue = z.string().max(LIMITS.line).nullable();

const artworkPriceChangeSchema = z.object(
  {
    id: z.uuid({ error: 'This artwork does not exist' }),
    set: artworkPriceFieldsSchema,
    expected: z
      .object({
        price: expectedValue,
        showPrice: expectedValue,
        priceCategory: expectedValue,
        available: expectedValue,
      })
      .partial()
      .describe('Optimistic lock: the work is not changed if one of these has another value by now'),
  },
  { error: 'Each change must name an artwork' },
);

/** In one transaction, which on the embedded engine every other request waits for. */
export const MAX_PRICE_CHANGES = 20;

/** Each with its own values, so that one request can undo another. */
export const artworkPriceChangesSchema = z.object({
  changes: z
    .array(artworkPriceChangeSchema, { error: 'Changes must be a list' })
    .min(1, 'At least one artwork is required')
    .max(MAX_PRICE_CHANGES, `At most ${MAX_PRICE_CHANGES} artworks can be changed at a time`)
    .refine(
      (changes) => new Set(changes.map(({ id }) => id.toLowerCase())).size === changes.length,
      'Each artwork can be changed only once at a time',
    ),
});

/** Of each change. */
export const artworkPriceResultSchema = z.object({
  id: z.uuid(),
  isSaved: z.boolean(),
  isDrafted: z.boolean().describe('Left out, because a draft changes one of the fields and would replace them later'),
  artwork: artworkSchema.nullable().describe('As it is now; null if it does not exist'),
  changedBy: z.string().nullable().describe('Who has changed it last'),
});
export type ArtworkPriceResult = z.infer<typeof artworkPriceResultSchema>;
