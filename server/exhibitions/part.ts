import { and, count, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import type { ExhibitionPart } from '../../domain/exhibition-part.ts';
import type { Db } from '../db/database.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { newestFirst, selectExhibitions, summaryOf } from './repository.ts';

/** How many past exhibitions a part has. What runs or comes is always in it: that is never much. */
const PART = 24;

const yearOpened = sql`extract(year from ${exhibitions.startDate})`.mapWith(Number);

type Choice = { year?: string | undefined; cursor?: number | undefined };

export async function readExhibitionPart(db: Db, today: Day, choice: Choice): Promise<ExhibitionPart> {
  const isPast = sql`(${exhibitions.startDate} <= ${today} and ${exhibitions.endDate} < ${today})`;
  const counted = await db
    .select({ year: yearOpened, all: count(), past: sql`count(*) filter (where ${isPast})`.mapWith(Number) })
    .from(exhibitions)
    .groupBy(yearOpened)
    .orderBy(desc(yearOpened));
  const years = counted.filter(({ past }) => past > 0);
  const inAll = sum(years.map(({ past }) => past));
  // What fits into one part is not narrowed: the page then has everything, whatever is chosen on it.
  const { year, cursor = 0 }: Choice = inAll > PART ? choice : {};
  const ofYear = years.find((offered) => String(offered.year) === year);
  const chosen = db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(and(isPast, ofYear && eq(yearOpened, ofYear.year)))
    .orderBy(...newestFirst)
    .limit(PART)
    .offset(cursor);
  const listed = await selectExhibitions(db, today, or(not(isPast), inArray(exhibitions.id, chosen)));
  const total = ofYear?.past ?? inAll;
  const end = cursor + PART;
  return {
    exhibitions: listed.map(summaryOf),
    total,
    all: sum(counted.map(({ all }) => all)),
    years: years.map((offered) => offered.year),
    next: end < total ? end : null,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
