import type { Exhibition, ExhibitionStatus, ExhibitionsByStatus } from '../../../domain/exhibition.ts';

/** What is on, else what comes, else what was. */
export function initialStatus({ current, upcoming }: ExhibitionsByStatus): ExhibitionStatus {
  if (current.length > 0) return 'current';
  return upcoming.length > 0 ? 'upcoming' : 'past';
}

/** An exhibition is filed under the year it opened in. */
export const yearOf = ({ startDate }: Pick<Exhibition, 'startDate'>): number => Number(startDate.slice(0, 4));
