import { describe, expect, test } from 'vitest';
import { zurichDay } from './day.ts';
import { FAIR_YEARS, fairInputSchema } from './fair.ts';
import { fairStatus } from './fair-status.ts';
import { fieldErrors } from './schema-errors.ts';

const aFair = (fields: Record<string, unknown> = {}) => ({
  name: 'Halle Eins',
  location: 'Basel',
  year: 2026,
  startDate: '2026-06-10',
  endDate: '2026-06-14',
  ...fields,
});

describe('fairStatus', () => {
  const dates = { startDate: '2026-06-10', endDate: '2026-06-14' };

  test.each([
    ['the day before it opens', '2026-06-09', 'upcoming'],
    ['the day after it closed', '2026-06-15', 'past'],
    ['a year later', '2027-06-12', 'past'],
  ])('%s', (_, today, status) => {
    expect(fairStatus(dates, today)).toBe(status);
  });

  test.each(['2026-06-10', '2026-06-12', '2026-06-14'])('running on %s: neither upcoming nor past', (today) => {
    const status = fairStatus(dates, today);
    expect(status).toBe('running');
    expect(['upcoming', 'past']).not.toContain(status);
  });

  test.each([
    ['2026-06-09', 'upcoming'],
    ['2026-06-12', 'upcoming'],
    ['2026-06-14', 'past'],
    ['2026-06-15', 'past'],
  ])('a fair that ends before it starts is never running: on %s %s', (today, status) => {
    expect(fairStatus({ startDate: '2026-06-14', endDate: '2026-06-10' }, today)).toBe(status);
  });

  test.each([
    ['23:30 the evening before', '2026-06-09T21:30:00Z', 'upcoming'],
    ['00:30 on the first day', '2026-06-09T22:30:00Z', 'running'],
    ['23:30 on the last day', '2026-06-14T21:30:00Z', 'running'],
    ['00:30 the day after', '2026-06-14T22:30:00Z', 'past'],
  ])('by the day in Zurich: %s', (_, now, status) => {
    expect(fairStatus(dates, zurichDay(new Date(now)))).toBe(status);
  });
});

test.each([FAIR_YEARS.min, 2026, FAIR_YEARS.max])('accepts the year %i', (year) => {
  expect(FAIR_YEARS).toEqual({ min: 2000, max: 2100 });
  expect(fieldErrors(fairInputSchema, aFair({ year }))).toEqual({});
});
