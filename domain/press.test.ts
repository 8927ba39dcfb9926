import { describe, expect, test } from 'vitest';
import { pressDateKey, pressItemInputSchema } from './press.ts';
import { fieldErrors } from './schema-errors.ts';

const aPressItem = (fields: Record<string, unknown> = {}) => ({
  artistId: '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11',
  title: 'A room that listens',
  outlet: 'Kunstblatt',
  date: 'March 2024',
  description: 'On the autumn show.',
  ...fields,
});

test.each([undefined, null, '', ' '])('parses the URL %j as null', (url) => {
  expect(pressItemInputSchema.parse(aPressItem({ url }))).toEqual({ ...aPressItem(), url: null });
});

test('accepts any text as a date', () => {
  expect(fieldErrors(pressItemInputSchema, aPressItem({ date: 'Spring issue' }))).toEqual({});
});

describe('pressDateKey', () => {
  test.each([
    ['2024', '2024-00-00'],
    ['March 2024', '2024-03-00'],
    ['march 2024', '2024-03-00'],
    ['Mar. 2024', '2024-03-00'],
    ['Sept. 2024', '2024-09-00'],
    ['March, 2024', '2024-03-00'],
    ['2024 March', '2024-03-00'],
    ['2024/03/12', '2024-03-12'],
    ['2024-03-12T10:00', '2024-03-12'],
    ['12 March 2024', '2024-03-12'],
    ['March 12, 2024', '2024-03-12'],
    ['March 1st, 2024', '2024-03-01'],
    ['2nd of May 2024', '2024-05-02'],
    ['3rd June 2024', '2024-06-03'],
    ['Tuesday, 12th March 2024', '2024-03-12'],
    ['May/June 2024', '2024-05-00'],
    ['12–14 March 2024', '2024-03-12'],
    ['December 2023 – January 2024', '2023-12-00'],
    ['20 May 2020', '2020-05-20'],
    ['Spring 2024', '2024-00-00'],
    ['c. 1998', '1998-00-00'],
    ['2019-2020', '2019-00-00'],
    ['Winter 2023/24', '2023-00-00'],
  ])('English: %s', (date, key) => {
    expect(pressDateKey(date)).toBe(key);
  });

  test.each([
    ['März 2024', '2024-03-00'],
    ['MÄRZ 2024', '2024-03-00'],
    ['Maerz 2024', '2024-03-00'],
    ['12. März 2024', '2024-03-12'],
    ['1. Mai 2023', '2023-05-01'],
    ['Dienstag, 12. März 2024', '2024-03-12'],
    ['14.–16. Juni 2024', '2024-06-14'],
    ['Okt. 2024', '2024-10-00'],
    ['12.3.2024', '2024-03-12'],
    ['12.03.2024', '2024-03-12'],
    ['1. 12. 2024', '2024-12-01'],
    ['erschienen am 12.3.2024', '2024-03-12'],
    ['Frühling 2024', '2024-00-00'],
  ])('German: %s', (date, key) => {
    expect(pressDateKey(date)).toBe(key);
  });

  test.each([
    ['2024-03-12', '2024-03-12'],
    ['2024-3-5', '2024-03-05'],
    ['2024-03', '2024-03-00'],
  ])('ISO: %s', (date, key) => {
    expect(pressDateKey(date)).toBe(key);
  });

  test.each([
    ['January', 'Januar', 'Jan', '01'],
    ['February', 'Februar', 'Feb', '02'],
    ['March', 'März', 'Mrz', '03'],
    ['April', 'April', 'Apr', '04'],
    ['May', 'Mai', 'Mai', '05'],
    ['June', 'Juni', 'Jun', '06'],
    ['July', 'Juli', 'Jul', '07'],
    ['August', 'August', 'Aug', '08'],
    ['September', 'September', 'Sep', '09'],
    ['October', 'Oktober', 'Oct', '10'],
    ['November', 'November', 'Nov', '11'],
    ['December', 'Dezember', 'Dez', '12'],
  ])('%s, %s and %s are month %s', (english, german, short, month) => {
    for (const name of [english, german, short]) {
      expect(pressDateKey(`5. ${name} 2024`)).toBe(`2024-${month}-05`);
    }
  });

  test('an umlaut typed as two characters, as a Mac pastes it, is still March', () => {
    expect(pressDateKey('12. März 2024'.normalize('NFD'))).toBe('2024-03-12');
  });

  test.each([
    ['Nr. 45, März 2024', '2024-03-00'],
    ['Issue 0, March 2024', '2024-03-00'],
    ['2023-24', '2023-00-00'],
  ])('ignores a number that is neither day nor month: %s', (date, key) => {
    expect(pressDateKey(date)).toBe(key);
  });

  test.each(['', 'soon', 'forthcoming', 'March', '12 March', '12.3.', '12345', '1600'])('%j has no year', (date) => {
    expect(pressDateKey(date)).toBeNull();
  });

  test('sorts a year after its months and a month after its days, newest first', () => {
    const dates = ['2023', 'March 2024', '1. Mai 2023', '2024', '2024-03-02', 'December 24, 2023', '12.3.2024', '1999'];
    const key = (date: string) => pressDateKey(date) ?? '';
    expect(dates.toSorted((a, b) => (key(a) < key(b) ? 1 : -1))).toEqual([
      '12.3.2024',
      '2024-03-02',
      'March 2024',
      '2024',
      'December 24, 2023',
      '1. Mai 2023',
      '2023',
      '1999',
    ]);
  });
});
