/** A calendar day as ISO text, '2026-11-15': comparable as text, free of time zones. */
export type Day = string;

export const ZURICH = 'Europe/Zurich';

/** Created on first use: each Intl.DateTimeFormat costs milliseconds, and few pages need all of them. */
function lazyFormat(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(instant);
  };
}

/** The calendar day in Zurich. */
export const zurichDay: (instant: Date) => Day = lazyFormat('en-CA', {
  timeZone: ZURICH,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The instant at which the day after `instant` begins in Zurich. */
export function nextZurichMidnight(instant: Date): Date {
  const today = zurichDay(instant);
  let low = instant.getTime();
  // A day has at most 25 hours there, so this is past the next midnight.
  let high = low + 26 * 3_600_000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zurichDay(new Date(middle)) === today) low = middle;
    else high = middle;
  }
  return new Date(high);
}

export function addDays(from: Day, days: number): Day {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** For sorting. Faster than localeCompare, which loads collation rules. */
export const compareDays = (a: Day, b: Day): number => Number(a > b) - Number(a < b);

const DAY_MS = 86_400_000;

/** Calendar months back in Zurich, clamped to the end of a shorter month: 31 March less one month is 28 February. */
export function monthsBefore(instant: Date, months: number): Date {
  const today = atUtcMidnight(zurichDay(instant));
  const target = new Date(today);
  target.setUTCMonth(target.getUTCMonth() - months);
  if (target.getUTCDate() !== today.getUTCDate()) target.setUTCDate(0);
  const days = Math.round((today.getTime() - target.getTime()) / DAY_MS);
  return new Date(instant.getTime() - days * DAY_MS);
}

export const formatShortUs = lazyFormat('en-US', { timeZone: ZURICH, day: 'numeric', month: 'short', year: 'numeric' });

const atUtcMidnight = (value: Day) => new Date(`${value}T00:00:00Z`);

// Not Intl.DateTimeFormat, which takes longer to create than the page takes to render.
export const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const GERMAN_MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

const numbersOf = (value: Day): number[] => value.split('-').map(Number);

export function formatGermanLong(value: Day): string {
  const [year, month = 0, day] = numbersOf(value);
  return `${day}. ${GERMAN_MONTHS[month - 1]} ${year}`;
}

export function formatEnglishLong(value: Day): string {
  const [year, month = 0, day] = numbersOf(value);
  return `${ENGLISH_MONTHS[month - 1]} ${day}, ${year}`;
}

export const formatGermanRange = (start: Day, end: Day): string =>
  `${formatGermanLong(start)} – ${formatGermanLong(end)}`;

export const formatEnglishRange = (start: Day, end: Day, separator: '→' | '–'): string =>
  `${formatEnglishLong(start)} ${separator} ${formatEnglishLong(end)}`;

const MONTH_NAMES = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'märz', 'maerz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

/** The month of an English or German name or its first three letters or more; 0 for any other word. */
export function monthNumber(word: string): number {
  if (word.length < 3) return 0;
  return 1 + MONTH_NAMES.findIndex((names) => names.some((name) => name.startsWith(word)));
}

/** The text if it is an existing day in ISO notation, otherwise null. */
export function validDay(text: string): Day | null {
  const date = atUtcMidnight(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null;
}
