import type { Exhibition } from '../../../domain/exhibition.ts';
import type { ExhibitionStatus, ExhibitionsByStatus } from '../../../domain/exhibition-status.ts';

/** The tab that is open first. */
export function initialStatus({ current, upcoming }: ExhibitionsByStatus<unknown>): ExhibitionStatus {
  if (current.length > 0) return 'current';
  return upcoming.length > 0 ? 'upcoming' : 'past';
}

/** The year filter goes by the opening day. */
export const yearOf = ({ startDate }: Pick<Exhibition, 'startDate'>): number => Number(startDate.slice(0, 4));
