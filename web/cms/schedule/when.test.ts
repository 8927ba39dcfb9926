import { expect, test } from 'vitest';
import { isRepeated, NO_TIME, parseWhen, whenOf } from './when.ts';

const when = (day: string, time: string) => ({ day, time, repetition: 'first' as const });

test.each([
  ['', '', { at: null }],
  ['1 December 2026', '18:00', { at: '2026-12-01T17:00:00.000Z' }],
  ['2026-12-01', '', { errors: { time: 'Choose a time such as 18:00' } }],
  ['soon', '18:00', { errors: { day: 'Choose a day such as 2026-12-01' } }],
  ['', '18:00', { errors: { day: 'Choose a day such as 2026-12-01' } }],
  [
    '2027-03-28',
    '02:30',
    { errors: { time: 'There is no 02:30 on this day: clocks are turned forward from 02:00 to 03:00' } },
  ],
  ['2027-10-31', '02:30', { at: '2027-10-31T00:30:00.000Z' }],
])('%s, %s', (day, time, expected) => {
  expect(parseWhen(when(day, time))).toEqual(expected);
});

test('of the hour that comes twice the second can be chosen', () => {
  expect(parseWhen({ ...when('2027-10-31', '02:30'), repetition: 'second' })).toEqual({
    at: '2027-10-31T01:30:00.000Z',
  });
  expect([isRepeated(when('2027-10-31', '02:30')), isRepeated(when('2027-10-31', '03:00'))]).toEqual([true, false]);
  expect(isRepeated(NO_TIME)).toBe(false);
});

test('the fields show a scheduled time as it was chosen', () => {
  expect(whenOf('2027-10-31T01:30:00.000Z')).toEqual({ day: '2027-10-31', time: '02:30', repetition: 'second' });
  expect(whenOf(null)).toBe(NO_TIME);
});
