import { parseDay } from '../../../domain/parse-day.ts';
import { type Repetition, zurichInstant, zurichWallTime } from '../../../domain/zurich-time.ts';

/** What is typed into the fields of a time. */
export type When = { day: string; time: string; repetition: Repetition };

export const NO_TIME: When = { day: '', time: '', repetition: 'first' };

export const whenOf = (at: string | null | undefined): When => (at ? zurichWallTime(new Date(at)) : NO_TIME);

export type WhenErrors = { day?: string; time?: string };
/** `at` is null where nothing is typed. */
export type ParsedWhen = { at: string | null; errors?: undefined } | { errors: WhenErrors; at?: undefined };

export const MISSING_DAY = 'Choose a day such as 2026-12-01';

export function parseWhen({ day: typedDay, time, repetition }: When): ParsedWhen {
  if (typedDay.trim() === '' && time === '') return { at: null };
  const day = parseDay(typedDay);
  if (!day) return { errors: { day: MISSING_DAY } };
  if (time === '') return { errors: { time: 'Choose a time such as 18:00' } };
  const found = zurichInstant(day, time, repetition);
  if ('missing' in found) {
    return { errors: { time: `There is no ${time} on this day: clocks are turned forward from 02:00 to 03:00` } };
  }
  return { at: found.instant.toISOString() };
}

/** Whether the clocks show this time twice, because they are turned back. */
export function isRepeated({ day: typedDay, time }: When): boolean {
  const day = parseDay(typedDay);
  if (!day || time === '') return false;
  const found = zurichInstant(day, time);
  return 'instant' in found && found.isRepeated;
}
