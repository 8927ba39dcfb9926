import { describe, expect, test } from 'vitest';
import {
  email,
  fileAddressList,
  isEmail,
  optionalContactAddress,
  optionalFileAddress,
  optionalWebAddress,
} from './fields.ts';
import { firstError } from './testing.ts';

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
  'https://a.example/1.jpg https://a.example/2.jpg',
  'https://a.example/1.jpg\nhttps://a.example/2.jpg',
  'https://a.example/one picture.jpg',
  'https://a.example/one\tpicture.jpg',
  'https://a.example/one\r\npicture.jpg',
  'https://a.example/one\u00a0picture.jpg',
  'https://a.example/?title=one\u2003picture',
  'https://a.exam\nple/1.jpg',
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
    expect(firstError(schema, value)).toBe('Article URL must be a web address that begins with https://');
  });

  test.each([undefined, null, '', ' '])('%j clears the field', (value) => {
    expect(schema.parse(value)).toBeNull();
  });

  test('has at most 2000 characters', () => {
    const start = 'https://example.com/';
    expect(firstError(schema, start.padEnd(2_000, 'x'))).toBeNull();
    expect(firstError(schema, start.padEnd(2_001, 'x'))).toBe('Article URL must be at most 2000 characters');
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
    'http://example.com/a.jpg',
  ])('%j is refused', (value) => {
    expect(firstError(schema, value)).toBe(message);
  });

  test.each(['/objects/.', '/objects/..'])('%s leads out of the uploaded files', (value) => {
    expect(firstError(schema, value)).toBe(message);
  });

  test('a list of them is checked entry by entry', () => {
    const list = fileAddressList('Gallery images');
    expect(list.parse([' /objects/a.jpg ', '', 'https://example.com/b.jpg'])).toEqual([
      '/objects/a.jpg',
      'https://example.com/b.jpg',
    ]);
    expect(firstError(list, ['/objects/a.jpg', 'javascript:alert(1)'])).toBe(
      'Gallery images must be an uploaded file or a web address that begins with https://',
    );
    expect(firstError(list, ['https://a.example/1.jpg\nhttps://a.example/2.jpg'])).toBe(
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
    expect(firstError(schema, value)).toBe(
      'Inquiry URL or email must be an e-mail address or a web address that begins with https://',
    );
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
    expect(firstError(email, value)).toBe('Please enter a valid email address');
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
    expect(firstError(email, value)).toBe(message);
  });

  test('has at most 254 characters', () => {
    const host = '@example.com';
    expect(firstError(email, `${'a'.repeat(254 - host.length)}${host}`)).toBeNull();
    expect(firstError(email, `${'a'.repeat(255 - host.length)}${host}`)).toBe('Email must be at most 254 characters');
  });
});
