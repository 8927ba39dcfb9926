import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import {
  type ArtworkFilters,
  PRICE_FILTERS,
  priceFilterSchema,
  STATUS_FILTERS,
  statusFilterSchema,
} from '../../domain/artwork-list.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { ignoreIfInvalid, year } from '../http/list-query.ts';

export const artworkFiltersQuery = z.object({
  artist: ignoreIfInvalid(z.uuid()).describe('Id of an artist who has works here'),
  price: ignoreIfInvalid(priceFilterSchema),
  year: year('A year that works here are from'),
  status: ignoreIfInvalid(statusFilterSchema),
});

/** An artist or a year without works is ignored. */
export async function validFilters(db: Db, query: z.infer<typeof artworkFiltersQuery>): Promise<ArtworkFilters> {
  const [artist, year] = await Promise.all([
    query.artist === undefined ? null : artistWithWorks(db, query.artist),
    query.year === undefined ? null : yearWithWorks(db, Number(query.year)),
  ]);
  return { artist, price: query.price ?? null, year, status: query.status ?? null };
}

async function artistWithWorks(db: Db, id: string): Promise<ArtworkFilters['artist']> {
  const works = db.select({ id: artworks.id }).from(artworks).where(eq(artworks.artistId, artists.id));
  const [artist] = await db
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(and(eq(artists.id, id), exists(works)));
  return artist ?? null;
}

async function yearWithWorks(db: Db, year: number): Promise<number | null> {
  const [work] = await db.select({ year: artworks.year }).from(artworks).where(eq(artworks.year, year)).limit(1);
  return work?.year ?? null;
}

/** Undefined without filters. */
export function filterCondition({ artist, price, year, status }: ArtworkFilters): SQL | undefined {
  return and(
    artist === null ? undefined : eq(artworks.artistId, artist.id),
    price === null ? undefined : inArray(artworks.priceCategory, PRICE_FILTERS[price]),
    year === null ? undefined : eq(artworks.year, year),
    status === null ? undefined : eq(artworks.available, STATUS_FILTERS[status]),
  );
}
