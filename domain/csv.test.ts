import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells are parted by commas and every line ends in CRLF, the last one too', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('a,b\r\nc,\r\n');
});

test('no rows make an empty file', () => {
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
])('%j would be a formula and is written as text: %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`);
});

test.each(['1+1', 'a=b', 'ada-l@example.com', '2026-11-15'])('%s is no formula and stays as it is', (cell) => {
  expect(toCsv([[cell]])).toBe(`${cell}\r\n`);
});
