import { expect, test } from 'vitest';
import { PERIOD_LABELS, periodSchema, periodStart } from './period.ts';
import { firstError } from './schema-errors.ts';

test('labels', () => {
  expect(PERIOD_LABELS).toEqual({
    all: 'All Time',
    last_month: 'Last Month',
    last_3_months: 'Last 3 Months',
  });
});

test.each(['all', 'last_month', 'last_3_months'])('accepts %s', (filter) => {
  expect(periodSchema.parse(filter)).toBe(filter);
});

test.each(['', 'ALL', 'last_year', null, 3])('rejects %j', (filter) => {
  expect(firstError(periodSchema, filter)).toBe('Filter must be all, last_month or last_3_months');
});

test('All Time has no limit', () => {
  expect(periodStart('all', new Date('2026-11-15T10:00:00Z'))).toBeNull();
});

test.each([
  ['within a year', '2026-11-15T10:00:00.000Z', '2026-10-15T10:00:00.000Z', '2026-08-15T10:00:00.000Z'],
  ['over the turn of the year', '2026-01-15T10:00:00.000Z', '2025-12-15T10:00:00.000Z', '2025-10-15T10:00:00.000Z'],
  ['to a shorter month', '2026-05-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['to February', '2026-03-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z', '2025-12-31T10:00:00.000Z'],
  ['to February of a leap year', '2028-03-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z', '2027-12-30T10:00:00.000Z'],
  ['from 29 February', '2028-02-29T10:00:00.000Z', '2028-01-29T10:00:00.000Z', '2027-11-29T10:00:00.000Z'],
  ['from the end of a short month', '2026-02-28T10:00:00.000Z', '2026-01-28T10:00:00.000Z', '2025-11-28T10:00:00.000Z'],
])('one and three months back %s', (_, now, oneMonth, threeMonths) => {
  expect(periodStart('last_month', new Date(now))?.toISOString()).toBe(oneMonth);
  expect(periodStart('last_3_months', new Date(now))?.toISOString()).toBe(threeMonths);
});
