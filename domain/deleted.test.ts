import { expect, test } from 'vitest';
import { restorableSince } from './deleted.ts';

test('a deleted record can be restored for thirty days, to the millisecond', () => {
  expect(restorableSince(new Date('2026-11-15T11:00:00.123Z'))).toEqual(new Date('2026-10-16T11:00:00.123Z'));
});

test('counts days of 24 hours across a daylight saving change', () => {
  expect(restorableSince(new Date('2026-04-10T22:30:00Z'))).toEqual(new Date('2026-03-11T22:30:00Z'));
});
