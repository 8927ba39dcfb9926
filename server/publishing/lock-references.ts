import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Fields } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';

/**
 * The artists and works that a record refers to, before its own row and ordered by id: as a deletion does, so that deleting one
 * of them cannot deadlock with publishing.
 */
export async function lockReferences(tx: Db, { artistId, artistIds, artworkIds }: Fields): Promise<void> {
  for (const [table, found] of [
    [artists, [artistId, artistIds].flat()] as const,
    [artworks, [artworkIds].flat()] as const,
  ]) {
    const ids = found.flatMap((value) => z.uuid().safeParse(value).data ?? []);
    if (ids.length === 0) continue;
    await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('key share');
  }
}
