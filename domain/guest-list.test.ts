import { expect, test } from 'vitest';
import {
  applyCheckIn,
  arrivalTime,
  checkInInputSchema,
  matchesName,
  nextCheckInTime,
  type Registration,
  registrationsCsv,
  registrationsFileName,
  sortByName,
} from './guest-list.ts';

const guest = (fields: Partial<Registration> = {}): Registration => ({
  id: '00000000-0000-4000-8000-000000000001',
  exhibitionId: '00000000-0000-4000-8000-000000000002',
  firstName: 'Ada',
  lastName: 'Keller',
  email: 'ada@example.ch',
  created_at: '2026-11-01T10:00:00.000Z',
  spamReason: null,
  seen_at: null,
  checked_in_at: null,
  check_in_changed_at: null,
  ...fields,
});

const EARLY = '2026-11-15T18:00:00.000Z';
const LATE = '2026-11-15T18:30:00.000Z';

test('guests stand in the order of last and first names, accents and case ignored', () => {
  const names = [
    ['Zoe', 'Zürcher'],
    ['Bo', 'keller'],
    ['Ada', 'Keller'],
    ['Émile', 'Ångström'],
  ] as const;
  const sorted = sortByName(names.map(([firstName, lastName]) => guest({ firstName, lastName })));
  expect(sorted.map(({ firstName }) => firstName)).toEqual(['Émile', 'Ada', 'Bo', 'Zoe']);
});

test.each([
  ['kel', true],
  ['KELLER ada', true],
  ['a kel', true],
  ['muell', true],
  ['mull', true],
  ['Müll', true],
  ['anna-l', true],
  ['anna l', true],
  ['lena', true],
  ['', true],
  ['ell', false],
  ['kel bo', false],
])('typing "%s" finds Ada Anna-Lena Müller-Keller: %s', (typed, isFound) => {
  expect(matchesName({ firstName: 'Ada Anna-Lena', lastName: 'Müller-Keller' }, typed)).toBe(isFound);
});

test('a guest comes in, stays in since the first time, and goes out again', () => {
  const inside = applyCheckIn(guest(), { isIn: true, at: EARLY });
  expect(inside).toMatchObject({ checked_in_at: EARLY, check_in_changed_at: EARLY });
  const again = applyCheckIn(inside, { isIn: true, at: LATE });
  expect(again).toMatchObject({ checked_in_at: EARLY, check_in_changed_at: LATE });
  const outside = applyCheckIn(inside, { isIn: false, at: LATE });
  expect(outside).toMatchObject({ checked_in_at: null, check_in_changed_at: LATE });
});

test('a check-in that was taken back by mistake is given back with the time of the arrival', () => {
  const outside = guest({ check_in_changed_at: EARLY });
  const back = applyCheckIn(outside, { isIn: true, at: LATE, arrivedAt: EARLY });
  expect(back).toMatchObject({ checked_in_at: EARLY, check_in_changed_at: LATE });
  expect(arrivalTime({ at: EARLY, arrivedAt: LATE })).toBe(EARLY);
});

test('what was said before the last word does not count', () => {
  const outside = guest({ check_in_changed_at: LATE });
  expect(applyCheckIn(outside, { isIn: true, at: EARLY })).toEqual(outside);
});

test('what is said now comes after the last word, even where the clock is slow', () => {
  expect(nextCheckInTime(guest(), new Date(EARLY))).toBe(EARLY);
  expect(nextCheckInTime(guest({ check_in_changed_at: EARLY }), new Date(LATE))).toBe(LATE);
  expect(nextCheckInTime(guest({ check_in_changed_at: LATE }), new Date(EARLY))).toBe('2026-11-15T18:30:00.001Z');
});

test.each([undefined, '', 'tonight', '2026-11-15', '0000-01-01T00:00:00Z', '2026-11-15T18:00:00+01:00'])(
  '%s is no time of a check-in',
  (at) => {
    expect(checkInInputSchema.safeParse({ isIn: true, at }).success).toBe(false);
  },
);

test('the file of guests has a line for each, and is named after the exhibition and the day', () => {
  const lines = registrationsCsv([guest({ checked_in_at: EARLY }), guest({ lastName: '=1+1', firstName: 'B, o' })]);
  expect(lines).toBe(
    'Last Name,First Name,Email,Registered,Checked In\r\n' +
      `Keller,Ada,ada@example.ch,2026-11-01T10:00:00.000Z,${EARLY}\r\n` +
      `'=1+1,"B, o",ada@example.ch,2026-11-01T10:00:00.000Z,\r\n`,
  );
  expect(registrationsFileName('Für Elise, zum 2. Mal', '2026-11-15')).toBe(
    'guests-fuer-elise-zum-2-mal-2026-11-15.csv',
  );
  expect(registrationsFileName('…', '2026-11-15')).toBe('guests-2026-11-15.csv');
});
