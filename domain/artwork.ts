import { z } from 'zod';
import { artistSchema } from './artist.ts';
import {
  LIMITS,
  optionalContactAddress,
  optionalFileAddress,
  optionalInteger,
  optionalText,
  requiredText,
} from './fields.ts';

export const AVAILABILITY_LABELS = {
  true: 'Available',
  false: 'Sold',
  reserved: 'Reserved',
  nfs: 'Not for Sale',
} as const;
export type Availability = keyof typeof AVAILABILITY_LABELS;
const AVAILABILITIES = ['true', 'false', 'reserved', 'nfs'] as const satisfies readonly Availability[];

export const PRICE_CATEGORY_LABELS = { under_3k: 'Under 3K', under_5k: 'Under 5K' } as const;
export type PriceCategory = keyof typeof PRICE_CATEGORY_LABELS;
const PRICE_CATEGORIES = ['under_3k', 'under_5k'] as const satisfies readonly PriceCategory[];

export const artworkSchema = z.object({
  id: z.uuid(),
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

const isAvailability = (value: string): value is Availability => Object.hasOwn(AVAILABILITY_LABELS, value);

export function availabilityLabel(available: string): string {
  return isAvailability(available) ? AVAILABILITY_LABELS[available] : AVAILABILITY_LABELS.nfs;
}

/** The price a visitor may see, or null. */
export function visiblePrice(artwork: Pick<Artwork, 'price' | 'showPrice'>): string | null {
  return artwork.showPrice === 'true' && artwork.price ? artwork.price : null;
}

/** The artwork as anyone but staff may read it: a hidden price is absent, not merely not drawn. */
export const publicArtwork = (artwork: Artwork): Artwork => ({ ...artwork, price: visiblePrice(artwork) });
