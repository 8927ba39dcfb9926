import { describe, expect, test } from 'vitest';
import { exhibitionsByStatus } from '../../../domain/exhibition-status.ts';
import { anExhibition } from '../../testing/records.ts';
import { initialStatus, yearOf } from './exhibition-filters.ts';

const TODAY = '2026-11-15';

const later = anExhibition({ startDate: '2027-04-01', endDate: '2027-05-01' });
const soon = anExhibition({ startDate: '2026-11-16', endDate: '2027-01-16' });
const onNow = anExhibition({ startDate: '2026-11-15', endDate: '2026-11-15' });
const lately = anExhibition({ startDate: '2026-09-01', endDate: '2026-11-14' });
const longAgo = anExhibition({ startDate: '2023-12-07', endDate: '2024-02-24' });

describe('exhibitionsByStatus', () => {
  test('groups by the day, upcoming ones soonest first', () => {
    expect(exhibitionsByStatus([later, soon, onNow, lately, longAgo], TODAY)).toEqual({
      current: [onNow],
      upcoming: [soon, later],
      past: [lately, longAgo],
    });
  });

  test('keeps the order of exhibitions that open on the same day', () => {
    const [first, second] = [anExhibition(later), anExhibition({ ...later, id: soon.id, title: 'Second' })];
    expect(exhibitionsByStatus([first, second], TODAY).upcoming).toEqual([first, second]);
  });
});

test('yearOf is the year of the opening', () => {
  expect(yearOf(longAgo)).toBe(2023);
});

describe('the initial tab', () => {
  test.each([
    ['current', [soon, onNow, lately]],
    ['upcoming', [soon, lately]],
    ['past', [lately]],
    ['past', []],
  ])('is %s', (status, exhibitions) => {
    expect(initialStatus(exhibitionsByStatus(exhibitions, TODAY))).toBe(status);
  });
});
