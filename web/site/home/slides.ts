import type { Day } from '../../../domain/day.ts';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { EXHIBITION_STATUSES, type ExhibitionStatus, exhibitionsByStatus } from '../../../domain/exhibition-status.ts';

export type Slide = { exhibition: Exhibition; status: ExhibitionStatus; durationMs: number };

const DURATIONS_MS: Record<ExhibitionStatus, number> = { current: 15_000, upcoming: 10_000, past: 5_000 };
/** Featured exhibitions alone: what is on, then what comes, then what was. */
export function slidesOf(exhibitions: readonly Exhibition[], today: Day): Slide[] {
  const groups = exhibitionsByStatus(
    exhibitions.filter((exhibition) => exhibition.featured),
    today,
  );
  return EXHIBITION_STATUSES.flatMap((status) =>
    groups[status].map((exhibition) => ({ exhibition, status, durationMs: DURATIONS_MS[status] })),
  );
}
