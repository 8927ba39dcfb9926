import { describe, expect, test } from 'vitest';
import {
  day,
  integer,
  joinCommaList,
  LIMITS,
  nameList,
  optionalInteger,
  optionalText,
  parseOptionalInteger,
  requiredText,
  splitCommaList,
  yesNo,
} from './fields.ts';
import { firstError } from './testing.ts';

test('the limits are those of the design', () => {
  expect(LIMITS).toMatchObject({ name: 200, title: 500, line: 300, message: 5_000, longText: 50_000, email: 254 });
});

describe('a required text', () => {
  const schema = requiredText('Name', 5);

  test.each([undefined, null, '', '   ', '\n\t'])('%j is missing', (value) => {
    expect(firstError(schema, value)).toBe('Name is required');
  });

  test.each([7, true, {}, ['Ada']])('%j is not text', (value) => {
    expect(firstError(schema, value)).toBe('Name must be text');
  });

  test('is trimmed, then measured', () => {
    expect(schema.parse('  12345  ')).toBe('12345');
    expect(firstError(schema, ' 123456 ')).toBe('Name must be at most 5 characters');
  });

  test.each(['\0', 'a\0b', ' \0 '])('%j holds a NUL, which no database text can', (value) => {
    expect(firstError(schema, value)).toBe('Name contains a character that cannot be stored');
  });

  test.each(Object.values(LIMITS))('a limit of %i holds at exactly that length', (max) => {
    const limited = requiredText('Text', max);
    expect(firstError(limited, 'x'.repeat(max))).toBeNull();
    expect(firstError(limited, 'x'.repeat(max + 1))).toBe(`Text must be at most ${max} characters`);
  });
});

describe('an optional text', () => {
  const schema = optionalText('Section', 5);

  test.each([undefined, null, '', '  '])('%j clears the field', (value) => {
    expect(schema.parse(value)).toBeNull();
  });

  test('is trimmed', () => {
    expect(schema.parse(' ABC ')).toBe('ABC');
  });

  test.each([
    [7, 'Section must be text'],
    [['A'], 'Section must be text'],
    ['123456', 'Section must be at most 5 characters'],
    ['a\0b', 'Section contains a character that cannot be stored'],
  ])('%j is refused: %s', (value, message) => {
    expect(firstError(schema, value)).toBe(message);
  });
});

describe('whole numbers', () => {
  const required = integer('Year', 2000, 2100);
  const optional = optionalInteger('Year', 2000, 2100);
  const message = 'Year must be a whole number from 2000 to 2100';

  test.each([2000, 2050, 2100])('%i is in range', (value) => {
    expect(required.parse(value)).toBe(value);
    expect(optional.parse(value)).toBe(value);
  });

  test.each([1999, 2101, 2026.5, '2026', Number.NaN, Number.POSITIVE_INFINITY, true, []])('%j is refused', (value) => {
    expect(firstError(required, value)).toBe(message);
    expect(firstError(optional, value)).toBe(message);
  });

  test.each([undefined, null, ''])('%j clears an optional one and does not do for a required one', (value) => {
    expect(optional.parse(value)).toBeNull();
    expect(firstError(required, value)).toBe(message);
  });
});

test('a switch is off unless it says otherwise, and is nothing but true or false', () => {
  const schema = yesNo('Represented Artist');
  expect(schema.parse(undefined)).toBe(false);
  expect(schema.parse(true)).toBe(true);
  for (const value of [null, 'true', 1]) {
    expect(firstError(schema, value)).toBe('Represented Artist must be true or false');
  }
});

describe('a day', () => {
  const schema = day('Start date');

  test.each(['2026-05-31', '2028-02-29', '1800-01-01', '2200-12-31', ' 2026-05-31 '])('%j is one', (value) => {
    expect(schema.parse(value)).toBe(value.trim());
  });

  test.each([undefined, null, '', ' '])('%j is missing', (value) => {
    expect(firstError(schema, value)).toBe('Start date is required');
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-5-1',
    '31.05.2026',
    'May 31, 2026',
    '2026-05-31T10:00:00Z',
    '2026',
    '26-05-31',
    '12026-05-31',
    'soon',
  ])('%j is none', (value) => {
    expect(firstError(schema, value)).toBe('Start date must be a day such as 2026-05-31');
  });

  test.each(['1799-12-31', '0226-05-31', '2201-01-01', '9999-12-31'])('%j is one, but too far away', (value) => {
    expect(firstError(schema, value)).toBe('Start date must be between the years 1800 and 2200');
  });

  test('is text', () => {
    expect(firstError(schema, 20260531)).toBe('Start date must be text');
  });
});

describe('lists', () => {
  const schema = nameList('Participating artists');

  test.each([undefined, null])('%j is an empty list', (value) => {
    expect(schema.parse(value)).toEqual([]);
  });

  test('entries are trimmed and empty ones dropped', () => {
    expect(schema.parse([' Ada ', '', '  ', 'Ben'])).toEqual(['Ada', 'Ben']);
  });

  test.each(['Ada, Ben', 5, {}])('%j is not a list', (value) => {
    expect(firstError(schema, value)).toBe('Participating artists must be a list');
  });

  test.each([
    [[7], 'Participating artists must be text'],
    [['x'.repeat(201)], 'Participating artists must be at most 200 characters'],
    [['a\0b'], 'Participating artists contains a character that cannot be stored'],
  ])('a wrong entry is refused: %#', (value, message) => {
    expect(firstError(schema, value)).toBe(message);
  });

  test('have at most 200 entries', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Artist ${index}`);
    expect(schema.parse(names(200))).toHaveLength(200);
    expect(firstError(schema, names(201))).toBe('Participating artists must have at most 200 entries');
  });
});

describe('comma-separated text', () => {
  test.each([
    ['', []],
    [' , ,, ', []],
    ['Ada', ['Ada']],
    ['Ada, Ben', ['Ada', 'Ben']],
    [' Ada ,Ben,, Cora Maria ,', ['Ada', 'Ben', 'Cora Maria']],
    [
      'https://example.com/a.jpg,\nhttps://example.com/b.jpg',
      ['https://example.com/a.jpg', 'https://example.com/b.jpg'],
    ],
  ])('%j is split, trimmed, and empties are dropped', (text, entries) => {
    expect(splitCommaList(text)).toEqual(entries);
  });

  test('is joined with a comma and a space, and reads back the same', () => {
    expect(joinCommaList([])).toBe('');
    expect(joinCommaList(['Ada', 'Ben'])).toBe('Ada, Ben');
    expect(splitCommaList(joinCommaList(['Ada', 'Ben']))).toEqual(['Ada', 'Ben']);
  });
});

test.each([
  ['', undefined],
  ['  ', undefined],
  ['1980', 1980],
  [' 1980 ', 1980],
  ['0', 0],
  ['007', 7],
  ['-5', -5],
  ['+5', 5],
  ['1980.5', Number.NaN],
  ['1e3', Number.NaN],
  ['1980s', Number.NaN],
  ['c. 1980', Number.NaN],
])('the year field %j means %s', (text, value) => {
  expect(parseOptionalInteger(text)).toBe(value);
});
