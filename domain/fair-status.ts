import { compareDays, type Day } from './day.ts';
import type { Fair } from './fair.ts';

// Apart from `fair.ts`: public pages load these without zod.

export type FairStatus = 'upcoming' | 'running' | 'past';

/** A running fair is neither upcoming nor past: screens show it separately. */
export function fairStatus(dates: Pick<Fair, 'startDate' | 'endDate'>, today: Day): FairStatus {
  if (dates.startDate > today) return 'upcoming';
  return dates.endDate < today ? 'past' : 'running';
}

/** Upcoming ones soonest first; the others keep their order, latest first. */
export function fairsByStatus(fairs: readonly Fair[], today: Day): Record<FairStatus, Fair[]> {
  const groups: Record<FairStatus, Fair[]> = { running: [], upcoming: [], past: [] };
  for (const fair of fairs) groups[fairStatus(fair, today)].push(fair);
  groups.upcoming.sort((a, b) => compareDays(a.startDate, b.startDate));
  return groups;
}
