import room1 from './fallback/room-1.webp';
import room2 from './fallback/room-2.webp';
import room3 from './fallback/room-3.webp';
import room4 from './fallback/room-4.webp';
import room5 from './fallback/room-5.webp';

const ROOMS = [room1, room2, room3, room4, room5] as const;

/** For an artist without pictures: always the same empty room for the same slug. */
export function fallbackPicture(slug: string): string {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return ROOMS[sum % ROOMS.length] ?? room1;
}
