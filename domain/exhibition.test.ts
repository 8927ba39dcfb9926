import { describe, expect, test } from 'vitest';
import { zurichDay } from './day.ts';
import { exhibitionInputSchema } from './exhibition.ts';
import { formatOpening } from './exhibition-opening.ts';
import { exhibitionStatus } from './exhibition-status.ts';
import { fieldErrors } from './schema-errors.ts';

const ADA = '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11';
const BEN = '5d2c9e44-7a86-4f3b-9c10-6e8b2a4d5f22';

const anExhibition = (fields: Record<string, unknown> = {}) => ({
  artistIds: [ADA],
  title: 'Soft Ground',
  venue: 'Marthaler Amsler',
  startDate: '2026-10-01',
  endDate: '2026-12-01',
  location: 'Zurich',
  ...fields,
});

describe('exhibitionStatus', () => {
  const dates = { startDate: '2026-10-01', endDate: '2026-12-01' };

  test.each([
    ['the day before it opens', '2026-09-30', 'upcoming'],
    ['on its first day', '2026-10-01', 'current'],
    ['in between', '2026-11-15', 'current'],
    ['on its last day', '2026-12-01', 'current'],
    ['the day after it closed', '2026-12-02', 'past'],
    ['a year before', '2025-11-15', 'upcoming'],
    ['a year after', '2027-11-15', 'past'],
  ])('%s', (_, today, status) => {
    expect(exhibitionStatus(dates, today)).toBe(status);
  });

  test.each([
    ['2026-11-14', 'upcoming'],
    ['2026-11-15', 'current'],
    ['2026-11-16', 'past'],
  ])('one-day exhibition on %s: %s', (today, status) => {
    expect(exhibitionStatus({ startDate: '2026-11-15', endDate: '2026-11-15' }, today)).toBe(status);
  });

  test.each([
    ['2026-09-30', 'upcoming'],
    ['2026-10-15', 'upcoming'],
    ['2026-12-01', 'past'],
    ['2026-12-02', 'past'],
  ])('an exhibition that ends before it starts is never current: on %s %s', (today, status) => {
    expect(exhibitionStatus({ startDate: '2026-12-01', endDate: '2026-10-01' }, today)).toBe(status);
  });

  test.each([
    [
      'summer, 23:30 the evening before',
      { startDate: '2026-07-11', endDate: '2026-08-01' },
      '2026-07-10T21:30:00Z',
      'upcoming',
    ],
    [
      'summer, 00:30 on its first day',
      { startDate: '2026-07-11', endDate: '2026-08-01' },
      '2026-07-10T22:30:00Z',
      'current',
    ],
    [
      'winter, 23:30 on its last day',
      { startDate: '2025-12-01', endDate: '2026-01-10' },
      '2026-01-10T22:30:00Z',
      'current',
    ],
    ['winter, 00:30 the day after', { startDate: '2025-12-01', endDate: '2026-01-10' }, '2026-01-10T23:30:00Z', 'past'],
    [
      'the end of the 23-hour day',
      { startDate: '2026-03-29', endDate: '2026-03-29' },
      '2026-03-29T21:59:59Z',
      'current',
    ],
    ['after the 23-hour day', { startDate: '2026-03-29', endDate: '2026-03-29' }, '2026-03-29T22:00:00Z', 'past'],
    [
      'the end of the 25-hour day',
      { startDate: '2026-10-25', endDate: '2026-10-25' },
      '2026-10-25T22:59:59Z',
      'current',
    ],
    ['after the 25-hour day', { startDate: '2026-10-25', endDate: '2026-10-25' }, '2026-10-25T23:00:00Z', 'past'],
  ])('by the day in Zurich: %s', (_, of, now, status) => {
    expect(exhibitionStatus(of, zurichDay(new Date(now)))).toBe(status);
  });
});

describe('exhibition input', () => {
  test('removes duplicate artists and keeps their order', () => {
    expect(exhibitionInputSchema.parse(anExhibition({ artistIds: [BEN, ADA, BEN] })).artistIds).toEqual([BEN, ADA]);
  });

  test('accepts at most 200 artists', () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, index) => `0b7f6a0e-3c1d-4b5e-8a52-${String(index).padStart(12, '0')}`);
    expect(fieldErrors(exhibitionInputSchema, anExhibition({ artistIds: ids(200) }))).toEqual({});
    expect(fieldErrors(exhibitionInputSchema, anExhibition({ artistIds: ids(201) }))).toEqual({
      artistIds: 'An exhibition can have at most 200 artists',
    });
  });

  test('accepts an end before the start', () => {
    const input = anExhibition({ startDate: '2026-12-01', endDate: '2026-10-01' });
    expect(fieldErrors(exhibitionInputSchema, input)).toEqual({});
  });

  const DAY = '2026-09-30';
  test.each([
    [{ openingDate: DAY }, {}],
    [{ openingDate: DAY, openingFrom: '18:00' }, {}],
    [{ openingDate: DAY, openingFrom: '18:00', openingTo: '20:00' }, {}],
    [{ openingFrom: '18:00' }, { openingDate: 'Opening date is required with a time' }],
    [{ openingDate: DAY, openingTo: '20:00' }, { openingFrom: 'Opening from is required with opening to' }],
    [
      { openingDate: DAY, openingFrom: '18:00', openingTo: '18:00' },
      { openingTo: 'Opening to must be after opening from' },
    ],
    [{ openingDate: DAY, openingFrom: '6pm' }, { openingFrom: 'Opening from must be a time such as 18:00' }],
    [{ openingDate: DAY, openingFrom: '24:00' }, { openingFrom: 'Opening from must be a time such as 18:00' }],
  ])('the opening %j', (opening, errors) => {
    expect(fieldErrors(exhibitionInputSchema, anExhibition(opening))).toEqual(errors);
  });
});

test.each([
  ['2026-03-12', null, null, 'Thursday, March 12, 2026'],
  ['2026-03-29', '11:00', null, 'Sunday, March 29, 2026, 11:00'],
  ['2026-03-12', '18:00', '20:00', 'Thursday, March 12, 2026, 18:00–20:00'],
])('formats the opening on %s from %s to %s', (openingDate, openingFrom, openingTo, text) => {
  expect(formatOpening({ openingDate, openingFrom, openingTo })).toBe(text);
});
