import { expect, test } from 'vitest';
import { joinCommaList, parseOptionalInteger, splitCommaList } from './fields.ts';

test.each([
  ['', []],
  [' , ,, ', []],
  ['Ada', ['Ada']],
  ['Ada, Ben', ['Ada', 'Ben']],
  [' Ada ,Ben,, Cora Maria ,', ['Ada', 'Ben', 'Cora Maria']],
  ['https://example.com/a.jpg,\nhttps://example.com/b.jpg', ['https://example.com/a.jpg', 'https://example.com/b.jpg']],
])('splits %j at commas, trimmed and without empty entries', (text, entries) => {
  expect(splitCommaList(text)).toEqual(entries);
});

test('joins with a comma and a space, which splits to the same list', () => {
  expect(joinCommaList([])).toBe('');
  expect(joinCommaList(['Ada', 'Ben'])).toBe('Ada, Ben');
  expect(splitCommaList(joinCommaList(['Ada', 'Ben']))).toEqual(['Ada', 'Ben']);
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
])('parses the year field %j as %s', (text, value) => {
  expect(parseOptionalInteger(text)).toBe(value);
});
