import { addDays, type Day } from '../domain/day.ts';

export const weekdays = { sunday: 0, thursday: 4, friday: 5, saturday: 6 } as const;
export type Weekday = keyof typeof weekdays;

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

export function onOrBefore(day: Day, weekday: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - weekdays[weekday] + 7) % 7));
}

export function onOrAfter(day: Day, weekday: Weekday): Day {
  return addDays(day, (weekdays[weekday] - weekdayOf(day) + 7) % 7);
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** In UTC: an hour or two off in Zurich does not matter for the demo. */
export function timestampOf(day: Day, hour: number, minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${day}T${pad(hour)}:${pad(minute)}:00.000Z`;
}
