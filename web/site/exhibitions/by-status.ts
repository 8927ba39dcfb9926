import type { Exhibition } from '../../../domain/exhibition.ts';
import type { ExhibitionStatus, ExhibitionsByStatus } from '../../../domain/exhibition-status.ts';

/** What is on, else what comes, else what was. */
export function initialStatus({ current, upcoming }: ExhibitionsByStatus<unknown>): ExhibitionStatus {
  if (current.length > 0) return 'current';
  return upcoming.length > 0 ? 'upcoming' : 'past';
}

/** An exhibition is filed under the year it opened in. */
export const yearOf = ({ startDate }: Pick<Exhibition, 'startDate'>): number => Number(startDate.slice(0, 4));
