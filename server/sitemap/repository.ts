import { count, max, type SQL, sql } from 'drizzle-orm';
import { artistPath } from '../../domain/address.ts';
import { pathOfRecord } from '../addresses/repository.ts';
import { readInChunks } from '../db/chunked-query.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';

export const RECORD_KINDS = ['exhibitions', 'artists', 'artworks'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export type SitemapEntry = { path: string; updatedAt: string | null; pictures: string[] };
export type Contents = { count: number; updatedAt: string | null };

/** The protocol allows 50,000 in a file. */
export const PART_SIZE = 5_000;

const pictures = (list: SQL): SQL<string[]> => sql<string[]>`array_remove(${list}, null)`;

const RECORDS = {
  exhibitions: {
    table: exhibitions,
    path: pathOfRecord('exhibition'),
    pictures: pictures(sql`array[${exhibitions.imageUrl}] || ${exhibitions.galleryImages}`),
  },
  artists: {
    table: artists,
    path: sql<string>`${artistPath('')}::text || ${artists.slug}`,
    pictures: pictures(sql`array[${artists.heroImageUrl}, ${artists.imageUrl}] || ${artists.galleryImages}`),
  },
  artworks: {
    table: artworks,
    path: pathOfRecord('artwork'),
    pictures: pictures(sql`array[${artworks.imageUrl}]`),
  },
} as const;

const TABLES = { exhibitions, artists, artworks, fairs, press: pressItems } as const;
export type ContentKind = keyof typeof TABLES;

export async function countContents(db: Db, kind: ContentKind): Promise<Contents> {
  const table = TABLES[kind];
  const [counted] = await db.select({ count: count(), updatedAt: max(table.updatedAt) }).from(table);
  return inserted(counted);
}

/** Parts are numbered from 1. One that does not exist is empty. */
export async function* readPart(db: Db, kind: RecordKind, part: number): AsyncGenerator<SitemapEntry[]> {
  const { table, path, pictures: shown } = RECORDS[kind];
  const listed = await db
    .select({ id: table.id })
    .from(table)
    .orderBy(table.id)
    .limit(PART_SIZE)
    .offset((part - 1) * PART_SIZE);
  const ids = listed.map(({ id }) => id);
  yield* readInChunks(ids, (chunk) =>
    db
      .select({ path, updatedAt: table.updatedAt, pictures: shown })
      .from(table)
      .where(sql`${table.id} = any(${sql.param(chunk)})`)
      .orderBy(table.id),
  );
}
