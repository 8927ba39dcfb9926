import type { Day } from '../../../domain/day.ts';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { EXHIBITION_STATUSES, type ExhibitionStatus, groupByStatus } from '../../../domain/exhibition-status.ts';

export type Slide = { exhibition: ExhibitionSummary; status: ExhibitionStatus; durationMs: number };

const DURATIONS_MS: Record<ExhibitionStatus, number> = { current: 15_000, upcoming: 10_000, past: 5_000 };

/** Current exhibitions first, then upcoming, then past; in each group in the order of the API. */
export function slidesOf(featured: readonly ExhibitionSummary[], today: Day): Slide[] {
  const groups = groupByStatus(featured, today);
  return EXHIBITION_STATUSES.flatMap((status) =>
    groups[status].map((exhibition) => ({ exhibition, status, durationMs: DURATIONS_MS[status] })),
  );
}
