import { z } from 'zod';

const line = z.string().trim().min(1, 'is required').max(300, 'takes at most 300 characters');
const link = z.url({ protocol: /^https?$/ });

const IDENTITY_PATH = '/identity/';
const PICTURE_FILE = /^[A-Za-z0-9][A-Za-z0-9._-]*\.(?:svg|webp|avif|png|jpe?g)$/;

/** A file beside the configuration, or the URL of a picture. */
const picture = z
  .union([z.string().regex(PICTURE_FILE), link], { error: 'must be the name of a picture file beside this one' })
  .nullable()
  .default(null);

const isFile = (value: string): boolean => PICTURE_FILE.test(value);

const directorSchema = z.object({
  name: line,
  biography: z.string().trim().min(1),
  photo: picture,
});

/** The gallery's identity: `config/gallery.json`. */
export const gallerySchema = z.object({
  name: line,
  mark: z.string().trim().min(1).max(12),
  logo: picture,
  description: line,
  address: z.object({ street: line, postalCode: line, city: line, country: line, mapsUrl: link }),
  /** For maps and search engines. */
  geo: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  openingHours: line,
  social: z.object({ label: line, url: link }),
  mailHost: z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/i),
  directors: z.array(directorSchema).length(2),
  agency: z.object({ name: line, url: link }),
});
export type Gallery = z.infer<typeof gallerySchema>;
export type Director = z.infer<typeof directorSchema>;

/** The files that must exist beside the configuration. */
export function identityFiles({ logo, directors }: Pick<Gallery, 'logo' | 'directors'>): string[] {
  const pictures = [logo, ...directors.map(({ photo }) => photo)];
  return pictures.flatMap((value) => (value !== null && isFile(value) ? [value] : []));
}

/** Replaces file names by the paths they are served at. */
export function withFilePaths(gallery: Gallery): Gallery {
  const pathOf = (value: string | null) => (value !== null && isFile(value) ? `${IDENTITY_PATH}${value}` : value);
  return {
    ...gallery,
    logo: pathOf(gallery.logo),
    directors: gallery.directors.map((director) => ({ ...director, photo: pathOf(director.photo) })),
  };
}
