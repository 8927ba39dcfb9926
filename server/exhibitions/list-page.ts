import { and, count, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import type { ExhibitionListPage } from '../../domain/exhibition.ts';
import { PAST_EXHIBITIONS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import type { Db } from '../db/database.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { newestFirst, selectExhibitions, summaryOf } from './repository.ts';

const yearOpened = sql`extract(year from ${exhibitions.startDate})`.mapWith(Number);

type PageQuery = { year?: string | undefined; cursor?: number | undefined };

/** Current and upcoming exhibitions are few, so every page has all of them; only past ones are paginated. */
export async function readExhibitionListPage(db: Db, today: Day, query: PageQuery): Promise<ExhibitionListPage> {
  const isPast = sql`(${exhibitions.startDate} <= ${today} and ${exhibitions.endDate} < ${today})`;
  const counted = await db
    .select({ year: yearOpened, all: count(), past: sql`count(*) filter (where ${isPast})`.mapWith(Number) })
    .from(exhibitions)
    .groupBy(yearOpened)
    .orderBy(desc(yearOpened));
  const years = counted.filter(({ past }) => past > 0);
  const pastTotal = sum(years.map(({ past }) => past));
  // A list that fits on one page is never filtered here: the browser then has all of it and filters without a request.
  const { year, cursor = 0 }: PageQuery = pastTotal > PAST_EXHIBITIONS_PAGE_SIZE ? query : {};
  const ofYear = years.find((offered) => String(offered.year) === year);
  const pageIds = db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(and(isPast, ofYear && eq(yearOpened, ofYear.year)))
    .orderBy(...newestFirst)
    .limit(PAST_EXHIBITIONS_PAGE_SIZE)
    .offset(cursor);
  const listed = await selectExhibitions(db, today, or(not(isPast), inArray(exhibitions.id, pageIds)));
  const total = ofYear?.past ?? pastTotal;
  const end = cursor + PAST_EXHIBITIONS_PAGE_SIZE;
  return {
    exhibitions: listed.map(summaryOf),
    total,
    all: sum(counted.map(({ all }) => all)),
    years: years.map((offered) => offered.year),
    next: end < total ? end : null,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
