import { expect, test } from 'vitest';
import { zurichDay } from './day.ts';
import { nextOpening, openingsOn } from './opening-day.ts';

const EVE = { title: 'Opens on the evening before', startDate: '2026-11-16', openingDate: '2026-11-15' };
const FIRST_DAY = { title: 'Opens on the first day', startDate: '2026-11-15', openingDate: null };
const LATER = { title: 'Begins quietly, opens later', startDate: '2026-11-15', openingDate: '2026-11-20' };
const ALL = [LATER, EVE, FIRST_DAY];

test.each([
  ['2026-11-14', []],
  ['2026-11-15', [EVE, FIRST_DAY]],
  ['2026-11-16', []],
  ['2026-11-20', [LATER]],
])('openings on %s', (day, openings) => {
  expect(openingsOn(ALL, day)).toEqual(openings);
});

test('the day is that of Zurich: an opening ends with it', () => {
  expect(openingsOn([EVE], zurichDay(new Date('2026-11-15T22:59:59Z')))).toEqual([EVE]);
  expect(openingsOn([EVE], zurichDay(new Date('2026-11-15T23:00:00Z')))).toEqual([]);
});

test.each([
  ['2026-11-14', EVE],
  ['2026-11-15', LATER],
  ['2026-11-20', null],
])('the next opening after %s', (day, opening) => {
  expect(nextOpening(ALL, day)).toBe(opening);
});
