import type { Director, Gallery } from './gallery.ts';
import { toAscii } from './normalize-text.ts';

// Apart from `gallery.ts`: public pages load these without zod.

export function directorEmail(director: Pick<Director, 'name'>, gallery: Pick<Gallery, 'mailHost'>): string {
  const firstName = director.name.split(/\s+/)[0] ?? '';
  return `${toAscii(firstName)}@${gallery.mailHost}`;
}

export const isOwnVenue = (venue: string, gallery: Pick<Gallery, 'name'>): boolean =>
  venue.trim().toLowerCase() === gallery.name.trim().toLowerCase();
