import { expect, test } from 'vitest';
import { validYear, yearChoices } from './year-filter.tsx';

const choices = yearChoices([2023, 2026, 2023, 2024]);

test("yearChoices: 'All Years', then each year once, newest first", () => {
  expect(choices).toEqual([
    { value: null, label: 'All Years' },
    { value: '2026', label: '2026' },
    { value: '2024', label: '2024' },
    { value: '2023', label: '2023' },
  ]);
});

test.each([
  ['2024', '2024'],
  ['2025', null],
  ['x', null],
  [null, null],
])('validYear: %s becomes %s', (year, valid) => {
  expect(validYear(choices, year)).toBe(valid);
});
