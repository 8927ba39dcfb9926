import { describe, expect, test } from 'vitest';
import { zurichDay } from './day.ts';
import { FAIR_YEARS, fairInputSchema } from './fair.ts';
import { fairStatus } from './fair-status.ts';
import { fieldErrors } from './testing.ts';

const aFair = (fields: Record<string, unknown> = {}) => ({
  name: 'Halle Eins',
  location: 'Basel',
  year: 2026,
  startDate: '2026-06-10',
  endDate: '2026-06-14',
  ...fields,
});

describe('the status of a fair', () => {
  const dates = { startDate: '2026-06-10', endDate: '2026-06-14' };

  test.each([
    ['the day before it opens', '2026-06-09', 'upcoming'],
    ['the day after it closed', '2026-06-15', 'past'],
    ['a year later', '2027-06-12', 'past'],
  ])('%s', (_, today, status) => {
    expect(fairStatus(dates, today)).toBe(status);
  });

  test.each(['2026-06-10', '2026-06-12', '2026-06-14'])('on %s it runs and is in neither group', (today) => {
    const status = fairStatus(dates, today);
    expect(status).toBe('running');
    expect(['upcoming', 'past']).not.toContain(status);
  });

  test.each([
    ['2026-06-09', 'upcoming'],
    ['2026-06-12', 'upcoming'],
    ['2026-06-14', 'past'],
    ['2026-06-15', 'past'],
  ])('one that ends before it starts never runs: on %s it is %s', (today, status) => {
    expect(fairStatus({ startDate: '2026-06-14', endDate: '2026-06-10' }, today)).toBe(status);
  });

  test.each([
    ['23:30 the evening before', '2026-06-09T21:30:00Z', 'upcoming'],
    ['00:30 on the first day', '2026-06-09T22:30:00Z', 'running'],
    ['23:30 on the last day', '2026-06-14T21:30:00Z', 'running'],
    ['00:30 the day after', '2026-06-14T22:30:00Z', 'past'],
  ])('goes by the day in Zurich: %s', (_, now, status) => {
    expect(fairStatus(dates, zurichDay(new Date(now)))).toBe(status);
  });
});

describe('the fair form', () => {
  test.each([
    {},
    { name: '', location: '', year: '', startDate: '', endDate: '' },
    { name: null, location: null, year: null, startDate: null, endDate: null },
  ])('asks for name, location, year and both dates: %j', (input) => {
    expect(fieldErrors(fairInputSchema, input)).toEqual({
      name: 'Name is required',
      location: 'Location is required',
      year: 'Year must be a whole number from 2000 to 2100',
      startDate: 'Start date is required',
      endDate: 'End date is required',
    });
  });

  test.each([undefined, null])('stores lists as empty lists and the rest as nothing when they are %j', (empty) => {
    const input = aFair({
      participatingArtists: empty,
      boothImages: empty,
      fairLogoUrl: empty,
      externalUrl: empty,
      description: empty,
      section: empty,
    });
    expect(fairInputSchema.parse(input)).toEqual({
      ...aFair(),
      participatingArtists: [],
      boothImages: [],
      fairLogoUrl: null,
      externalUrl: null,
      description: null,
      section: null,
    });
  });

  test('years go from 2000 to 2100', () => {
    expect(FAIR_YEARS).toEqual({ min: 2000, max: 2100 });
  });

  test.each([2000, 2026, 2100])('takes the year %i', (year) => {
    expect(fieldErrors(fairInputSchema, aFair({ year }))).toEqual({});
  });

  test.each([1999, 2101, 2026.5, '2026', Number.NaN])('refuses the year %j', (year) => {
    expect(fieldErrors(fairInputSchema, aFair({ year }))).toEqual({
      year: 'Year must be a whole number from 2000 to 2100',
    });
  });

  test.each([
    ['name', 200, 'Name'],
    ['location', 300, 'Location'],
    ['section', 300, 'Section'],
    ['description', 50_000, 'Description'],
  ])('%s has at most %i characters', (field, max, label) => {
    expect(fieldErrors(fairInputSchema, aFair({ [field]: 'x'.repeat(max) }))).toEqual({});
    expect(fieldErrors(fairInputSchema, aFair({ [field]: 'x'.repeat(max + 1) }))).toEqual({
      [field]: `${label} must be at most ${max} characters`,
    });
  });

  test('stores no address that could carry a script', () => {
    const script = 'javascript:alert(1)';
    const input = aFair({ fairLogoUrl: script, externalUrl: script, boothImages: [script] });
    expect(fieldErrors(fairInputSchema, input)).toEqual({
      fairLogoUrl: 'Fair logo must be an uploaded file or a web address that begins with https://',
      externalUrl: 'External website must be a web address that begins with https://',
      boothImages: 'Booth images must be an uploaded file or a web address that begins with https://',
    });
  });

  test('names are a list, not a text', () => {
    expect(fieldErrors(fairInputSchema, aFair({ participatingArtists: 'Ada, Ben' }))).toEqual({
      participatingArtists: 'Participating artists must be a list',
    });
  });
});
