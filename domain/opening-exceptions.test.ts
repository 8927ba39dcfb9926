import { describe, expect, test } from 'vitest';
import {
  exceptionText,
  type OpeningException,
  parseExceptions,
  serialiseExceptions,
  soonestFirst,
  upcomingExceptions,
} from './opening-exceptions.ts';

const FIRST_OF_AUGUST = { from: '2027-08-01', to: '2027-08-01', note: '' };
const HOLIDAYS = { from: '2026-12-24', to: '2027-01-02', note: '' };
const SYLVESTER = { from: '2026-12-31', to: '2026-12-31', note: 'open 1–4pm' };

const STORED = '2027-08-01 | \n2026-12-24 – 2027-01-02 | \n2026-12-31 | open 1–4pm';

describe('opening exceptions', () => {
  test('are stored as one line each', () => {
    expect(parseExceptions(STORED)).toEqual([FIRST_OF_AUGUST, HOLIDAYS, SYLVESTER]);
    expect(serialiseExceptions([FIRST_OF_AUGUST, HOLIDAYS, SYLVESTER])).toBe(STORED);
    expect(parseExceptions('')).toEqual([]);
    expect(serialiseExceptions([])).toBe('');
  });

  test.each<[string, OpeningException]>([
    ['2027-08-01', FIRST_OF_AUGUST],
    ['2027-08-01 |', FIRST_OF_AUGUST],
    ['  2027-08-01|  \r', FIRST_OF_AUGUST],
    ['2026-12-24–2027-01-02|', HOLIDAYS],
    ['2026-12-31 | open 1–4pm | ring twice', { ...SYLVESTER, note: 'open 1–4pm | ring twice' }],
  ])('parse %j', (line, exception) => {
    expect(parseExceptions(line)).toEqual([exception]);
  });

  test.each([
    'closed in August',
    '| open 1–4pm',
    '2027-02-31 | ',
    '2027-13-01 | ',
    '2027-08-01 – | ',
    '– 2027-08-01 | ',
    '2027-08-01 – soon | ',
    '2027-01-02 – 2026-12-24 | ',
    '2026-12-24 – 2026-12-25 – 2026-12-26 | ',
    ' | ',
    '',
  ])('ignore the line %j', (line) => {
    expect(parseExceptions(`${line}\n2027-08-01 | `)).toEqual([FIRST_OF_AUGUST]);
  });

  test.each<[string, OpeningException]>([
    ['Closed on August 1, 2027', FIRST_OF_AUGUST],
    ['Closed from December 24, 2026 to January 2, 2027', HOLIDAYS],
    ['December 31, 2026: open 1–4pm', SYLVESTER],
    ['December 24, 2026 to January 2, 2027: by appointment', { ...HOLIDAYS, note: 'by appointment' }],
  ])('text: %s', (text, exception) => {
    expect(exceptionText(exception)).toBe(text);
  });

  test('are sorted by their days', () => {
    const christmas = { from: '2026-12-24', to: '2026-12-24', note: '' };
    expect(soonestFirst([FIRST_OF_AUGUST, SYLVESTER, HOLIDAYS, christmas])).toEqual([
      christmas,
      HOLIDAYS,
      SYLVESTER,
      FIRST_OF_AUGUST,
    ]);
  });
});

describe('upcomingExceptions', () => {
  test.each([
    ['includes it 60 days before it begins', '2026-10-25', true],
    ['excludes it 61 days before', '2026-10-24', false],
    ['includes its last day', '2027-01-02', true],
    ['excludes it afterwards', '2027-01-03', false],
  ])('%s', (_when, today, isIncluded) => {
    expect(upcomingExceptions([HOLIDAYS], today)).toEqual(isIncluded ? [HOLIDAYS] : []);
  });

  test('sorts by start', () => {
    expect(upcomingExceptions([FIRST_OF_AUGUST, SYLVESTER, HOLIDAYS], '2026-12-01')).toEqual([HOLIDAYS, SYLVESTER]);
  });
});
