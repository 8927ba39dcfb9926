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
  withoutNeedlessEmails,
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

test('sorts by last and first name, ignoring accents and case', () => {
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
])('"%s" matches Ada Anna-Lena Müller-Keller: %s', (typed, isFound) => {
  expect(matchesName({ firstName: 'Ada Anna-Lena', lastName: 'Müller-Keller' }, typed)).toBe(isFound);
});

test('checks in, keeps the first time, checks out', () => {
  const inside = applyCheckIn(guest(), { isIn: true, at: EARLY });
  expect(inside).toMatchObject({ checked_in_at: EARLY, check_in_changed_at: EARLY });
  const again = applyCheckIn(inside, { isIn: true, at: LATE });
  expect(again).toMatchObject({ checked_in_at: EARLY, check_in_changed_at: LATE });
  const outside = applyCheckIn(inside, { isIn: false, at: LATE });
  expect(outside).toMatchObject({ checked_in_at: null, check_in_changed_at: LATE });
});

test('undoing a check-out restores the time of arrival', () => {
  const outside = guest({ check_in_changed_at: EARLY });
  const back = applyCheckIn(outside, { isIn: true, at: LATE, arrivedAt: EARLY });
  expect(back).toMatchObject({ checked_in_at: EARLY, check_in_changed_at: LATE });
  expect(arrivalTime({ at: EARLY, arrivedAt: LATE })).toBe(EARLY);
});

test('ignores input older than the latest change', () => {
  const outside = guest({ check_in_changed_at: LATE });
  expect(applyCheckIn(outside, { isIn: true, at: EARLY })).toEqual(outside);
});

test('nextCheckInTime is later than the latest change, even if the clock is slow', () => {
  expect(nextCheckInTime(guest(), new Date(EARLY))).toBe(EARLY);
  expect(nextCheckInTime(guest({ check_in_changed_at: EARLY }), new Date(LATE))).toBe(LATE);
  expect(nextCheckInTime(guest({ check_in_changed_at: LATE }), new Date(EARLY))).toBe('2026-11-15T18:30:00.001Z');
});

test.each([undefined, '', 'tonight', '2026-11-15', '0000-01-01T00:00:00Z', '2026-11-15T18:00:00+01:00'])(
  'rejects the check-in time %s',
  (at) => {
    expect(checkInInputSchema.safeParse({ isIn: true, at }).success).toBe(false);
  },
);

test('exports CSV, named after the exhibition and the day', () => {
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

test('an email is needed only to tell guests of one exhibition with the same name apart', () => {
  const other = '00000000-0000-4000-8000-000000000009';
  const guests = [
    guest({ id: 'a' }),
    guest({ id: 'b', email: 'second@example.ch' }),
    guest({ id: 'c', firstName: 'Bo' }),
    guest({ id: 'd', exhibitionId: other }),
  ];
  expect(withoutNeedlessEmails(guests).map(({ email }) => email)).toEqual([
    'ada@example.ch',
    'second@example.ch',
    '',
    '',
  ]);
});
