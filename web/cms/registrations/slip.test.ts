import { expect, test } from 'vitest';
import { isSlip } from './slip.ts';

const press = (id: string, ms: number) => ({ id, at: new Date(ms) });

test.each([
  ['the first press of all', null, press('ada', 0), false],
  ['another row at once', press('ada', 0), press('bo', 200), true],
  ['another row, looked for', press('ada', 0), press('bo', 500), false],
  ['the same row at once', press('ada', 0), press('ada', 200), false],
])('%s is a slip or not', (_what, before, next, expected) => {
  expect(isSlip(before, next)).toBe(expected);
});
