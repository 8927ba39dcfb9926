import { parseDay } from '../../../domain/parse-day.ts';

/** Nothing forbids it, but it is hardly meant. */
export function endWarning(start: string, end: string): string | undefined {
  const [first, last] = [parseDay(start), parseDay(end)];
  return first && last && last < first ? 'The end date is before the start date.' : undefined;
}
