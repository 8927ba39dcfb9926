import { describe, expect, test } from 'vitest';
import {
  day,
  email,
  excerpt,
  fileAddressList,
  integer,
  isEmail,
  joinCommaList,
  LIMITS,
  nameList,
  optionalContactAddress,
  optionalFileAddress,
  optionalInteger,
  optionalText,
  optionalWebAddress,
  parseOptionalInteger,
  requiredText,
  splitCommaList,
  yesNo,
} from './fields.ts';
import { refusal } from './testing.ts';

test('the limits are those of the design', () => {
  expect(LIMITS).toMatchObject({ name: 200, title: 500, line: 300, message: 5_000, longText: 50_000, email: 254 });
});

describe('a required text', () => {
  const schema = requiredText('Name', 5);

  test.each([undefined, null, '', '   ', '\n\t'])('%j is missing', (value) => {
    expect(refusal(schema, value)).toBe('Name is required');
  });

  test.each([7, true, {}, ['Ada']])('%j is not text', (value) => {
    expect(refusal(schema, value)).toBe('Name must be text');
  });

  test('is trimmed, then measured', () => {
    expect(schema.parse('  12345  ')).toBe('12345');
    expect(refusal(schema, ' 123456 ')).toBe('Name must be at most 5 characters');
  });

  test.each(['\0', 'a\0b', ' \0 '])('%j holds a NUL, which no database text can', (value) => {
    expect(refusal(schema, value)).toBe('Name contains a character that cannot be stored');
  });

  test.each(Object.values(LIMITS))('a limit of %i holds at exactly that length', (max) => {
    const limited = requiredText('Text', max);
    expect(refusal(limited, 'x'.repeat(max))).toBeNull();
    expect(refusal(limited, 'x'.repeat(max + 1))).toBe(`Text must be at most ${max} characters`);
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
    expect(refusal(schema, value)).toBe(message);
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
    expect(refusal(required, value)).toBe(message);
    expect(refusal(optional, value)).toBe(message);
  });

  test.each([undefined, null, ''])('%j clears an optional one and does not do for a required one', (value) => {
    expect(optional.parse(value)).toBeNull();
    expect(refusal(required, value)).toBe(message);
  });
});

test('a switch is off unless it says otherwise, and is nothing but true or false', () => {
  const schema = yesNo('Represented Artist');
  expect(schema.parse(undefined)).toBe(false);
  expect(schema.parse(true)).toBe(true);
  for (const value of [null, 'true', 1]) {
    expect(refusal(schema, value)).toBe('Represented Artist must be true or false');
  }
});

describe('a day', () => {
  const schema = day('Start date');

  test.each(['2026-05-31', '2028-02-29', '1800-01-01', '2200-12-31', ' 2026-05-31 '])('%j is one', (value) => {
    expect(schema.parse(value)).toBe(value.trim());
  });

  test.each([undefined, null, '', ' '])('%j is missing', (value) => {
    expect(refusal(schema, value)).toBe('Start date is required');
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
    '1799-12-31',
    '2201-01-01',
    'soon',
  ])('%j is none', (value) => {
    expect(refusal(schema, value)).toBe('Start date must be a day such as 2026-05-31');
  });

  test('is text', () => {
    expect(refusal(schema, 20260531)).toBe('Start date must be text');
  });
});

const SCRIPTS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'javascript:alert("https://example.com")',
];
const NO_ADDRESSES = [
  'ftp://example.com/a',
  'file:///etc/passwd',
  'example.com',
  '//example.com/a',
  '/cms',
  'https://',
  'https:example.com',
  'https://a b.example',
];

describe('a web address', () => {
  const schema = optionalWebAddress('Article URL');

  test.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM/A',
    'https://zürich.example/ausstellung',
  ])('%s is one', (value) => {
    expect(schema.parse(` ${value} `)).toBe(value);
  });

  test.each([...SCRIPTS, ...NO_ADDRESSES, 'ada@example.com', '/objects/abc.jpg'])('%j is refused', (value) => {
    expect(refusal(schema, value)).toBe('Article URL must be a web address that begins with https://');
  });

  test.each([undefined, null, '', ' '])('%j clears the field', (value) => {
    expect(schema.parse(value)).toBeNull();
  });

  test('has at most 2000 characters', () => {
    const start = 'https://example.com/';
    expect(refusal(schema, start.padEnd(2_000, 'x'))).toBeNull();
    expect(refusal(schema, start.padEnd(2_001, 'x'))).toBe('Article URL must be at most 2000 characters');
  });
});

describe('the address of a file', () => {
  const schema = optionalFileAddress('Image');
  const message = 'Image must be an uploaded file or a web address that begins with https://';

  test.each(['/objects/0a1b-1200x800.jpg', '/objects/cv.pdf', 'https://example.com/a.jpg'])('%s is one', (value) => {
    expect(schema.parse(value)).toBe(value);
  });

  test.each([
    ...SCRIPTS,
    ...NO_ADDRESSES,
    '/objects/',
    '/objects/a/b.jpg',
    '/objects/../cms',
    '/objects/a.jpg?w=640',
    'objects/a.jpg',
    '/api/objects/a.jpg',
  ])('%j is refused', (value) => {
    expect(refusal(schema, value)).toBe(message);
  });

  test.each(['/objects/.', '/objects/..'])('%s leads out of the uploaded files', (value) => {
    expect(refusal(schema, value)).toBe(message);
  });

  test('a list of them is checked entry by entry', () => {
    const list = fileAddressList('Gallery images');
    expect(list.parse([' /objects/a.jpg ', '', 'https://example.com/b.jpg'])).toEqual([
      '/objects/a.jpg',
      'https://example.com/b.jpg',
    ]);
    expect(refusal(list, ['/objects/a.jpg', 'javascript:alert(1)'])).toBe(
      'Gallery images must be an uploaded file or a web address that begins with https://',
    );
  });
});

