import { and, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import type { ArtworkFilters, ArtworkWithNeighbours } from '../../domain/artwork-list.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { listExhibitionsWith } from '../exhibitions/repository.ts';
import { filterCondition } from './filters.ts';
import { artworkColumns, catalogueOrder, NO_YEAR } from './repository.ts';

/** A work and its neighbours in the filtered catalogue; a work that the filters exclude has none. */
export async function readArtworkWithNeighbours(
  db: Db,
  id: string,
  filters: ArtworkFilters,
): Promise<ArtworkWithNeighbours | null> {
  const where = filterCondition(filters);
  const [found] = await db
    .select({
      ...artworkColumns,
      sortName: artists.sortName,
      isMatch: sql<boolean>`coalesce(${where ?? sql`true`}, false)`,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artworks.id, id));
  if (!found) return null;
  const { sortName, isMatch, ...stored } = found;
  const artwork = publicArtwork(stored);
  if (!isMatch) {
    return { artwork, ...neighbours(null, null), position: null, exhibitions: await listExhibitionsWith(db, id) };
  }

  const { artistId, year, title } = artwork;
  const key = sql`(${sql.join(catalogueOrder, sql`, `)})`;
  const own = sql`(${sortName}::text collate "C", ${artistId}::uuid, ${year ?? NO_YEAR}::int, ${title}::text collate "C", ${id}::uuid)`;
  // Only the name is indexed; comparing it on its own lets PostgreSQL use that index.
  const before = and(where, lte(byText(artists.sortName), sortName), sql`${key} < ${own}`);
  const after = and(where, gte(byText(artists.sortName), sortName), sql`${key} > ${own}`);
  const [previous, next, position, exhibitions] = await Promise.all([
    firstWork(db, before, catalogueOrder.map(desc)),
    firstWork(db, after, catalogueOrder),
    countWorks(db, before),
    listExhibitionsWith(db, id),
  ]);
  return { artwork, ...neighbours(previous, next), position, exhibitions };
}

type Neighbour = { id: string; path: string } | null;

const neighbours = (previous: Neighbour, next: Neighbour) => ({
  previous: previous?.id ?? null,
  next: next?.id ?? null,
  previousPath: previous?.path ?? null,
  nextPath: next?.path ?? null,
});

async function firstWork(db: Db, where: SQL | undefined, order: SQL[]): Promise<Neighbour> {
  const [work] = await db
    .select({ id: artworkColumns.id, path: artworkColumns.path })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where)
    .orderBy(...order)
    .limit(1);
  return work ?? null;
}

async function countWorks(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ works: count() })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where);
  return inserted(counted).works;
}
