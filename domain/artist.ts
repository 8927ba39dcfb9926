import { z } from 'zod';
import {
  fileAddressList,
  LIMITS,
  optionalFileAddress,
  optionalInteger,
  optionalText,
  requiredText,
  yesNo,
} from './fields.ts';
import { toAscii } from './normalize-text.ts';

export const artistSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  birthYear: z.int().nullable(),
  nationality: z.string().nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  heroImageUrl: z.string().nullable(),
  galleryImages: z.array(z.string()),
  cvUrl: z.string().nullable(),
  represented: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Artist = z.infer<typeof artistSchema>;

/** For cards and lists of participants. */
export const artistSummarySchema = artistSchema.pick({
  id: true,
  name: true,
  slug: true,
  nationality: true,
  imageUrl: true,
});
export type ArtistSummary = z.infer<typeof artistSummarySchema>;

/** For the list of names, which may have a thousand entries: no biography, one picture. */
export const artistNameSchema = artistSchema.pick({ name: true, slug: true, represented: true }).extend({
  /** The hero image, else the profile image. */
  pictureUrl: z.string().nullable(),
});
export type ArtistName = z.infer<typeof artistNameSchema>;

/** The first page of the artist list. */
export const artistListPageSchema = z.object({
  artists: z.array(artistNameSchema).describe('The first artists by name'),
  total: z.int().describe('How many artists there are'),
});
export type ArtistListPage = z.infer<typeof artistListPageSchema>;

export const artistInputSchema = z.object({
  name: requiredText('Name', LIMITS.name),
  slug: requiredText('Slug', LIMITS.name).regex(
    /^$|^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'Slug may contain only letters, digits, hyphens, dots and underscores',
  ),
  bio: requiredText('Bio', LIMITS.longText),
  birthYear: optionalInteger('Birth year', 1, 9999),
  nationality: optionalText('Nationality', LIMITS.line),
  imageUrl: optionalFileAddress('Profile image'),
  imageAlt: optionalText('Alternative text', LIMITS.line),
  heroImageUrl: optionalFileAddress('Hero image'),
  galleryImages: fileAddressList('Gallery images'),
  cvUrl: optionalFileAddress('CV'),
  represented: yesNo('Represented Artist'),
});
export type ArtistInput = z.infer<typeof artistInputSchema>;

/** What a draft and an earlier version hold of an artist. */
export const artistFieldsSchema = artistSchema.omit({ id: true, updatedAt: true });
export type ArtistFields = z.infer<typeof artistFieldsSchema>;
export const artistFieldsOf = ({ id, updatedAt, ...fields }: Artist): ArtistFields => fields;

/** Lower case; other characters than letters and digits become single hyphens, none at the ends. */
export function slugOf(name: string): string {
  return toAscii(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The dashboard's order: by the first word of the name, ignoring case. */
export function compareByFirstWord(a: Pick<Artist, 'name'>, b: Pick<Artist, 'name'>): number {
  const firstWord = (name: string) => name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  return firstWord(a.name).localeCompare(firstWord(b.name), 'en');
}
