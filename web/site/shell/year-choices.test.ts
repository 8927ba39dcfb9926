import { expect, test } from 'vitest';
import { yearChoices } from './year-choices.ts';

test('all years can be chosen, or each one, newest first', () => {
  expect(yearChoices([2023, 2026, 2023, 2024])).toEqual([
    { value: null, label: 'All Years' },
    { value: '2026', label: '2026' },
    { value: '2024', label: '2024' },
    { value: '2023', label: '2023' },
  ]);
});