describe('an address to inquire at', () => {
  const schema = optionalContactAddress('Inquiry URL or email');

  test.each(['ada@example.com', 'mailto:ada@example.com', 'MAILTO:ada@example.com', 'https://example.com/ask'])(
    '%s is one',
    (value) => {
      expect(schema.parse(value)).toBe(value);
    },
  );

  test.each([
    ...SCRIPTS,
    ...NO_ADDRESSES,
    'ada@example',
    'mailto:',
    'mailto:mailto:ada@example.com',
    'mailto:ada@example.com?subject=Hello',
    'javascript:ada@example.com',
    'tel:+41440000000',
  ])('%j is refused', (value) => {
    expect(refusal(schema, value)).toBe(
      'Inquiry URL or email must be an e-mail address or a web address that begins with https://',
    );
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
    expect(refusal(schema, value)).toBe('Participating artists must be a list');
  });

  test.each([
    [[7], 'Participating artists must be text'],
    [['x'.repeat(201)], 'Participating artists must be at most 200 characters'],
    [['a\0b'], 'Participating artists contains a character that cannot be stored'],
  ])('a wrong entry is refused: %#', (value, message) => {
    expect(refusal(schema, value)).toBe(message);
  });

  test('have at most 200 entries', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Artist ${index}`);
    expect(schema.parse(names(200))).toHaveLength(200);
    expect(refusal(schema, names(201))).toBe('Participating artists must have at most 200 entries');
  });
});

describe('an e-mail address', () => {
  const accepted = [
    'ada@example.com',
    'Ada.Lovelace@Example.COM',
    'ada+news@example.co.uk',
    "o'keeffe@example.com",
    'a@b.ch',
    'ada_l-1@mail.example.com',
    '1@2.example',
    'ada@xn--zrich-kva.example',
  ];
  const refused = [
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@localhost',
    'ada@example.',
    'ada@.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    'ada@@example.com',
    'ada@b@example.com',
    'ada lovelace@example.com',
    'ada@exam ple.com',
    'ada,ben@example.com',
    'ada@example.com, ben@example.com',
    'Ada <ada@example.com>',
    '"ada lovelace"@example.com',
    'ada@[127.0.0.1]',
    'ada@example.com\nBcc: ben@example.com',
    'mailto:ada@example.com',
  ];

  test.each(accepted)('%s is accepted as it is written', (value) => {
    expect(email.parse(value)).toBe(value);
    expect(isEmail(value)).toBe(true);
  });

  test.each(refused)('%j is refused', (value) => {
    expect(refusal(email, value)).toBe('Please enter a valid email address');
    expect(isEmail(value)).toBe(false);
  });

  test('is trimmed', () => {
    expect(email.parse('  ada@example.com\n')).toBe('ada@example.com');
  });

  test.each([
    [undefined, 'Email is required'],
    [null, 'Email is required'],
    [5, 'Email must be text'],
    ['ada\0@example.com', 'Email contains a character that cannot be stored'],
  ])('%j is refused: %s', (value, message) => {
    expect(refusal(email, value)).toBe(message);
  });

  test('has at most 254 characters', () => {
    const host = '@example.com';
    expect(refusal(email, `${'a'.repeat(254 - host.length)}${host}`)).toBeNull();
    expect(refusal(email, `${'a'.repeat(255 - host.length)}${host}`)).toBe('Email must be at most 254 characters');
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
  ['1980.5', undefined],
  ['1e3', undefined],
  ['1980s', undefined],
  ['c. 1980', undefined],
])('the year field %j means %s', (text, value) => {
  expect(parseOptionalInteger(text)).toBe(value);
});

describe('an excerpt', () => {
  test.each([120, 155])('of %i characters is cut only when the text is longer', (length) => {
    expect(excerpt('x'.repeat(length - 1), length)).toBe('x'.repeat(length - 1));
    expect(excerpt('x'.repeat(length), length)).toBe('x'.repeat(length));
    expect(excerpt('x'.repeat(length + 1), length)).toBe(`${'x'.repeat(length)}…`);
  });

  test.each([120, 155])('of %i characters counts an emoji as one and never halves it', (length) => {
    expect(excerpt('🎨'.repeat(length), length)).toBe('🎨'.repeat(length));
    expect(excerpt(`${'x'.repeat(length - 1)}🎨🎨`, length)).toBe(`${'x'.repeat(length - 1)}🎨…`);
    expect(excerpt('🎨'.repeat(length + 1), length)).toBe(`${'🎨'.repeat(length)}…`);
  });

  test('for a page description goes without an ellipsis', () => {
    expect(excerpt('x'.repeat(200), 155, '')).toBe('x'.repeat(155));
  });

  test('is one line: breaks and runs of spaces become one space', () => {
    expect(excerpt('  One\n\ntwo \t three  ', 120)).toBe('One two three');
  });

  test('has no space before the ellipsis', () => {
    expect(excerpt('one two', 4)).toBe('one…');
  });

  test('of nothing is nothing', () => {
    expect(excerpt('', 120)).toBe('');
    expect(excerpt(' \n ', 120)).toBe('');
  });
});
