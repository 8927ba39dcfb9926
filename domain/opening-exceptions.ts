import { addDays, compareDays, type Day, formatEnglishLong, validDay } from './day.ts';

/** Days with other opening hours. Without a note the gallery is closed. */
export type OpeningException = { from: Day; to: Day; note: string };

/** How long in advance visitors see an exception. */
export const NOTICE_DAYS = 60;

/** '2027-08-01 | ' or '2026-12-24 – 2027-01-02 | by appointment'; null for any other line. */
function parseException(line: string): OpeningException | null {
  const [days = '', ...note] = line.split('|');
  const [from, to = from, ...more] = days.split('–').map((day) => validDay(day.trim()));
  if (!from || !to || to < from || more.length > 0) return null;
  return { from, to, note: note.join('|').trim() };
}

/** One per line; other lines are ignored. */
export const parseExceptions = (text: string): OpeningException[] =>
  text.split('\n').flatMap((line) => parseException(line) ?? []);

export const serialiseExceptions = (exceptions: readonly OpeningException[]): string =>
  exceptions.map(({ from, to, note }) => `${from}${to === from ? '' : ` – ${to}`} | ${note}`).join('\n');

export const soonestFirst = (exceptions: readonly OpeningException[]): OpeningException[] =>
  [...exceptions].sort((a, b) => compareDays(`${a.from}${a.to}`, `${b.from}${b.to}`));

/** Not over yet, and beginning within NOTICE_DAYS. */
export const upcomingExceptions = (exceptions: readonly OpeningException[], today: Day): OpeningException[] =>
  soonestFirst(exceptions.filter(({ from, to }) => to >= today && from <= addDays(today, NOTICE_DAYS)));

export function exceptionText({ from, to, note }: OpeningException): string {
  const [first, last] = [from, to].map(formatEnglishLong);
  const isOneDay = from === to;
  if (note) return `${isOneDay ? first : `${first} to ${last}`}: ${note}`;
  return isOneDay ? `Closed on ${first}` : `Closed from ${first} to ${last}`;
}
