import { z } from 'zod';
import { artistSchema } from '../domain/artist.ts';
import { type Artwork, artworkSchema } from '../domain/artwork.ts';
import { artworkListSchema } from '../domain/artwork-list.ts';
import { type ContentKey, contentText } from '../domain/content.ts';
import { contentEntrySchema } from '../domain/content-entry.ts';
import { zurichDay } from '../domain/day.ts';
import { type Exhibition, exhibitionSchema } from '../domain/exhibition.ts';
import { type ExhibitionStatus, exhibitionStatus } from '../domain/exhibition-status.ts';
import { fairSchema } from '../domain/fair.ts';
import { pressItemSchema } from '../domain/press.ts';
import { gallery } from './visitor.ts';

/** Reads the public API. */
async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(`${gallery}${path}`);
  return schema.parse(await response.json());
}

export const readArtists = () => read('/api/artists', z.array(artistSchema));
export const readArtworks = () => read('/api/cms/artworks', z.array(artworkSchema));
/** As the artworks page lists them: artists alternate. */
export const readWall = async (filters = ''): Promise<Artwork[]> =>
  (await read(`/api/artworks?limit=100&facets=none&${filters}`, artworkListSchema)).artworks;
export const readExhibitions = () => read('/api/cms/exhibitions', z.array(exhibitionSchema));
export const readFairs = () => read('/api/fairs', z.array(fairSchema));
export const readPress = () => read('/api/cms/press', z.array(pressItemSchema));

export const readText = async (key: ContentKey): Promise<string> =>
  contentText(await read('/api/cms/content', z.array(contentEntrySchema)), key);

export async function readExhibitionsByStatus(status: ExhibitionStatus): Promise<Exhibition[]> {
  const today = zurichDay(new Date());
  return (await readExhibitions()).filter((exhibition) => exhibitionStatus(exhibition, today) === status);
}

/** The first match; fails the test if the demo gallery has none. */
export function pick<T>(list: readonly T[], fits: (entry: T) => boolean = () => true): T {
  const found = list.find(fits);
  if (!found) throw new RangeError('No record of the demo gallery matches');
  return found;
}

/** The query of two filter values that both exist but match no artwork together. */
export async function readFiltersWithoutResults(): Promise<string> {
  const artworks = await readArtworks();
  const pairs = artworks.flatMap(({ artistId }) => artworks.map(({ year }) => ({ artistId, year })));
  const { artistId, year } = pick(
    pairs,
    (pair) => !artworks.some((artwork) => artwork.artistId === pair.artistId && artwork.year === pair.year),
  );
  return `artist=${artistId}&year=${year}`;
}

/** The content hash in a picture's URL, the same for all its renditions. */
export function pictureKey(url: string | null): string {
  return (url ?? '').split('/').at(-1)?.split(/[-.]/)[0] ?? '';
}
