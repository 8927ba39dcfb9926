import { type Day, monthNumber, validDay } from './day.ts';

// Apart from `day.ts`, which public pages load; only staff's forms parse dates.

/** A year of two digits is in this century. */
function toDay(year: string, month: string | number, dayOfMonth: string): Day | null {
  return validDay(
    [year.padStart(4, '20'), ...[month, dayOfMonth].map((part) => String(part).padStart(2, '0'))].join('-'),
  );
}

/**
 * Parses '2026-11-20', '20.11.2026', '20/11/26', '20. November 2026' and 'Nov 20, 2026': day before month, unless the year
 * comes first or the month is a word. Null for anything else.
 */
export function parseDay(text: string): Day | null {
  const weekday = /^\p{L}+\.?,\s*/u;
  const written = text.normalize('NFC').trim().toLowerCase().replace(weekday, '');

  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(written);
  if (iso?.[1] && iso[3] && iso[4]) return toDay(iso[1], iso[3], iso[4]);

  const swiss = /^(\d{1,2})([./])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(written);
  if (swiss?.[1] && swiss[3] && swiss[4]) return toDay(swiss[4], swiss[3], swiss[1]);

  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:of\s+)?(\p{L}+)\.?,?\s*(\d{4})$/u.exec(written);
  if (dayFirst?.[1] && dayFirst[2] && dayFirst[3]) return toDay(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);

  const monthFirst = /^(\p{L}+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})$/u.exec(written);
  if (monthFirst?.[1] && monthFirst[2] && monthFirst[3])
    return toDay(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);

  return null;
}
