import { createHash } from 'node:crypto';
import { type Gallery, gallerySchema } from '../../domain/gallery.ts';
import type { Answers } from './answers.ts';

/** SHA-256 of `config/gallery.json` in the repository; a test compares it. */
const SHIPPED_GALLERY = '40555007e4a84c7868e5d8c54a68184a7fa6da92f0b24c40aa183409a7d46743';

/** Whether the text is the identity of the demo gallery, which may be replaced without asking. */
export function isShippedGallery(text: string): boolean {
  const unixText = text.replaceAll('\r\n', '\n');
  return createHash('sha256').update(unixText).digest('hex') === SHIPPED_GALLERY;
}

/** The identity from the answers, with neutral texts for all that was not asked. */
export function galleryOf(answers: Answers): Gallery {
  const { name, street, postalCode, city, country, publicUrl } = answers;
  const place = `${street}, ${postalCode} ${city}`;
  return gallerySchema.parse({
    name,
    mark: initials(name),
    logo: null,
    description: `Contemporary art in ${city}: exhibitions, artists and works.`.slice(0, 300),
    address: {
      street,
      postalCode,
      city,
      country,
      mapsUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`,
    },
    openingHours: 'By appointment',
    social: { label: 'Instagram', url: 'https://www.instagram.com' },
    mailHost: mailHost(answers),
    directors: directorNames(answers.directors).map((director) => ({
      name: director,
      biography: `${director} directs ${name}.`,
      photo: null,
    })),
    agency: { name, url: publicUrl || `https://${mailHost(answers)}` },
  });
}

/** 'Nora Marthaler, Julian Amsler' */
export const directorNames = (text: string): string[] => text.split(',').map((name) => name.trim());

/** At most three letters: 'MA' of 'Marthaler Amsler'. */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [name];
  return words
    .map((word) => [...word][0]?.toUpperCase())
    .slice(0, 3)
    .join('');
}

/** The domain of the directors' mail addresses: of the website, or of the sender. */
function mailHost({ publicUrl, mailFrom }: Answers): string {
  const website = URL.canParse(publicUrl) ? new URL(publicUrl).hostname.replace(/^www\./, '') : '';
  const sender = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '';
  const isHost = (host: string) => gallerySchema.shape.mailHost.safeParse(host).success;
  return [website, sender].find(isHost) ?? 'gallery.example';
}
