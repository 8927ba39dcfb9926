import { type Day, ENGLISH_MONTHS, formatEnglishLong, formatShortUs, ZURICH, zurichDay } from './day.ts';

// Dates with time of day. Staff only: apart from `day.ts`, which public pages load.

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: ZURICH, hour: '2-digit', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat('en-US', { timeZone: ZURICH, day: 'numeric', month: 'short' });

/** '19:42' in Zurich. */
export const formatTime = (instant: Date): string => timeOfDay.format(instant);

/** 'November 14, 2026, 09:17' */
export const formatDateTime = (instant: Date): string =>
  `${formatEnglishLong(zurichDay(instant))}, ${formatTime(instant)}`;

/** '09:17' today, 'Nov 14' this year, 'Nov 14, 2025' before. */
export function formatBriefly(instant: Date, today: Day): string {
  const day = zurichDay(instant);
  if (day === today) return formatTime(instant);
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth.format(instant) : formatShortUs(instant);
}

/** '09:17' today, 'Nov 14, 09:17' this year, 'Nov 14, 2025, 09:17' before. */
export function formatMoment(instant: Date, today: Day): string {
  const [day, time] = [formatBriefly(instant, today), formatTime(instant)];
  return day === time ? time : `${day}, ${time}`;
}

/** 'November 2026', the month in Zurich. */
export function formatMonth(instant: Date): string {
  const [year, month] = zurichDay(instant).split('-');
  return `${ENGLISH_MONTHS[Number(month) - 1]} ${year}`;
}

/** 'at 00:15' today, 'on Nov 16 at 00:15' later. */
export function formatUpcoming(instant: Date, today: Day): string {
  const time = `at ${formatTime(instant)}`;
  return zurichDay(instant) === today ? time : `on ${formatBriefly(instant, today)} ${time}`;
}
