import { type Day, formatEnglishLong, zurichDay } from './day.ts';

// A day and a time of day, as staff read them. Visitors read days alone.

const ZURICH = 'Europe/Zurich';
const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: ZURICH, hour: '2-digit', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat('en-US', { timeZone: ZURICH, day: 'numeric', month: 'short' });
const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: ZURICH,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** 'November 14, 2026, 09:17' */
export const formatMoment = (instant: Date): string =>
  `${formatEnglishLong(zurichDay(instant))}, ${timeOfDay.format(instant)}`;

/** As short as it can be said: '09:17' today, 'Nov 14' this year, 'Nov 14, 2025' before. */
export function formatBriefly(instant: Date, today: Day): string {
  const day = zurichDay(instant);
  if (day === today) return timeOfDay.format(instant);
  return (day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : shortDay).format(instant);
}
