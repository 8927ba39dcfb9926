import type { Draft, ReleaseItem } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import { StaleWriteError } from '../db/last-change.ts';
import { lockTables } from '../db/lock-tables.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { oneRestoreAtATime } from '../deleted/repository.ts';
import { findDraft, lockDraft } from '../drafts/repository.ts';
import { HttpProblem } from '../http/problem.ts';
import { lockReleases } from '../schedules/repository.ts';
import type { PublishContext } from './content-type.ts';
import { type ContentTypes, PUBLISHING_ORDER } from './content-types.ts';
import { publish } from './publish.ts';

/** What others refer to first, and always in the same order. */
export const inPublishingOrder = <Item extends ReleaseItem>(items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) => PUBLISHING_ORDER.indexOf(a.kind) - PUBLISHING_ORDER.indexOf(b.kind) || (a.key < b.key ? -1 : 1),
  );

/** All or nothing. */
export async function publishTogether(
  db: Db,
  types: ContentTypes,
  items: readonly ReleaseItem[],
  context: PublishContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReleases(tx);
    await lockRelease(tx, items);
    for (const item of inPublishingOrder(items)) {
      await namingItem(tx, item, () => publish(tx, types[item.kind], item.key, {}, context));
    }
  });
}

const CONTENT = [artists, artworks, exhibitions, pressItems, fairs];

/**
 * Keeps others from saving until the commit: a save locks its record, the words of the search and the addresses in this order,
 * and several saves in one transaction would deadlock with it. The locks that others take before those of records come first.
 */
export async function lockRelease(tx: Db, items: readonly ReleaseItem[]): Promise<void> {
  for (const { key } of inPublishingOrder(items)) await lockDraft(tx, key);
  await oneRestoreAtATime(tx);
  await lockTables(tx, CONTENT, 'exclusive');
}

/** Of several records, the problem says which one it is about. */
export async function namingItem<T>(tx: Db, { key }: ReleaseItem, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    throw new HttpProblem(409, `${titleOf(await findDraft(tx, key))}: ${reason}`);
  }
}

export const titleOf = (draft: Draft | null): string => draft?.title ?? 'A draft that does not exist any more';

/** Rethrows what is not about the record. */
export function reasonOf(error: unknown): string {
  if (error instanceof StaleWriteError) return 'It was changed in the meantime.';
  if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
  const { errors } = error.details;
  return errors ? `${Object.values(errors).join('. ')}.` : error.message;
}
