import { z } from 'zod';
import { slugOf } from './artist.ts';

/** Records with a page, or an overlay, at an address of their own. */
export const ADDRESS_KINDS = ['artist', 'artwork', 'exhibition'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Cut between words. */
const MAX_SLUG_LENGTH = 80;

export const artistPath = (slug: string): string => `/artists/${slug}`;

/** Without the suffix that tells two works of the same title apart. */
export const artworkPath = (artistSlug: string, title: string): string =>
  `/artworks/${artistSlug}/${titleSlug(title) || 'work'}`;

/** Without the suffix that tells two exhibitions of the same title and year apart. */
export const exhibitionPath = (startDate: string, title: string): string =>
  `/exhibitions/${startDate.slice(0, 4)}/${titleSlug(title) || 'exhibition'}`;

/** Empty for a title without Latin letters or digits. */
function titleSlug(title: string): string {
  const slug = slugOf(title);
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || cut.slice(0, MAX_SLUG_LENGTH);
}

/** An address that a record had before; it redirects to the present one. */
export const earlierAddressSchema = z.object({ path: z.string() });
export type EarlierAddress = z.infer<typeof earlierAddressSchema>;
