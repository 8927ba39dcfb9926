import type { Day } from '../../../domain/day.ts';
import type { ContentKind, Schedule } from '../../../domain/draft.ts';
import { zurichWallTime } from '../../../domain/zurich-time.ts';
import { FORMS } from '../record-labels.ts';

/** One line of what comes up: a record, or all that is released together. */
export type ComingEntry = Omit<Schedule, 'key' | 'by'> & {
  day: Day;
  /** How many records are released with it. */
  more: number;
  /** The form, or the dialog of a release. */
  href: string;
};

/** A release is named after the first of these in it. */
const NAMING_ORDER: readonly ContentKind[] = ['exhibition', 'fair', 'artist', 'artwork', 'press item', 'site text'];

/** In the order of the schedules, which is that of time. */
export function comingEntries(schedules: readonly Schedule[]): ComingEntry[] {
  const groups = new Map<string, Schedule[]>();
  for (const schedule of schedules) {
    const id = schedule.release ?? schedule.id;
    groups.set(id, [...(groups.get(id) ?? []), schedule]);
  }
  return [...groups.values()].flatMap(entryOf);
}

function entryOf(together: readonly Schedule[]): ComingEntry[] {
  const rank = ({ kind }: Schedule) => NAMING_ORDER.indexOf(kind);
  const [named] = together.toSorted((a, b) => rank(a) - rank(b));
  if (!named) return [];
  const { key, by: _by, ...entry } = named;
  const more = together.length - 1;
  const href = more > 0 && entry.release ? releaseHref(entry.release) : formHref(entry.kind, key);
  return [{ ...entry, more, href, day: zurichWallTime(new Date(entry.at)).day }];
}

export const formHref = (kind: ContentKind, key: string): string => FORMS[kind === 'site text' ? 'text' : kind](key);

export const releaseHref = (release: string): string => `/cms?release=${encodeURIComponent(release)}`;

export const daysOf = (entries: readonly ComingEntry[]): ReadonlyMap<Day, number> => {
  const counts = new Map<Day, number>();
  for (const { day } of entries) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
};
