import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Exhibition, ExhibitionInput, ListedExhibition } from '../../domain/exhibition.ts';
import { pathOfRecord } from '../addresses/repository.ts';
import { unknownArtwork } from '../artworks/repository.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitionArtworks } from '../db/schema/exhibition.ts';

const columns = {
  id: artworks.id,
  path: pathOfRecord('artwork'),
  title: artworks.title,
  year: artworks.year,
  imageUrl: artworks.imageUrl,
  imageAlt: artworks.imageAlt,
  available: artworks.available,
  artist: { id: artists.id, name: artists.name },
};

/** One query for any number of exhibitions. */
export async function withWorks(db: Db, listed: readonly ListedExhibition[]): Promise<Exhibition[]> {
  const works = new Map(listed.map(({ id }): [string, Exhibition['artworks']] => [id, []]));
  const rows = await db
    .select({ ...columns, exhibitionId: exhibitionArtworks.exhibitionId })
    .from(exhibitionArtworks)
    .innerJoin(artworks, eq(artworks.id, exhibitionArtworks.artworkId))
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(sql`${exhibitionArtworks.exhibitionId} = any(${sql.param([...works.keys()])})`)
    .orderBy(asc(exhibitionArtworks.position), asc(exhibitionArtworks.id));
  for (const { exhibitionId, ...work } of rows) works.get(exhibitionId)?.push(work);
  return listed.map((exhibition) => ({ ...exhibition, artworks: works.get(exhibition.id) ?? [] }));
}

/**
 * Taken before any other lock, artists first and ordered by id, as a deletion does, so that deleting one of these artists or
 * works cannot deadlock with a save.
 */
export async function lockShown(tx: Db, { artistIds, artworkIds }: ExhibitionInput): Promise<void> {
  for (const [table, ids] of [[artists, artistIds] as const, [artworks, artworkIds] as const]) {
    await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('key share');
  }
}

/** Replaces the works of an exhibition. */
export async function hangWorks(tx: Db, exhibitionId: string, artworkIds: readonly string[]): Promise<void> {
  await tx.delete(exhibitionArtworks).where(eq(exhibitionArtworks.exhibitionId, exhibitionId));
  if (artworkIds.length === 0) return;
  const rows = artworkIds.map((artworkId, position) => ({ exhibitionId, artworkId, position }));
  await translateConstraintErrors(constraintProblems, () => tx.insert(exhibitionArtworks).values(rows));
}

const constraintProblems = { exhibition_artworks_artwork_id_artworks_id_fk: unknownArtwork('artworkIds') };
