import type { Artist } from '../../../domain/artist.ts';
import type { TonedPicture } from '../../../domain/picture-tones.ts';
import room1 from './fallback/room-1.webp';
import room2 from './fallback/room-2.webp';
import room3 from './fallback/room-3.webp';
import room4 from './fallback/room-4.webp';
import room5 from './fallback/room-5.webp';
import { roomTones } from './fallback/room-tones.ts';

const ROOMS = [room1, room2, room3, room4, room5] as const;

/** The full-screen picture of an artist. */
export const artistPicture = ({ heroImageUrl, imageUrl, slug }: Pick<Artist, 'heroImageUrl' | 'imageUrl' | 'slug'>) =>
  heroImageUrl ?? imageUrl ?? fallbackPicture(slug);

/** A built-in picture of an empty room, always the same one for a slug (a hash). */
export function fallbackPicture(slug: string): string {
  let hash = 0;
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return ROOMS[hash % ROOMS.length] ?? room1;
}

/** The tones of a built-in picture, which are not in its name. */
export const tonedRoom = (url: string): TonedPicture | null => roomTones[ROOMS.indexOf(url)] ?? null;
