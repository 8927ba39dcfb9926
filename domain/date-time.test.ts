import { expect, test } from 'vitest';
import { formatBriefly, formatDateTime, formatUpcoming } from './date-time.ts';

test('formatDateTime uses the time zone of Zurich', () => {
  expect(formatDateTime(new Date('2026-11-14T08:17:00Z'))).toBe('November 14, 2026, 09:17');
  expect(formatDateTime(new Date('2026-06-30T22:05:00Z'))).toBe('July 1, 2026, 00:05');
});

test.each([
  ['today', '2026-11-15T08:17:00Z', '09:17'],
  ['today, where it is yesterday in UTC', '2026-11-14T23:30:00Z', '00:30'],
  ['yesterday', '2026-11-14T22:30:00Z', 'Nov 14'],
  ['last year', '2025-11-15T08:17:00Z', 'Nov 15, 2025'],
])('formatBriefly: %s', (_when, instant, text) => {
  expect(formatBriefly(new Date(instant), '2026-11-15')).toBe(text);
});

test.each([
  ['today', '2026-11-15T21:15:00Z', 'at 22:15'],
  ['after midnight', '2026-11-15T23:15:00Z', 'on Nov 16 at 00:15'],
  ['next year', '2027-01-01T08:17:00Z', 'on Jan 1, 2027 at 09:17'],
])('formatUpcoming: %s', (_when, instant, text) => {
  expect(formatUpcoming(new Date(instant), '2026-11-15')).toBe(text);
});
