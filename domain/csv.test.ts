import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('separates cells by commas and ends every line with CRLF', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('a,b\r\nc,\r\n');
});

test('no rows: empty file', () => {
  expect(toCsv([])).toBe('');
});

test.each([
  ['plain', 'plain'],
  ['two words', 'two words'],
  ['Zürich 🎨', 'Zürich 🎨'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['"', '""""'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ["o'keeffe", "o'keeffe"],
  ['a;b', 'a;b'],
])('%j is written %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+41 44 000 00 00', "'+41 44 000 00 00"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', '"\'\r=1+1"'],
  ['=HYPERLINK("http://example.com","x")', '"\'=HYPERLINK(""http://example.com"",""x"")"'],
])('escapes the formula %j as %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`);
});

test.each(['1+1', 'a=b', 'ada-l@example.com', '2026-11-15'])('leaves %s unchanged', (cell) => {
  expect(toCsv([[cell]])).toBe(`${cell}\r\n`);
});
