import { compareDays, type Day } from './day.ts';
import type { Exhibition } from './exhibition.ts';

// Apart from `exhibition.ts`: public pages load these without zod.

/** For an exhibition without artists. */
export const VARIOUS_ARTISTS = 'Various Artists';

type Dated = Pick<Exhibition, 'startDate' | 'endDate'>;

export type ExhibitionStatus = 'current' | 'upcoming' | 'past';

/** The first and the last day are included. */
export function exhibitionStatus(dates: Dated, today: Day): ExhibitionStatus {
  if (dates.startDate > today) return 'upcoming';
  return dates.endDate < today ? 'past' : 'current';
}

export const EXHIBITION_STATUSES: readonly ExhibitionStatus[] = ['current', 'upcoming', 'past'];

export type ExhibitionsByStatus<Item> = Record<ExhibitionStatus, Item[]>;

/** In each group they keep their order: the featured ones are ordered by hand. */
export function groupByStatus<Item extends Dated>(exhibitions: readonly Item[], today: Day): ExhibitionsByStatus<Item> {
  const groups: ExhibitionsByStatus<Item> = { current: [], upcoming: [], past: [] };
  for (const exhibition of exhibitions) groups[exhibitionStatus(exhibition, today)].push(exhibition);
  return groups;
}

/** Upcoming ones soonest first; the others keep their order, latest first. */
export function exhibitionsByStatus<Item extends Dated>(
  exhibitions: readonly Item[],
  today: Day,
): ExhibitionsByStatus<Item> {
  const groups = groupByStatus(exhibitions, today);
  groups.upcoming.sort((a, b) => compareDays(a.startDate, b.startDate));
  return groups;
}
