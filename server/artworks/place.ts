import { and, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import type { ArtworkFilters, ArtworkWithNeighbours } from '../../domain/artwork-list.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { isChosen } from './filters.ts';
import { artworkColumns, NO_YEAR, placeKey } from './repository.ts';

/** A work, and what hangs beside it in this choice. */
export async function readPlace(db: Db, id: string, filters: ArtworkFilters): Promise<ArtworkWithNeighbours | null> {
  const where = isChosen(filters);
  const [found] = await db
    .select({
      ...artworkColumns,
      sortName: artists.sortName,
      isInChoice: sql<boolean>`coalesce(${where ?? sql`true`}, false)`,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artworks.id, id));
  if (!found) return null;
  const { sortName, isInChoice, ...stored } = found;
  const artwork = publicArtwork(stored);
  if (!isInChoice) return { artwork, previous: null, next: null, position: null };

  const { artistId, year, title } = artwork;
  const key = sql`(${sql.join(placeKey, sql`, `)})`;
  const own = sql`(${sortName}::text collate "C", ${artistId}::uuid, ${year ?? NO_YEAR}::int, ${title}::text collate "C", ${id}::uuid)`;
  // Of the whole key only the name has an index, which leads to the neighbours at once.
  const before = and(where, lte(byText(artists.sortName), sortName), sql`${key} < ${own}`);
  const after = and(where, gte(byText(artists.sortName), sortName), sql`${key} > ${own}`);
  const [previous, next, position] = await Promise.all([
    firstId(db, before, placeKey.map(desc)),
    firstId(db, after, placeKey),
    countOf(db, before),
  ]);
  return { artwork, previous, next, position };
}

async function firstId(db: Db, where: SQL | undefined, order: SQL[]): Promise<string | null> {
  const [work] = await db
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where)
    .orderBy(...order)
    .limit(1);
  return work?.id ?? null;
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ works: count() })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where);
  return inserted(counted).works;
}
