import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExceptionHours, parseOpeningHours } from './opening-hours.ts';

/** 'Wed Thu 13:00-18:00' */
const readable = (text: string) =>
  parseOpeningHours(text)?.map(({ days, opens, closes }) =>
    [...days.map((day) => day.slice(0, 3)), `${opens}-${closes}`].join(' '),
  );

describe('parseOpeningHours reads days and times', () => {
  test.each([
    ['Wednesday to Saturday 1-6pm and by appointment', 'Wed Thu Fri Sat 13:00-18:00'],
    ['Tue–Fri 11–18h', 'Tue Wed Thu Fri 11:00-18:00'],
    ['Tue-Fri 11am-6pm, Sat 11am-4pm', 'Tue Wed Thu Fri 11:00-18:00', 'Sat 11:00-16:00'],
    [
      'Tuesdays through Fridays: 11-6pm\nSaturdays: noon to 5.30 p.m.',
      'Tue Wed Thu Fri 11:00-18:00',
      'Sat 12:00-17:30',
    ],
    [
      'Öffnungszeiten: Di–Fr 11–18 Uhr, Sa 11–16 Uhr sowie nach Vereinbarung',
      'Tue Wed Thu Fri 11:00-18:00',
      'Sat 11:00-16:00',
    ],
    ['Mi, Do und Fr 13:00–18:30', 'Wed Thu Fri 13:00-18:30'],
    ['Di. bis Fr. von 10h30 bis 18 Uhr, Mo geschlossen', 'Tue Wed Thu Fri 10:30-18:00'],
    ['Mon-Fri 9-12 and 14-18h', 'Mon Tue Wed Thu Fri 09:00-12:00', 'Mon Tue Wed Thu Fri 14:00-18:00'],
    ['Tue–Fri 11–18h, Sat by appointment', 'Tue Wed Thu Fri 11:00-18:00'],
    ['Sat–Mon 12pm–5pm', 'Sat Sun Mon 12:00-17:00'],
    ['Open daily 10am-8pm', 'Mon Tue Wed Thu Fri Sat Sun 10:00-20:00'],
    ['Thursday 2–8pm; closed on Monday and Tuesday.', 'Thu 14:00-20:00'],
  ])('%j', (text, ...hours) => {
    expect(readable(text)).toEqual(hours);
  });
});

describe('parseOpeningHours is null if any of it is not understood', () => {
  test.each([
    '',
    'By appointment',
    'Wednesday to Saturday',
    'Wednesday to Saturday 1-6',
    'Wednesday to Saturday 6pm-1pm',
    'Wed–Sat 13–25h',
    'Wed–Sat 13:75–18h',
    'Wednesday to Saturday 1-6pm, Thursday until 8pm',
    'Wed–Sat 1-6pm, first Sunday of the month 2-4pm',
    'Wed–Sat 1-6pm (not in August)',
    '11–18h Tue–Fri',
    'Mon,'.repeat(10_000),
  ])('%j', (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });
});

test.each([
  ['', []],
  ['closed for installation', []],
  ['by appointment', []],
  ['open 1–4pm', [{ opens: '13:00', closes: '16:00' }]],
  ['11–14 Uhr', [{ opens: '11:00', closes: '14:00' }]],
  ['opening at 6pm', null],
  ['open all night', null],
])('parseExceptionHours of %j', (note, hours) => {
  expect(parseExceptionHours(note)).toEqual(hours);
});

test('the hours of any text are null, or begin before they end', () => {
  const fragment = fc.constantFrom(
    ...'Mon Fr. Sat daily closed 1 6 13 18 : . h am pm - – to and , open noon'.split(' '),
    ' ',
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), (fragments) => {
      const text = fragments.join('');
      for (const { opens, closes } of [...(parseOpeningHours(text) ?? []), ...(parseExceptionHours(text) ?? [])]) {
        expect(opens).toMatch(/^[0-2]\d:[0-5]\d$/);
        expect(opens < closes).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
