import { compareDays, type Day } from './day.ts';
import type { Fair } from './fair.ts';

export type FairStatus = 'upcoming' | 'running' | 'past';

/** A running fair is in neither of the two groups that screens show; they draw it apart. */
export function fairStatus(dates: Pick<Fair, 'startDate' | 'endDate'>, today: Day): FairStatus {
  if (dates.startDate > today) return 'upcoming';
  return dates.endDate < today ? 'past' : 'running';
}

/** What comes is listed soonest first, everything else as it was given, latest first. */
export function fairsByStatus(fairs: readonly Fair[], today: Day): Record<FairStatus, Fair[]> {
  const groups: Record<FairStatus, Fair[]> = { running: [], upcoming: [], past: [] };
  for (const fair of fairs) groups[fairStatus(fair, today)].push(fair);
  groups.upcoming.sort((a, b) => compareDays(a.startDate, b.startDate));
  return groups;
}
