import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  day,
  email,
  fileAddressList,
  integer,
  isEmail,
  LIMITS,
  nameList,
  optionalContactAddress,
  optionalFileAddress,
  optionalInteger,
  optionalText,
  optionalWebAddress,
  requiredText,
  yesNo,
} from './fields.ts';
import { firstError } from './schema-errors.ts';

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
const NOT_WEB_ADDRESSES = [
  ...SCRIPTS,
  'ftp://example.com/a',
  'file:///etc/passwd',
  'example.com',
  '//example.com/a',
  '/cms',
  'https://',
  'https:example.com',
  'https://a b.example',
  'https://a.example/1.jpg https://a.example/2.jpg',
  'https://a.example/1.jpg\nhttps://a.example/2.jpg',
  'https://a.example/one picture.jpg',
  'https://a.example/one\tpicture.jpg',
  'https://a.example/one\r\npicture.jpg',
  'https://a.example/one\u00a0picture.jpg',
  'https://a.example/?title=one\u2003picture',
  'https://a.exam\nple/1.jpg',
];
const EMAILS = [
  'ada@example.com',
  'Ada.Lovelace@Example.COM',
  'ada+news@example.co.uk',
  "o'keeffe@example.com",
  'a@b.ch',
  'ada_l-1@mail.example.com',
  '1@2.example',
  'ada@xn--zrich-kva.example',
];
const NOT_EMAILS = [
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

const unchanged = (values: readonly unknown[]): Case['accepts'] => values.map((value) => [value, value]);
const names = (count: number) => Array.from({ length: count }, (_, index) => `Artist ${index}`);
const addressOf = (length: number) => 'https://example.com/'.padEnd(length, 'x');
const emailOf = (length: number) => '@example.com'.padStart(length, 'a');

type Case = {
  schema: z.ZodType;
  /** Inputs with what they are parsed to. */
  accepts: [input: unknown, output: unknown][];
  /** Inputs by error message. */
  rejects: Record<string, unknown[]>;
};

const CASES: Record<string, Case> = {
  'required text': {
    schema: requiredText('Name', 5),
    accepts: [['  12345  ', '12345']],
    rejects: {
      'Name is required': [undefined, null, '', '   ', '\n\t'],
      'Name must be text': [7, true, {}, ['Ada']],
      'Name must be at most 5 characters': [' 123456 '],
      'Name contains a character that cannot be stored': ['\0', 'a\0b', ' \0 '],
    },
  },
  'optional text': {
    schema: optionalText('Section', 5),
    accepts: [
      [undefined, null],
      [null, null],
      ['', null],
      ['  ', null],
      [' ABC ', 'ABC'],
    ],
    rejects: {
      'Section must be text': [7, ['A']],
      'Section must be at most 5 characters': ['123456'],
      'Section contains a character that cannot be stored': ['a\0b'],
    },
  },
  integer: {
    schema: integer('Year', 2000, 2100),
    accepts: unchanged([2000, 2050, 2100]),
    rejects: {
      'Year must be a whole number from 2000 to 2100': [
        ...[1999, 2101, 2026.5, '2026', Number.NaN, Number.POSITIVE_INFINITY, true, []],
        ...[undefined, null, ''],
      ],
    },
  },
  'optional integer': {
    schema: optionalInteger('Year', 2000, 2100),
    accepts: [...unchanged([2000, 2050, 2100]), [undefined, null], [null, null], ['', null]],
    rejects: {
      'Year must be a whole number from 2000 to 2100': [
        ...[1999, 2101, 2026.5, '2026', Number.NaN, Number.POSITIVE_INFINITY, true, []],
      ],
    },
  },
  boolean: {
    schema: yesNo('Represented Artist'),
    accepts: [
      [undefined, false],
      [true, true],
    ],
    rejects: { 'Represented Artist must be true or false': [null, 'true', 1] },
  },
  day: {
    schema: day('Start date'),
    accepts: [...unchanged(['2026-05-31', '2028-02-29', '1800-01-01', '2200-12-31']), [' 2026-05-31 ', '2026-05-31']],
    rejects: {
      'Start date is required': [undefined, null, '', ' '],
      'Start date must be a day such as 2026-05-31': [
        ...['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-5-1', '31.05.2026', 'May 31, 2026'],
        ...['2026-05-31T10:00:00Z', '2026', '26-05-31', '12026-05-31', 'soon'],
      ],
      'Start date must be between the years 1800 and 2200': ['1799-12-31', '0226-05-31', '2201-01-01', '9999-12-31'],
      'Start date must be text': [20260531],
    },
  },
  'list of names': {
    schema: nameList('Participating artists'),
    accepts: [
      [undefined, []],
      [null, []],
      [
        [' Ada ', '', '  ', 'Ben'],
        ['Ada', 'Ben'],
      ],
      [names(200), names(200)],
    ],
    rejects: {
      'Participating artists must be a list': ['Ada, Ben', 5, {}],
      'Participating artists must be text': [[7]],
      'Participating artists must be at most 200 characters': [['x'.repeat(201)]],
      'Participating artists contains a character that cannot be stored': [['a\0b']],
      'Participating artists must have at most 200 entries': [names(201)],
    },
  },
  'web address': {
    schema: optionalWebAddress('Article URL'),
    accepts: [
      [' https://example.com ', 'https://example.com'],
      [' http://example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
      [' HTTPS://EXAMPLE.COM/A ', 'HTTPS://EXAMPLE.COM/A'],
      [' https://zürich.example/ausstellung ', 'https://zürich.example/ausstellung'],
      [addressOf(2_000), addressOf(2_000)],
      [undefined, null],
      [null, null],
      ['', null],
      [' ', null],
    ],
    rejects: {
      'Article URL must be a web address that begins with https://': [
        ...NOT_WEB_ADDRESSES,
        'ada@example.com',
        '/objects/abc.jpg',
      ],
      'Article URL must be at most 2000 characters': [addressOf(2_001)],
    },
  },
  'file address': {
    schema: optionalFileAddress('Image'),
    accepts: unchanged([
      '/objects/0a1b-1200x800.jpg',
      '/objects/0a1b-1200x800.jpg#focus=0,100',
      '/objects/cv.pdf',
      'https://example.com/a.jpg',
      'https://example.com/a.jpg#focus=30,62',
    ]),
    rejects: {
      'Image must be an uploaded file or a web address that begins with https://': [
        ...NOT_WEB_ADDRESSES,
        '/objects/',
        '/objects/.',
        '/objects/..',
        '/objects/a/b.jpg',
        '/objects/../cms',
        '/objects/a.jpg?w=640',
        '/objects/a.jpg#focus=101,0',
        '/objects/a.jpg#focus=30, 62',
        '/objects/a.jpg#focus=30,62,1',
        '/objects/a.jpg#focus=30,62#focus=30,62',
        '/objects/a.jpg#part',
        'objects/a.jpg',
        '/api/objects/a.jpg',
        'http://example.com/a.jpg',
      ],
    },
  },
  'list of file addresses': {
    schema: fileAddressList('Gallery images'),
    accepts: [
      [
        [' /objects/a.jpg ', '', 'https://example.com/b.jpg'],
        ['/objects/a.jpg', 'https://example.com/b.jpg'],
      ],
    ],
    rejects: {
      'Gallery images must be an uploaded file or a web address that begins with https://': [
        ['/objects/a.jpg', 'javascript:alert(1)'],
        ['https://a.example/1.jpg\nhttps://a.example/2.jpg'],
      ],
    },
  },
  'contact address': {
    schema: optionalContactAddress('Inquiry URL or email'),
    accepts: unchanged([
      'ada@example.com',
      'mailto:ada@example.com',
      'MAILTO:ada@example.com',
      'https://example.com/ask',
    ]),
    rejects: {
      'Inquiry URL or email must be an e-mail address or a web address that begins with https://': [
        ...NOT_WEB_ADDRESSES,
        'ada@example',
        'mailto:',
        'mailto:mailto:ada@example.com',
        'mailto:ada@example.com?subject=Hello',
        'javascript:ada@example.com',
        'tel:+41440000000',
      ],
    },
  },
  email: {
    schema: email,
    accepts: [...unchanged(EMAILS), ['  ada@example.com\n', 'ada@example.com'], [emailOf(254), emailOf(254)]],
    rejects: {
      'Please enter a valid email address': NOT_EMAILS,
      'Email is required': [undefined, null],
      'Email must be text': [5],
      'Email contains a character that cannot be stored': ['ada\0@example.com'],
      'Email must be at most 254 characters': [emailOf(255)],
    },
  },
};

describe.each(Object.entries(CASES))('%s', (_name, { schema, accepts, rejects }) => {
  test.each(accepts)('accepts %j as %j', (input, output) => {
    expect(schema.parse(input)).toEqual(output);
  });

  test.each(Object.entries(rejects).flatMap(([message, inputs]) => inputs.map((input) => ({ message, input }))))(
    'rejects $input: $message',
    ({ message, input }) => {
      expect(firstError(schema, input)).toBe(message);
    },
  );
});

test('isEmail agrees with the schema', () => {
  expect(EMAILS.filter((value) => !isEmail(value))).toEqual([]);
  expect(NOT_EMAILS.filter(isEmail)).toEqual([]);
});

test('the limits are those of the design', () => {
  expect(LIMITS).toMatchObject({ name: 200, title: 500, line: 300, message: 5_000, longText: 50_000, email: 254 });
});

test.each(Object.values(LIMITS))('a limit of %i is exact', (max) => {
  const limited = requiredText('Text', max);
  expect(firstError(limited, 'x'.repeat(max))).toBeNull();
  expect(firstError(limited, 'x'.repeat(max + 1))).toBe(`Text must be at most ${max} characters`);
});
