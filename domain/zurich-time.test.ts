import { describe, expect, test } from 'vitest';
import {
  formatZurichTime,
  formatZurichTimeShort,
  type Repetition,
  zurichInstant,
  zurichWallTime,
} from './zurich-time.ts';

const iso = (day: string, time: string, repetition?: Repetition) => {
  const found = zurichInstant(day, time, repetition);
  return 'missing' in found ? 'missing' : `${found.instant.toISOString()}${found.isRepeated ? ' repeated' : ''}`;
};

describe('the instant of a day and time in Zurich', () => {
  test.each([
    ['in winter', '2026-12-01', '18:00', '2026-12-01T17:00:00.000Z'],
    ['in summer', '2027-07-01', '18:00', '2027-07-01T16:00:00.000Z'],
    ['at midnight', '2027-07-01', '00:00', '2027-06-30T22:00:00.000Z'],
    ['at the end of a year', '2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ])('%s', (_when, day, time, expected) => {
    expect(iso(day, time)).toBe(expected);
  });

  test.each([
    ['the last minute of winter time', '01:59', '2027-03-28T00:59:00.000Z'],
    ['the first minute of the hour that does not exist', '02:00', 'missing'],
    ['its last minute', '02:59', 'missing'],
    ['the first minute of summer time', '03:00', '2027-03-28T01:00:00.000Z'],
  ])('on 28 March 2027, when clocks are turned forward: %s', (_when, time, expected) => {
    for (const repetition of ['first', 'second'] as const) expect(iso('2027-03-28', time, repetition)).toBe(expected);
  });

  test.each([
    ['the last minute before', '01:59', '2027-10-30T23:59:00.000Z', '2027-10-30T23:59:00.000Z'],
    [
      'the first minute of the repeated hour',
      '02:00',
      '2027-10-31T00:00:00.000Z repeated',
      '2027-10-31T01:00:00.000Z repeated',
    ],
    ['its last minute', '02:59', '2027-10-31T00:59:00.000Z repeated', '2027-10-31T01:59:00.000Z repeated'],
    ['the first minute after', '03:00', '2027-10-31T02:00:00.000Z', '2027-10-31T02:00:00.000Z'],
  ])('on 31 October 2027, when clocks are turned back: %s', (_when, time, first, second) => {
    expect(iso('2027-10-31', time)).toBe(first);
    expect(iso('2027-10-31', time, 'second')).toBe(second);
  });
});

test('the day and time of every instant around both changes of 2027 lead back to it', () => {
  for (const around of ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']) {
    for (let minutes = -180; minutes <= 180; minutes += 1) {
      const instant = new Date(Date.parse(around) + minutes * 60_000);
      const { day, time, repetition } = zurichWallTime(instant);
      expect(zurichInstant(day, time, repetition)).toMatchObject({ instant });
    }
  }
});

test.each([
  ['2026-12-01T17:00:00Z', '1 December 2026, 18:00', 'Tue 1 Dec 2026, 18:00'],
  ['2027-10-31T00:30:00Z', '31 October 2027, 02:30 (summer time)', 'Sun 31 Oct 2027, 02:30 (summer time)'],
  ['2027-10-31T01:30:00Z', '31 October 2027, 02:30 (winter time)', 'Sun 31 Oct 2027, 02:30 (winter time)'],
  ['2027-10-31T02:00:00Z', '31 October 2027, 03:00', 'Sun 31 Oct 2027, 03:00'],
  ['2027-09-05T22:00:00Z', '6 September 2027, 00:00', 'Mon 6 Sep 2027, 00:00'],
])('%s is shown as %s', (instant, long, short) => {
  expect(formatZurichTime(new Date(instant))).toBe(long);
  expect(formatZurichTimeShort(new Date(instant))).toBe(short);
});
