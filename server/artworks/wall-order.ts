import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { byYear } from './repository.ts';

const listed = (expressions: readonly SQL[]): SQL => sql.join([...expressions], sql`, `);

/**
 * The order of the public list, in which artists alternate: the first work of each artist, then the second of each, and so on.
 * Only the works that match are counted, so a filtered list alternates, too.
 */
function rounds(db: Db, where: SQL | undefined) {
  const round = sql<number>`row_number() over (partition by ${artworks.artistId} order by ${listed(byYear)})`;
  const works = db
    .select({ id: artworks.id, artistId: artworks.artistId, round: round.as('round') })
    .from(artworks)
    .where(where)
    .as('works');
  return { works, order: [sql`${works.round}`, ...byArtist] };
}

/** The ids of one page; their rows are joined afterwards, so that PostgreSQL sorts no descriptions. */
export function wallPage(db: Db, where: SQL | undefined, { offset, limit }: { offset: number; limit: number }) {
  const { works, order } = rounds(db, where);
  const page = db
    .select({ id: works.id, round: works.round })
    .from(works)
    .innerJoin(artists, eq(artists.id, works.artistId))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return { page, order: [sql`${page.round}`, ...byArtist] };
}

/** Where a work is in the list; null if it does not match. */
export async function findPlace(db: Db, where: SQL | undefined, id: string) {
  const { works, order } = rounds(db, where);
  const inOrder = sql`over (order by ${listed(order)})`;
  const places = db
    .select({
      id: works.id,
      previous: sql<string | null>`lag(${works.id}) ${inOrder}`.as('previous'),
      next: sql<string | null>`lead(${works.id}) ${inOrder}`.as('next'),
      position: sql`row_number() ${inOrder} - 1`.mapWith(Number).as('position'),
      total: sql`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(works)
    .innerJoin(artists, eq(artists.id, works.artistId))
    .as('places');
  const { previous, next, position, total } = places;
  const [place] = await db.select({ previous, next, position, total }).from(places).where(eq(places.id, id));
  return place ?? null;
}
