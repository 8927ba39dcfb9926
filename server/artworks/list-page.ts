import { count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import {
  type ArtworkFacets,
  type ArtworkFilters,
  type ArtworkList,
  PRICE_FILTERS,
  STATUS_FILTERS,
} from '../../domain/artwork-list.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { cursor, wholeNumber } from '../http/list-query.ts';
import { artworkFiltersQuery, filterCondition } from './filters.ts';
import { artworkColumns } from './repository.ts';
import { wallPage } from './wall-order.ts';

const DEFAULT_LIMIT = 48;
const MAX_LIMIT = 100;

export const artworkListQuery = artworkFiltersQuery.extend({
  cursor: cursor('How many works to skip; 0 if it is left out'),
  limit: wholeNumber('Limit', MAX_LIMIT)
    .optional()
    .describe(`How many works at most, up to ${MAX_LIMIT}; ${DEFAULT_LIMIT} if it is left out`),
  facets: z
    .literal('none', { error: "Facets must be 'none' or left out" })
    .optional()
    .describe('Leaves out the facets'),
});

type Page = Pick<z.infer<typeof artworkListQuery>, 'cursor' | 'limit'>;

/** One page of the list, which may have ten thousand works. */
export async function readArtworkListPage(
  db: Db,
  filters: ArtworkFilters,
  { cursor = 0, limit = DEFAULT_LIMIT }: Page,
): Promise<ArtworkList> {
  const where = filterCondition(filters);
  const { page, order } = wallPage(db, where, { offset: cursor, limit });
  const [works, { total, all }] = await Promise.all([
    db
      .select(artworkColumns)
      .from(page)
      .innerJoin(artworks, eq(artworks.id, page.id))
      .innerJoin(artists, eq(artists.id, artworks.artistId))
      .orderBy(...order),
    countArtworks(db, where),
  ]);
  const end = cursor + works.length;
  return { artworks: works.map(publicArtwork), total, all, next: end < total ? end : null, filters };
}

async function countArtworks(db: Db, where: SQL | undefined): Promise<{ total: number; all: number }> {
  const [counted] = await db.select({ total: countWhere(where), all: count() }).from(artworks);
  return inserted(counted);
}

const countWhere = (where: SQL | undefined) => sql`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number);

/** Counted over the whole catalogue; filters do not apply. */
export async function readFacets(db: Db): Promise<ArtworkFacets> {
  const [ofArtists, years, { under_3k, under_5k, available, sold }] = await Promise.all([
    countByArtist(db),
    countByYear(db),
    countByPriceAndStatus(db),
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

function countByArtist(db: Db): Promise<ArtworkFacets['artists']> {
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

const countByYear = (db: Db): Promise<ArtworkFacets['years']> =>
  db
    .select({ year: sql`${artworks.year}`.mapWith(Number), count: count() })
    .from(artworks)
    .where(isNotNull(artworks.year))
    .groupBy(artworks.year)
    .orderBy(desc(artworks.year));

async function countByPriceAndStatus(db: Db) {
  const [counted] = await db
    .select({
      under_3k: countWhere(inArray(artworks.priceCategory, PRICE_FILTERS.under_3k)),
      under_5k: countWhere(inArray(artworks.priceCategory, PRICE_FILTERS.under_5k)),
      available: countWhere(eq(artworks.available, STATUS_FILTERS.available)),
      sold: countWhere(eq(artworks.available, STATUS_FILTERS.sold)),
    })
    .from(artworks);
  return inserted(counted);
}
