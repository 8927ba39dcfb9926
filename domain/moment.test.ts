import { expect, test } from 'vitest';
import { formatBriefly, formatMoment } from './moment.ts';

test('a moment is told by its day and time in Zurich', () => {
  expect(formatMoment(new Date('2026-11-14T08:17:00Z'))).toBe('November 14, 2026, 09:17');
  expect(formatMoment(new Date('2026-06-30T22:05:00Z'))).toBe('July 1, 2026, 00:05');
});

test.each([
  ['today', '2026-11-15T08:17:00Z', '09:17'],
  ['today, where it is yesterday in UTC', '2026-11-14T23:30:00Z', '00:30'],
  ['yesterday', '2026-11-14T22:30:00Z', 'Nov 14'],
  ['last year', '2025-11-15T08:17:00Z', 'Nov 15, 2025'],
])('briefly, a moment of %s', (_when, instant, text) => {
  expect(formatBriefly(new Date(instant), '2026-11-15')).toBe(text);
});
