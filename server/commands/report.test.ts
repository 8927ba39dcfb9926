import { expect, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { statGiven } from './report.ts';

test('a path that cannot be read is reported in one line', () => {
  const tooLong = `/${'x'.repeat(300)}`;
  expect(() => statGiven(tooLong)).toThrow(new StartupError(`${tooLong} cannot be read (ENAMETOOLONG).`));
});
