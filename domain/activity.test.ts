import { expect, test } from 'vitest';
import { instantsOf } from './activity.ts';

test.each([
  ['2026-11-15', '2026-11-14T23:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  // Summer time begins, and ends.
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('%s in Zurich', (day, from, until) => {
  expect(instantsOf(day)).toEqual({ from: new Date(from), until: new Date(until) });
});
