import { expect, test } from 'vitest';
import { groupByMonth } from './inquiry-rows.ts';

test('groups by the month in Zurich, in the given order', () => {
  const inquiries = [
    // 1 November there.
    { id: 'a', created_at: '2026-10-31T23:30:00.000Z' },
    { id: 'b', created_at: '2026-10-31T22:30:00.000Z' },
    { id: 'c', created_at: '2026-10-01T08:00:00.000Z' },
    { id: 'd', created_at: '2025-10-31T08:00:00.000Z' },
  ];
  expect(groupByMonth(inquiries).map(({ month, inquiries: ofMonth }) => [month, ofMonth.map(({ id }) => id)])).toEqual([
    ['November 2026', ['a']],
    ['October 2026', ['b', 'c']],
    ['October 2025', ['d']],
  ]);
  expect(groupByMonth([])).toEqual([]);
});
