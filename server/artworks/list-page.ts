import { count, eq, type SQL, sql } from 'drizzle-orm';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import type { ArtworkFilters, ArtworkList } from '../../domain/artwork-list.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { isChosen } from './filters.ts';
import { artworkColumns, placeKey } from './repository.ts';

type Page = { cursor: number; limit: number };

/** One page of the catalogue, which may have ten thousand works. */
export async function readArtworkListPage(
  db: Db,
  filters: ArtworkFilters,
  { cursor, limit }: Page,
): Promise<ArtworkList> {
  const where = isChosen(filters);
  const [works, { total, all }] = await Promise.all([
    db
      .select(artworkColumns)
      .from(artworks)
      .innerJoin(artists, eq(artists.id, artworks.artistId))
      .where(where)
      .orderBy(...placeKey)
      .limit(limit)
      .offset(cursor),
    countArtworks(db, where),
  ]);
  const end = cursor + works.length;
  return { artworks: works.map(publicArtwork), total, all, next: end < total ? end : null, filters };
}

async function countArtworks(db: Db, where: SQL | undefined): Promise<{ total: number; all: number }> {
  const [counted] = await db.select({ total: countOf(where), all: count() }).from(artworks);
  return inserted(counted);
}

export const countOf = (where: SQL | undefined) => sql`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number);
