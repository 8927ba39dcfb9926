import { eq, inArray, sql } from 'drizzle-orm';
import { artistPath } from '../../domain/address.ts';
import type { Day } from '../../domain/day.ts';
import { fairStatus } from '../../domain/fair-status.ts';
import type { SearchGroup, SearchResult } from '../../domain/search.ts';
import type { SearchKind } from '../../domain/search-query.ts';
import { pathOfRecord } from '../addresses/repository.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { selectExhibitions } from '../exhibitions/repository.ts';
import type { SearchHit } from './repository.ts';

type Reader = (db: Db, ids: string[], today: Day) => Promise<SearchResult[]>;

const line = (...parts: (string | number | null)[]): string => parts.filter(Boolean).join(', ');

const readArtists: Reader = async (db, ids) => {
  const found = await db
    .select({
      id: artists.id,
      title: artists.name,
      slug: artists.slug,
      nationality: artists.nationality,
      imageUrl: sql<string | null>`coalesce(${artists.imageUrl}, ${artists.heroImageUrl})`,
    })
    .from(artists)
    .where(inArray(artists.id, ids));
  return found.map(({ slug, nationality, ...artist }) => ({
    ...artist,
    subtitle: line(nationality),
    path: artistPath(slug),
  }));
};

const readExhibitions: Reader = async (db, ids, today) => {
  const found = await selectExhibitions(db, today, inArray(exhibitions.id, ids));
  return found.map(({ id, title, imageUrl, path, ...exhibition }) => ({
    ...{ id, title, imageUrl, path },
    subtitle: line(...exhibition.artists.map(({ name }) => name), exhibition.startDate.slice(0, 4)),
  }));
};

const readArtworks: Reader = async (db, ids) => {
  const found = await db
    .select({
      id: artworks.id,
      title: artworks.title,
      artist: artists.name,
      year: artworks.year,
      imageUrl: artworks.imageUrl,
      path: pathOfRecord('artwork'),
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(inArray(artworks.id, ids));
  return found.map(({ artist, year, ...artwork }) => ({ ...artwork, subtitle: line(artist, year) }));
};

const readPress: Reader = async (db, ids) => {
  const found = await db
    .select({
      id: pressItems.id,
      title: pressItems.title,
      outlet: pressItems.outlet,
      date: pressItems.date,
      url: pressItems.url,
    })
    .from(pressItems)
    .where(inArray(pressItems.id, ids));
  return found.map(({ id, title, outlet, date, url }) => ({
    ...{ id, title, imageUrl: null },
    subtitle: line(outlet, date),
    path: url ?? '/press',
  }));
};

const readFairs: Reader = async (db, ids, today) => {
  const found = await db
    .select({
      id: fairs.id,
      title: fairs.name,
      location: fairs.location,
      year: fairs.year,
      startDate: fairs.startDate,
      endDate: fairs.endDate,
      imageUrl: fairs.fairLogoUrl,
    })
    .from(fairs)
    .where(inArray(fairs.id, ids));
  return found.map(({ id, title, imageUrl, location, year, ...dates }) => ({
    ...{ id, title, imageUrl },
    subtitle: line(location, year),
    path: fairStatus(dates, today) === 'past' ? `/fairs?view=past&year=${year}` : '/fairs',
  }));
};

const READERS: Record<SearchKind, Reader> = {
  artist: readArtists,
  exhibition: readExhibitions,
  artwork: readArtworks,
  'press item': readPress,
  fair: readFairs,
};

/** What is shown of the records found, in their order. */
export async function readSearchGroups(db: Db, hits: readonly SearchHit[], today: Day): Promise<SearchGroup[]> {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return Promise.all(
    kinds.map(async (kind) => {
      const found = hits.filter((hit) => hit.kind === kind);
      const ids = found.map(({ id }) => id);
      const records = new Map((await READERS[kind](db, ids, today)).map((record) => [record.id, record]));
      // A record may have been deleted in between.
      const results = ids.flatMap((id) => records.get(id) ?? []);
      return { kind, total: found[0]?.total ?? 0, results };
    }),
  );
}
