import type { Artist } from './artist.ts';
import type { Artwork } from './artwork.ts';
import type { Exhibition } from './exhibition.ts';
import { VARIOUS_ARTISTS } from './exhibition-status.ts';

// Alternative texts of pictures: the text staff have written, otherwise one made from the record.

type Named = { name: string };

const NAMED_ARTISTS = 3;

/** 'Ford by Lea Brun, Oil on linen, 2021', without empty fields. */
export function artworkAlt({
  imageAlt,
  title,
  artist,
  material,
  year,
}: Pick<Artwork, 'imageAlt' | 'title' | 'year'> & Partial<Pick<Artwork, 'material'>> & { artist: Named }): string {
  const titled = [title, artist.name].filter(Boolean).join(' by ');
  return imageAlt ?? [titled, material, year].filter(Boolean).join(', ');
}

/** Not 'view of the exhibition': the picture often shows a single work. */
export function exhibitionAlt({
  imageAlt,
  title,
  artists,
}: Pick<Exhibition, 'imageAlt' | 'title'> & { artists: readonly Named[] }): string {
  return imageAlt ?? `${title}, exhibition with ${joinNames(artists)}`;
}

/** The name alone: the picture may show a portrait or a studio. */
export const artistAlt = ({ imageAlt, name }: Pick<Artist, 'imageAlt' | 'name'>): string => imageAlt ?? name;

/** 'Lea Brun, Noa Frei and others' */
export function joinNames(artists: readonly Named[]): string {
  const names = artists.slice(0, NAMED_ARTISTS).map(({ name }) => name);
  const last = artists.length > NAMED_ARTISTS ? 'others' : names.pop();
  if (last === undefined) return VARIOUS_ARTISTS;
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
