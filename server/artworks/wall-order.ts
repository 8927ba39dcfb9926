import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Artwork } from '../../domain/artwork.ts';
import type { Db } from '../db/database.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { type ArtistOnWall, type PlaceOfWork, placeOnWall } from './place-on-wall.ts';
import { artworkColumns, byYear } from './repository.ts';

type WorkInOrder = Pick<Artwork, 'id' | 'artistId'>;

const commaSeparated = (expressions: readonly SQL[]): SQL => sql.join([...expressions], sql`, `);

/**
 * The order of the public list, in which artists alternate: the first work of each artist, then the second of each, and so on.
 * Only the works that match are counted, so a filtered list alternates, too.
 */
function rounds(db: Db, where: SQL | undefined) {
  const round = sql`row_number() over (partition by ${artworks.artistId} order by ${commaSeparated(byYear)})`;
  return db
    .select({ id: artworks.id, artistId: artworks.artistId, round: round.mapWith(Number).as('round') })
    .from(artworks)
    .where(where)
    .as('works');
}

/** The ids of one page; their rows are joined afterwards, so that PostgreSQL sorts no descriptions. */
export function wallPage(db: Db, where: SQL | undefined, { offset, limit }: { offset: number; limit: number }) {
  const works = rounds(db, where);
  const page = db
    .select({ id: works.id, round: works.round })
    .from(works)
    .innerJoin(artists, eq(artists.id, works.artistId))
    .orderBy(sql`${works.round}`, ...byArtist)
    .limit(limit)
    .offset(offset)
    .as('page');
  return { page, order: [sql`${page.round}`, ...byArtist] };
}

/** Where a work is in the list, with the places of its neighbours; null if it does not match. Sorts artists, but no works. */
export async function findPlace(db: Db, where: SQL | undefined, artwork: WorkInOrder) {
  const [matching, rank] = await Promise.all([countByArtist(db, where), findRank(db, where, artwork)]);
  return rank === null ? null : placeOnWall(matching, { artistId: artwork.artistId, rank });
}

/** As one value: a thousand rows take longer than the query. */
async function countByArtist(db: Db, where: SQL | undefined): Promise<ArtistOnWall[]> {
  const matching = db
    .select({ artistId: artworks.artistId, count: count().as('count') })
    .from(artworks)
    .where(where)
    .groupBy(artworks.artistId)
    .as('matching');
  const inOrder = sql<ArtistOnWall[]>`json_agg(
    json_build_object('artistId', ${matching.artistId}, 'count', ${matching.count}) order by ${commaSeparated(byArtist)}
  )`;
  const [found] = await db
    .select({ artists: sql<ArtistOnWall[]>`coalesce(${inOrder}, '[]'::json)` })
    .from(matching)
    .innerJoin(artists, eq(artists.id, matching.artistId));
  return found?.artists ?? [];
}

/** How many matching works of the same artist come before; null if the work does not match. */
async function findRank(db: Db, where: SQL | undefined, { id, artistId }: WorkInOrder): Promise<number | null> {
  const works = rounds(db, and(eq(artworks.artistId, artistId), where));
  const [found] = await db.select({ round: works.round }).from(works).where(eq(works.id, id));
  return found ? found.round - 1 : null;
}

/** The id and the path of the work at a place. */
export async function findAtPlace(db: Db, where: SQL | undefined, place: PlaceOfWork | null | undefined) {
  if (!place) return null;
  const [found] = await db
    .select({ id: artworks.id, path: artworkColumns.path })
    .from(artworks)
    .where(and(eq(artworks.artistId, place.artistId), where))
    .orderBy(...byYear)
    .offset(place.rank)
    .limit(1);
  return found ?? null;
}
