import { type Day, ENGLISH_MONTHS, ZURICH, zurichDay } from './day.ts';

// Times of the day in Zurich and the instants they mean. Staff only: apart from `day.ts`, which public pages load.

/** Where clocks are turned back, two instants show the same time. */
export type Repetition = 'first' | 'second';

/** `time` is 'HH:MM'. */
export type WallTime = { day: Day; time: string; repetition: Repetition };

export type ZurichInstant =
  | { instant: Date; isRepeated: boolean }
  /** Where clocks are turned forward, an hour does not exist. */
  | { missing: true };

const HOUR_MS = 3_600_000;
/** Winter and summer time. The data of Intl decides which holds. */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS];

const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZURICH,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: ZURICH, weekday: 'short' });

/** All instants at which the clocks in Zurich show this day and time, earliest first. */
function instantsAt(day: Day, time: string): Date[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return OFFSETS_MS.map((offset) => new Date(asUtc - offset)).filter(
    (instant) => zurichDay(instant) === day && clockTime.format(instant) === time,
  );
}

/** Of the hour that comes twice, the first one unless the second is asked for. */
export function zurichInstant(day: Day, time: string, repetition: Repetition = 'first'): ZurichInstant {
  const [first, second] = instantsAt(day, time);
  if (!first) return { missing: true };
  return { instant: repetition === 'second' && second ? second : first, isRepeated: second !== undefined };
}

/** The inverse of `zurichInstant`, to the minute. */
export function zurichWallTime(instant: Date): WallTime {
  const day = zurichDay(instant);
  const time = clockTime.format(instant);
  const [first, second] = instantsAt(day, time);
  const isSecond = first !== undefined && second !== undefined && instant >= second;
  return { day, time, repetition: isSecond ? 'second' : 'first' };
}

/** Says which of the two is meant where a time comes twice. */
function timeText(instant: Date): string {
  const { day, time, repetition } = zurichWallTime(instant);
  if (instantsAt(day, time).length < 2) return time;
  return `${time} (${repetition === 'first' ? 'summer' : 'winter'} time)`;
}

const dayText = (instant: Date, letters?: number): string => {
  const [year, month = 0, day] = zurichDay(instant).split('-').map(Number);
  return `${day} ${ENGLISH_MONTHS[month - 1]?.slice(0, letters)} ${year}`;
};

/** '31 October 2027, 02:30 (summer time)' */
export const formatZurichTime = (instant: Date): string => `${dayText(instant)}, ${timeText(instant)}`;

/** 'Tue 1 Dec 2026, 18:00' */
export const formatZurichTimeShort = (instant: Date): string =>
  `${weekday.format(instant)} ${dayText(instant, 3)}, ${timeText(instant)}`;
