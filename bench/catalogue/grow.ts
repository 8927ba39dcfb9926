import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { zurichDay } from '../../domain/day.ts';
import type { Db } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { lockFolder } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { artists } from '../../server/db/schema/artist.ts';
import { artworks } from '../../server/db/schema/artwork.ts';
import { exhibitionArtists, exhibitions } from '../../server/db/schema/exhibition.ts';
import { pressItems } from '../../server/db/schema/press.ts';
import { mailingList } from '../../server/db/schema/subscriber.ts';
import { clusterFolder } from '../../server/files/data-folders.ts';
import { listOf, recordGenerator } from './generated-records.ts';

export type Size = { works: number; artists: number };

/** The number of artists that a gallery with so many works usually has. */
export const sizeOf = (works: number): Size => ({ works, artists: Math.round(works * 0.13) });

const BATCH_SIZE = 500;
const HOUR_MS = 3_600_000;

/** Adds records to the gallery of a data folder, which no server may have open, up to this size. */
export const growGallery = (folder: string, size: Size, now: Date): Promise<void> =>
  changeGallery(folder, now, (tx) => fillUp(tx, size, now));

/** Changes the database of a data folder in one transaction. */
export async function changeGallery(folder: string, now: Date, change: (tx: Db) => Promise<void>): Promise<void> {
  const lock = lockFolder(folder, now);
  try {
    const database = await openEmbedded(clusterFolder(folder));
    try {
      await migrate(database.db);
      await database.db.transaction(change);
      // The query planner needs statistics of the new rows.
      await database.db.execute(sql`analyze`);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

export async function fillUp(tx: Db, size: Size, now: Date): Promise<void> {
  const samples = {
    artist: await tx.select().from(artists),
    artwork: await tx.select().from(artworks),
    exhibition: await tx.select().from(exhibitions),
    pressItem: await tx.select().from(pressItems),
  };
  const generate = recordGenerator(samples, zurichDay(now));
  const artistIds = samples.artist.map(({ id }) => id);
  const artistId = (index: number) => artistIds[index % artistIds.length] ?? '';
  const missing = async (table: PgTable, wanted: number) => Math.max(0, wanted - (await tx.$count(table)));

  const newArtists = listOf(await missing(artists, size.artists), generate.artist);
  await inBatches(newArtists, async (rows) => {
    const created = await tx.insert(artists).values(rows).returning({ id: artists.id });
    artistIds.push(...created.map(({ id }) => id));
  });

  const newWorks = listOf(await missing(artworks, size.works), (index) => ({
    ...generate.artwork(index),
    artistId: artistId(index),
  }));
  await inBatches(newWorks, (rows) => tx.insert(artworks).values(rows));

  const newShows = listOf(await missing(exhibitions, size.works / 50), generate.exhibition);
  await inBatches(newShows, async (rows) => {
    const created = await tx.insert(exhibitions).values(rows).returning({ id: exhibitions.id });
    // One to five artists each, consecutive ones, so that none appears twice.
    const links = created.flatMap(({ id }, show) =>
      listOf(1 + (show % 5), (index) => ({ exhibitionId: id, artistId: artistId(show * 5 + index) })),
    );
    await tx.insert(exhibitionArtists).values(links);
  });

  const newPress = listOf(await missing(pressItems, size.works / 20), (index) => ({
    ...generate.pressItem(index),
    artistId: artistId(index),
  }));
  await inBatches(newPress, (rows) => tx.insert(pressItems).values(rows));

  const newSubscribers = listOf(await missing(mailingList, size.works / 2), (index) => ({
    email: `reader-${index}@example.com`,
    subscribed_at: new Date(now.getTime() - index * HOUR_MS),
  }));
  await inBatches(newSubscribers, (rows) => tx.insert(mailingList).values(rows));
}

async function inBatches<T>(rows: readonly T[], insert: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) await insert(rows.slice(at, at + BATCH_SIZE));
}
