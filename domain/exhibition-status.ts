import { compareDays, type Day } from './day.ts';
import type { Exhibition } from './exhibition.ts';

/** Of an exhibition that names none. */
export const VARIOUS_ARTISTS = 'Various Artists';

export type ExhibitionStatus = 'current' | 'upcoming' | 'past';

/** Days, not instants: the first and the last day belong to the exhibition. */
export function exhibitionStatus(dates: Pick<Exhibition, 'startDate' | 'endDate'>, today: Day): ExhibitionStatus {
  if (dates.startDate > today) return 'upcoming';
  return dates.endDate < today ? 'past' : 'current';
}

export const EXHIBITION_STATUSES: readonly ExhibitionStatus[] = ['current', 'upcoming', 'past'];

export type ExhibitionsByStatus<Item> = Record<ExhibitionStatus, Item[]>;

/** What comes is listed soonest first, everything else as it was given, latest first. */
export function exhibitionsByStatus<Item extends Pick<Exhibition, 'startDate' | 'endDate'>>(
  exhibitions: readonly Item[],
  today: Day,
): ExhibitionsByStatus<Item> {
  const groups: ExhibitionsByStatus<Item> = { current: [], upcoming: [], past: [] };
  for (const exhibition of exhibitions) groups[exhibitionStatus(exhibition, today)].push(exhibition);
  groups.upcoming.sort((a, b) => compareDays(a.startDate, b.startDate));
  return groups;
}
