import { asc, eq, sql } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import type { ExhibitionSummary } from '../../domain/exhibition.ts';
import { recordActivity } from '../activity/repository.ts';
import { fieldChanges } from '../activity/update-record.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { invalidInput } from '../http/problem.ts';
import { newestFirst, selectExhibitions, summaryOf } from './repository.ts';

const isFeatured = eq(exhibitions.featured, true);

/** As ordered by hand; those without a position come after: upcoming ones soonest first, the others latest first. */
export async function listFeatured(db: Db, today: Day): Promise<ExhibitionSummary[]> {
  const startOfUpcoming = sql`case when ${exhibitions.startDate} > ${today} then ${exhibitions.startDate} end`;
  const order = [asc(exhibitions.featuredPosition), startOfUpcoming, ...newestFirst];
  return (await selectExhibitions(db, today, isFeatured, order)).map(summaryOf);
}

/** Featured exhibitions that are not among these lose their position. */
export async function saveFeaturedOrder(db: Db, ids: readonly string[], stamp: Stamp, today: Day): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: exhibitions.id })
      .from(exhibitions)
      .where(isFeatured)
      .orderBy(asc(exhibitions.id))
      .for('no key update');
    const featured = new Set(locked.map(({ id }) => id));
    if (!ids.every((id) => featured.has(id))) throw invalidInput({ ids: 'This exhibition is not featured' });
    const readTitles = async () => ({
      'featured exhibitions': (await listFeatured(tx, today)).map(({ title }) => title),
    });
    const before = await readTitles();
    const featuredPosition = sql`array_position(${sql.param(ids)}::uuid[], ${exhibitions.id})`;
    await tx.update(exhibitions).set({ featuredPosition }).where(isFeatured);
    const changes = fieldChanges(before, await readTitles());
    if (changes.length === 0) return;
    const title = 'Order of the home page';
    await recordActivity(tx, stamp, { action: 'changed', kind: 'setting', key: null, title, changes });
  });
}
