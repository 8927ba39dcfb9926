import { expect, test } from 'vitest';
import { keptSince } from './deleted.ts';

test('what was deleted is kept for thirty days, to the millisecond', () => {
  expect(keptSince(new Date('2026-11-15T11:00:00.123Z'))).toEqual(new Date('2026-10-16T11:00:00.123Z'));
});

test('thirty days are days of 24 hours, also where the clocks change', () => {
  expect(keptSince(new Date('2026-04-10T22:30:00Z'))).toEqual(new Date('2026-03-11T22:30:00Z'));
});
