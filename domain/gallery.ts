import { z } from 'zod';
import { asciiOf } from './spelling.ts';

const line = z.string().trim().min(1).max(300);
const link = z.url({ protocol: /^https?$/ });

const directorSchema = z.object({
  name: line,
  biography: z.string().trim().min(1),
  photo: z.string().nullable(),
});

/** The gallery's identity, the same for every page: `config/gallery.json`. */
export const gallerySchema = z.object({
  name: line,
  mark: z.string().trim().min(1).max(12),
  description: line,
  address: z.object({ street: line, postalCode: line, city: line, country: line, mapsUrl: link }),
  openingHours: line,
  social: z.object({ label: line, url: link }),
  mailHost: z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/i),
  directors: z.array(directorSchema).length(2),
  agency: z.object({ name: line, url: link }),
});
export type Gallery = z.infer<typeof gallerySchema>;
export type Director = z.infer<typeof directorSchema>;

export function directorEmail(director: Pick<Director, 'name'>, gallery: Pick<Gallery, 'mailHost'>): string {
  const firstName = director.name.split(/\s+/)[0] ?? '';
  return `${asciiOf(firstName)}@${gallery.mailHost}`;
}

export const isOwnVenue = (venue: string, gallery: Pick<Gallery, 'name'>): boolean =>
  venue.trim().toLowerCase() === gallery.name.trim().toLowerCase();
