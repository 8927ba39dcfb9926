import type { Day } from '../../../domain/day.ts';
import { type Exhibition, type ExhibitionStatus, exhibitionStatus } from '../../../domain/exhibition.ts';

export const STATUSES: readonly ExhibitionStatus[] = ['current', 'upcoming', 'past'];

export type ExhibitionsByStatus = Record<ExhibitionStatus, Exhibition[]>;

/** What comes is listed soonest first, everything else latest first. */
export function byStatus(exhibitions: readonly Exhibition[], today: Day): ExhibitionsByStatus {
  const groups: ExhibitionsByStatus = { current: [], upcoming: [], past: [] };
  for (const exhibition of exhibitions) groups[exhibitionStatus(exhibition, today)].push(exhibition);
  groups.upcoming.sort((a, b) => a.startDate.localeCompare(b.startDate));
  return groups;
}

/** What is on, else what comes, else what was. */
export function initialStatus({ current, upcoming }: ExhibitionsByStatus): ExhibitionStatus {
  if (current.length > 0) return 'current';
  return upcoming.length > 0 ? 'upcoming' : 'past';
}

/** An exhibition is filed under the year it opened in. */
export const yearOf = ({ startDate }: Pick<Exhibition, 'startDate'>): number => Number(startDate.slice(0, 4));
