import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ArtworkPriceResult,
  type artworkPriceChangesSchema,
  PRICE_FIELDS,
  type PriceField,
} from '../../domain/artwork.ts';
import type { Fields } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { artworks } from '../db/schema/artwork.ts';
import { drafts } from '../db/schema/draft.ts';
import { findArtwork, updateArtwork } from './repository.ts';

type Change = z.output<typeof artworkPriceChangesSchema>['changes'][number];
type Stored = Record<PriceField, string | null>;

/**
 * In one transaction. What was changed or deleted meanwhile is left out, and what a draft changes, which would replace it when it
 * is published; the results say so.
 */
export async function changePrices(db: Db, changes: readonly Change[], stamp: Stamp): Promise<ArtworkPriceResult[]> {
  return db.transaction(async (tx) => {
    const ids = changes.map(({ id }) => id.toLowerCase());
    const works = await lockWorks(tx, ids);
    const drafted = await readDraftedFields(tx, ids);
    const results: ArtworkPriceResult[] = [];
    for (const { id, set, expected } of changes) {
      const key = id.toLowerCase();
      const work = works.get(key);
      const isDrafted = PRICE_FIELDS.some((field) => field in set && Object.hasOwn(drafted.get(key) ?? {}, field));
      const isOpen = work !== undefined && !isDrafted && isAsExpected(work, expected);
      const artwork = isOpen ? await updateArtwork(tx, id, set, stamp) : work ? await findArtwork(tx, id) : null;
      const changedBy = isOpen ? stamp.by : (work?.changedBy ?? null);
      results.push({ id, isSaved: isOpen, isDrafted, artwork, changedBy });
    }
    return results;
  });
}

/** All at once and in one order: a save locks its record before the search, and two of these must not wait for each other. */
async function lockWorks(tx: Db, ids: readonly string[]) {
  const { id, updatedBy: changedBy, price, showPrice, priceCategory, available } = artworks;
  const locked = await tx
    .select({ id, changedBy, price, showPrice, priceCategory, available })
    .from(artworks)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('no key update');
  return new Map(locked.map((work) => [work.id, work]));
}

/** After the works are locked: a draft is saved under the same lock. */
async function readDraftedFields(tx: Db, keys: readonly string[]): Promise<Map<string, Fields>> {
  const found = await tx
    .select({ key: drafts.key, fields: drafts.fields })
    .from(drafts)
    .where(and(eq(drafts.kind, 'artwork'), inArray(drafts.key, [...keys])));
  return new Map(found.map(({ key, fields }) => [key, fields]));
}

/** Empty and null are the same. */
const isAsExpected = (work: Stored, expected: Change['expected']): boolean =>
  PRICE_FIELDS.every((field) => expected[field] === undefined || (expected[field] || null) === (work[field] || null));
