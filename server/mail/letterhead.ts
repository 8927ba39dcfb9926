import type { Gallery } from '../../domain/gallery.ts';

/** What every letter of the gallery carries: who writes, and where its links lead. */
export type Letterhead = { gallery: Gallery; origin: string };

/** '30 Some Street, 8000 Zurich, Switzerland' */
export const postalAddress = ({ address }: Pick<Gallery, 'address'>): string =>
  `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`;

/** For subjects and names: whatever a visitor typed, it is one line and has nothing to steer with. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
