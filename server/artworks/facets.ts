import { count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type ArtworkFacets, PRICE_FILTERS, STATUS_FILTERS } from '../../domain/artwork-list.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { countOf } from './list-page.ts';

/** Everything that can be chosen, whatever is chosen already. */
export async function readFacets(db: Db): Promise<ArtworkFacets> {
  const [ofArtists, years, { under_3k, under_5k, available, sold }] = await Promise.all([
    artistsWithWorks(db),
    yearsWithWorks(db),
    pricesAndStatuses(db),
  ]);
  return {
    artists: ofArtists,
    prices: [
      { price: 'under_3k', count: under_3k },
      { price: 'under_5k', count: under_5k },
    ],
    years,
    statuses: [
      { status: 'available', count: available },
      { status: 'sold', count: sold },
    ],
  };
}

function artistsWithWorks(db: Db): Promise<ArtworkFacets['artists']> {
  const works = db
    .select({ artistId: artworks.artistId, count: count().as('count') })
    .from(artworks)
    .groupBy(artworks.artistId)
    .as('works');
  return db
    .select({ id: artists.id, name: artists.name, count: works.count })
    .from(artists)
    .innerJoin(works, eq(works.artistId, artists.id))
    .orderBy(...byArtist);
}

const yearsWithWorks = (db: Db): Promise<ArtworkFacets['years']> =>
  db
    .select({ year: sql`${artworks.year}`.mapWith(Number), count: count() })
    .from(artworks)
    .where(isNotNull(artworks.year))
    .groupBy(artworks.year)
    .orderBy(desc(artworks.year));

async function pricesAndStatuses(db: Db) {
  const [counted] = await db
    .select({
      under_3k: countOf(inArray(artworks.priceCategory, PRICE_FILTERS.under_3k)),
      under_5k: countOf(inArray(artworks.priceCategory, PRICE_FILTERS.under_5k)),
      available: countOf(eq(artworks.available, STATUS_FILTERS.available)),
      sold: countOf(eq(artworks.available, STATUS_FILTERS.sold)),
    })
    .from(artworks);
  return inserted(counted);
}
