import fc from 'fast-check';
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
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['one\rtwo', '"one\rtwo"'],
])('%j is written %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+41 44 000 00 00', "'+41 44 000 00 00"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', '"\'\t\'=1+1"'],
  ['\r=1+1', '"\'\r\'=1+1"'],
  [' =1+1', "' =1+1"],
  ['"=1+1', '"\'""=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; -1', '"a;\' -1"'],
  ['a\n@SUM(A1)', '"a\n\'@SUM(A1)"'],
  ['=HYPERLINK("http://example.com","x")', '"\'=HYPERLINK(""http://example.com"",""x"")"'],
])('escapes the formula %j as %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`);
});

test.each(['1+1', 'a=b', 'ada-l@example.com', '2026-11-15'])('leaves %s unchanged', (cell) => {
  expect(toCsv([[cell]])).toBe(`${cell}\r\n`);
});

/** Reads as spreadsheets do: a quote counts at the start of a field; behind the closing one the text goes on. */
function readCsv(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let [field, isStart, isQuoted] = ['', true, false];
  const endField = () => {
    rows.at(-1)?.push(field);
    [field, isStart] = ['', true];
  };
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at] ?? '';
    if (isQuoted && character === '"' && csv[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (character === '"' && (isStart || isQuoted)) {
      isQuoted = !isQuoted;
      isStart = false;
    } else if (!isQuoted && character === separator) {
      endField();
    } else if (!isQuoted && /[\r\n]/.test(character)) {
      if (character === '\r' && csv[at + 1] === '\n') at += 1;
      endField();
      rows.push([]);
    } else {
      field += character;
      isStart = false;
    }
  }
  if (field !== '') endField();
  return rows.filter((row) => row.length > 0);
}

const awkwardCell = fc.string({
  unit: fc.constantFrom('a', '1', ' ', '"', ',', ';', '\t', '\r', '\n', '=', '+', '-', '@', '＝', '＠'),
  maxLength: 12,
});
const awkwardRows = fc.array(fc.array(awkwardCell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });

test('no field begins like a formula, whether the reader separates by comma, semicolon or tab', () => {
  fc.assert(
    fc.property(awkwardRows, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      for (const field of readCsv(toCsv(rows), separator).flat()) expect(field).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test('a reader that separates by commas gets every value back, apart from the apostrophes', () => {
  fc.assert(
    fc.property(awkwardRows, (rows) => {
      const read = readCsv(toCsv(rows), ',').map((row) => row.map((value) => value.replaceAll("'", '')));
      expect(read).toEqual(rows);
    }),
    { numRuns: 2_000 },
  );
});
