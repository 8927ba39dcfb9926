import { describe, expect, test } from 'vitest';
import {
  addDays,
  formatEnglishLong,
  formatEnglishRange,
  formatGermanLong,
  formatGermanRange,
  formatShortUs,
  monthsBefore,
  nextZurichMidnight,
  validDay,
  zurichDay,
} from './day.ts';

describe('zurichDay', () => {
  test.each([
    ['summer, 23:30 local', '2026-07-10T21:30:00Z', '2026-07-10'],
    ['summer, 00:30 local', '2026-07-10T22:30:00Z', '2026-07-11'],
    ['winter, 23:30 local', '2026-01-10T22:30:00Z', '2026-01-10'],
    ['winter, 00:30 local', '2026-01-10T23:30:00Z', '2026-01-11'],
    ['the last moment of a year', '2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['the first moment of a year', '2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['29 February', '2028-02-28T23:00:00Z', '2028-02-29'],
  ])('%s', (_, instant, day) => {
    expect(zurichDay(new Date(instant))).toBe(day);
  });

  test.each([
    ['the evening before daylight saving begins', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['the start of the 23-hour day', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['the moment before daylight saving begins', '2026-03-29T00:59:59.999Z', '2026-03-29'],
    ['the moment after', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['23:30 local on the 23-hour day', '2026-03-29T21:30:00Z', '2026-03-29'],
    ['00:30 local on the day after', '2026-03-29T22:30:00Z', '2026-03-30'],
    ['the evening before daylight saving ends', '2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['the start of the 25-hour day', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['02:30 local, the first time', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['02:30 local, the second time', '2026-10-25T01:30:00Z', '2026-10-25'],
    ['23:30 local on the 25-hour day', '2026-10-25T22:30:00Z', '2026-10-25'],
    ['00:30 local on the day after the 25-hour day', '2026-10-25T23:30:00Z', '2026-10-26'],
  ])('around a daylight saving change: %s', (_, instant, day) => {
    expect(zurichDay(new Date(instant))).toBe(day);
  });
});

describe('nextZurichMidnight', () => {
  test.each([
    ['in summer', '2026-07-10T12:00:00Z', '2026-07-10T22:00:00.000Z'],
    ['in winter', '2026-01-10T12:00:00Z', '2026-01-10T23:00:00.000Z'],
    ['one millisecond before', '2026-01-10T22:59:59.999Z', '2026-01-10T23:00:00.000Z'],
    ['at midnight: the next one', '2026-01-10T23:00:00Z', '2026-01-11T23:00:00.000Z'],
    ['the last minute before the 23-hour day', '2026-03-28T22:59:00Z', '2026-03-28T23:00:00.000Z'],
    ['from the start of the 23-hour day', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['right after daylight saving began', '2026-03-29T01:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['the last minute before the 25-hour day', '2026-10-24T21:59:00Z', '2026-10-24T22:00:00.000Z'],
    ['from the start of the 25-hour day', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
    ['in the repeated hour', '2026-10-25T01:30:00Z', '2026-10-25T23:00:00.000Z'],
    ['at the end of a year', '2026-12-31T12:00:00Z', '2026-12-31T23:00:00.000Z'],
  ])('%s', (_, instant, midnight) => {
    expect(nextZurichMidnight(new Date(instant)).toISOString()).toBe(midnight);
  });

  test('does not mutate its argument', () => {
    const instant = new Date('2026-07-10T12:00:00Z');
    nextZurichMidnight(instant);
    expect(instant.toISOString()).toBe('2026-07-10T12:00:00.000Z');
  });
});

test.each([
  ['2026-11-15', 0, '2026-11-15'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-11-15', -365, '2025-11-15'],
])('addDays: %s plus %i is %s', (from, days, expected) => {
  expect(addDays(from, days)).toBe(expected);
});

describe('monthsBefore', () => {
  test.each([
    ['2026-11-15T10:20:30.400Z', 1, '2026-10-15T10:20:30.400Z'],
    ['2026-11-15T10:20:30.400Z', 3, '2026-08-15T10:20:30.400Z'],
    ['2026-01-15T12:00:00.000Z', 1, '2025-12-15T12:00:00.000Z'],
    ['2026-02-10T12:00:00.000Z', 3, '2025-11-10T12:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
    ['2026-03-29T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
    ['2028-03-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2027-02-28T12:00:00.000Z'],
    ['2026-05-31T12:00:00.000Z', 1, '2026-04-30T12:00:00.000Z'],
    ['2026-05-31T12:00:00.000Z', 3, '2026-02-28T12:00:00.000Z'],
    ['2026-02-28T12:00:00.000Z', 1, '2026-01-28T12:00:00.000Z'],
    // Half past midnight on 1 March in Zurich.
    ['2026-02-28T23:30:00.000Z', 1, '2026-01-31T23:30:00.000Z'],
  ])('%s minus %i', (instant, months, expected) => {
    expect(monthsBefore(new Date(instant), months).toISOString()).toBe(expected);
  });

  test('does not mutate its argument', () => {
    const instant = new Date('2026-03-31T12:00:00Z');
    monthsBefore(instant, 1);
    expect(instant.toISOString()).toBe('2026-03-31T12:00:00.000Z');
  });
});

describe('formats', () => {
  test.each([
    ['2026-03-01', '1. März 2026', 'March 1, 2026'],
    ['2026-11-15', '15. November 2026', 'November 15, 2026'],
    ['2026-12-31', '31. Dezember 2026', 'December 31, 2026'],
    ['2028-02-29', '29. Februar 2028', 'February 29, 2028'],
  ])('%s in German and US English', (day, german, english) => {
    expect(formatGermanLong(day)).toBe(german);
    expect(formatEnglishLong(day)).toBe(english);
  });

  test('month names match those of Intl', () => {
    const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-09`;
      expect(formatGermanLong(day)).toBe(new Date(day).toLocaleDateString('de-CH', options));
      expect(formatEnglishLong(day)).toBe(new Date(day).toLocaleDateString('en-US', options));
    }
  });

  test('German range of the slideshow', () => {
    expect(formatGermanRange('2026-10-01', '2027-01-09')).toBe('1. Oktober 2026 – 9. Januar 2027');
  });

  test('US range with an arrow', () => {
    expect(formatEnglishRange('2026-10-01', '2027-01-09', '→')).toBe('October 1, 2026 → January 9, 2027');
  });

  test('US range of fairs with an en dash', () => {
    expect(formatEnglishRange('2026-06-10', '2026-06-14', '–')).toBe('June 10, 2026 – June 14, 2026');
  });

  test.each([
    ['2026-07-10T12:00:00Z', 'Jul 10, 2026'],
    ['2026-07-10T21:59:59Z', 'Jul 10, 2026'],
    ['2026-07-10T22:00:00Z', 'Jul 11, 2026'],
    ['2026-12-31T23:00:00Z', 'Jan 1, 2027'],
  ])('formatShortUs: %s is %s in Zurich', (instant, text) => {
    expect(formatShortUs(new Date(instant))).toBe(text);
  });
});

describe('validDay', () => {
  test.each(['2026-11-20', '2028-02-29', '2026-12-31'])('accepts %s', (text) => {
    expect(validDay(text)).toBe(text);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11',
    '2026-1-9',
    '20.11.2026',
    '2026-11-20T10:00',
    'today',
  ])('rejects %j', (text) => {
    expect(validDay(text)).toBeNull();
  });
});
