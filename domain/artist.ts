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

export const artistSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  birthYear: z.int().nullable(),
  nationality: z.string().nullable(),
  imageUrl: z.string().nullable(),
  heroImageUrl: z.string().nullable(),
  galleryImages: z.array(z.string()),
  cvUrl: z.string().nullable(),
  represented: z.boolean(),
});
export type Artist = z.infer<typeof artistSchema>;

/** What a card or a list of participants needs of an artist. */
export const artistSummarySchema = artistSchema.pick({
  id: true,
  name: true,
  slug: true,
  nationality: true,
  imageUrl: true,
});
export type ArtistSummary = z.infer<typeof artistSummarySchema>;

export const artistInputSchema = z.object({
  name: requiredText('Name', LIMITS.name),
  slug: requiredText('Slug', LIMITS.name).regex(
    /^$|^[A-Za-z0-9][A-Za-z0-9._~-]*$/,
    'Slug may contain only letters, digits, hyphens, dots and underscores',
  ),
  bio: requiredText('Bio', LIMITS.longText),
  birthYear: optionalInteger('Birth year', 1, 9999),
  nationality: optionalText('Nationality', LIMITS.line),
  imageUrl: optionalFileAddress('Profile image'),
  heroImageUrl: optionalFileAddress('Hero image'),
  galleryImages: fileAddressList('Gallery images'),
  cvUrl: optionalFileAddress('CV'),
  represented: yesNo('Represented Artist'),
});
export type ArtistInput = z.infer<typeof artistInputSchema>;

const GERMAN_LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case, runs of anything else become one hyphen, none at the edges; accents are written out first. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The dashboard's order: by the first word of the name, case ignored. */
export function compareByFirstWord(a: Pick<Artist, 'name'>, b: Pick<Artist, 'name'>): number {
  const firstWord = (name: string) => name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  return firstWord(a.name).localeCompare(firstWord(b.name), 'en');
}
