import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Artwork,
  type ArtworkPriceResult,
  type artworkPriceChangesSchema,
  PRICE_FIELDS,
} from '../../domain/artwork.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { artworks } from '../db/schema/artwork.ts';
import { findArtwork, updateArtwork } from './repository.ts';

type Change = z.output<typeof artworkPriceChangesSchema>['changes'][number];

/** In one transaction. What was changed or deleted meanwhile is left out; the results say so. */
export async function changePrices(db: Db, changes: readonly Change[], stamp: Stamp): Promise<ArtworkPriceResult[]> {
  return db.transaction(async (tx) => {
    const ids = changes.map(({ id }) => id);
    // All at once and in one order: a save locks its record before the search, and two of these must not wait for each other.
    const locked = await tx
      .select({ id: artworks.id, changedBy: artworks.updatedBy })
      .from(artworks)
      .where(inArray(artworks.id, ids))
      .orderBy(artworks.id)
      .for('no key update');
    const authors = new Map(locked.map(({ id, changedBy }) => [id, changedBy]));
    const results: ArtworkPriceResult[] = [];
    for (const change of changes) {
      const { isSaved, artwork } = await changePrice(tx, change, stamp);
      const changedBy = isSaved ? stamp.by : (authors.get(change.id.toLowerCase()) ?? null);
      results.push({ id: change.id, isSaved, artwork, changedBy });
    }
    return results;
  });
}

async function changePrice(tx: Db, { id, set, expected }: Change, stamp: Stamp) {
  const artwork = await findArtwork(tx, id);
  if (!artwork || !isAsExpected(artwork, expected)) return { isSaved: false, artwork };
  const saved = await updateArtwork(tx, id, set, stamp);
  return { isSaved: saved !== null, artwork: saved };
}

/** Empty and null are the same. */
const isAsExpected = (artwork: Artwork, expected: Change['expected']): boolean =>
  PRICE_FIELDS.every((field) => expected[field] === undefined || (expected[field] || null) === artwork[field]);
