import { expect, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { createProblemReport, statGiven } from './report.ts';

test('a path that cannot be read is reported in one line', () => {
  const tooLong = `/${'x'.repeat(300)}`;
  expect(() => statGiven(tooLong)).toThrow(new StartupError(`${tooLong} cannot be read (ENAMETOOLONG).`));
});

test('of each kind of problem the first hundred are printed and all are counted', () => {
  const printed: string[] = [];
  const terminal = { print: (line: string) => void printed.push(line), endProgress: () => {} };
  const [rows, files] = [createProblemReport(terminal), createProblemReport(terminal)];
  for (let row = 1; row <= 150; row += 1) rows.report(`row ${row}`);
  files.report('a file is missing');
  expect([rows.count(), files.count()]).toEqual([150, 1]);
  expect(printed.slice(-2)).toEqual(['row 100', 'a file is missing']);
});
