import type { Artist } from './artist.ts';
import type { Artwork } from './artwork.ts';
import type { Exhibition } from './exhibition.ts';
import { VARIOUS_ARTISTS } from './exhibition-status.ts';

// What stands for a picture where it cannot be seen: the text staff have written, else what the record tells.

type Named = { name: string };

const NAMED_ARTISTS = 3;

/** 'Ford by Lea Brun, Oil on linen, 2021', as much of it as is known. */
export function artworkAlt({
  imageAlt,
  title,
  artist,
  material,
  year,
}: Pick<Artwork, 'imageAlt' | 'title' | 'material' | 'year'> & { artist: Named }): string {
  const titled = [title, artist.name].filter(Boolean).join(' by ');
  return imageAlt ?? [titled, material, year].filter(Boolean).join(', ');
}

/** Not 'view of the exhibition': before it opens, and often after, the picture shows a single work. */
export function exhibitionAlt({
  imageAlt,
  title,
  artists,
}: Pick<Exhibition, 'imageAlt' | 'title'> & { artists: readonly Named[] }): string {
  return imageAlt ?? `${title}, exhibition with ${listed(artists)}`;
}

/** The name alone: the picture may show a face, or a studio with nobody in it. */
export const artistAlt = ({ imageAlt, name }: Pick<Artist, 'imageAlt' | 'name'>): string => imageAlt ?? name;

function listed(artists: readonly Named[]): string {
  const names = artists.slice(0, NAMED_ARTISTS).map(({ name }) => name);
  const last = artists.length > NAMED_ARTISTS ? 'others' : names.pop();
  if (last === undefined) return VARIOUS_ARTISTS;
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
