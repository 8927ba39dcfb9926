import type { Day } from '../../../domain/day.ts';
import { type Exhibition, type ExhibitionStatus, exhibitionStatus } from '../../../domain/exhibition.ts';

export type Slide = { exhibition: Exhibition; status: ExhibitionStatus; durationMs: number };

const DURATIONS_MS: Record<ExhibitionStatus, number> = { current: 15_000, upcoming: 10_000, past: 5_000 };
const ORDER: readonly ExhibitionStatus[] = ['current', 'upcoming', 'past'];

/** Featured exhibitions alone: what is on, then what comes, then what was. */
export function slidesOf(exhibitions: readonly Exhibition[], today: Day): Slide[] {
  const slides = exhibitions
    .filter((exhibition) => exhibition.featured)
    .map((exhibition) => {
      const status = exhibitionStatus(exhibition, today);
      return { exhibition, status, durationMs: DURATIONS_MS[status] };
    });
  return ORDER.flatMap((status) => slides.filter((slide) => slide.status === status));
}
