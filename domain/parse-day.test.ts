import { describe, expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

describe('parseDay', () => {
  test.each([
    '2026-11-20',
    ' 2026-11-20 ',
    '2026/11/20',
    '20.11.2026',
    '20. 11. 2026',
    '20.11.26',
    '20/11/2026',
    '20/11/26',
    '20 November 2026',
    '20 november 2026',
    '20 Nov 2026',
    '20 Nov. 2026',
    '20. November 2026',
    '20th of November 2026',
    'Nov 20, 2026',
    'Nov. 20, 2026',
    'November 20 2026',
    'November 20th, 2026',
    'Friday, November 20, 2026',
    'Freitag, 20. November 2026',
  ])('%s', (text) => {
    expect(parseDay(text)).toBe('2026-11-20');
  });

  test.each([
    ['1.3.2026', '2026-03-01'],
    ['1. März 2026', '2026-03-01'],
    ['1. Maerz 2026', '2026-03-01'],
    ['1. Ma\u0308rz 2026', '2026-03-01'],
    ['1 Mrz 2026', '2026-03-01'],
    ['31. Mai 2026', '2026-05-31'],
    ['Sept 5, 2026', '2026-09-05'],
    ['3. Okt. 2026', '2026-10-03'],
    ['24. Dezember 2026', '2026-12-24'],
    ['29.2.2028', '2028-02-29'],
    ['5.4.99', '2099-04-05'],
    ['7.8.1987', '1987-08-07'],
    ['2026-1-9', '2026-01-09'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    ['nothing', ''],
    ['a day that February does not have', '31.02.2026'],
    ['29 February of a common year', '2026-02-29'],
    ['a thirteenth month', '2026-13-01'],
    ['the month first in figures', '11/20/2026'],
    ['day zero', '0.11.2026'],
    ['a year alone', '2026'],
    ['a month alone', 'November 2026'],
    ['no year', '20.11.'],
    ['a year of three digits', '20.11.202'],
    ['two separators mixed', '20.11/2026'],
    ['an unknown month', '20 Brumaire 2026'],
    ['an ambiguous month', '20 Ju 2026'],
    ['a range', '20.11.2026 - 22.11.2026'],
    ['a time as well', '2026-11-20T10:00'],
    ['words', 'next Friday'],
  ])('rejects %s: %s', (_, text) => {
    expect(parseDay(text)).toBeNull();
  });
});
