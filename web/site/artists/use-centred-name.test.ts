import { expect, test } from 'vitest';
import { CENTRE_DISTANCE_PX, nearestToCentre } from './use-centred-name.ts';

test.each([
  ['the nearest one', [100, 320, 480, 700], 400 + 30, 2],
  ['one exactly in the centre', [100, 400, 410], 400, 1],
  ['the first, above all others', [410, 500, 600], 400, 0],
  ['the last, below all others', [100, 200, 390], 400, 2],
  ['one 100 px below', [500], 400, 0],
  ['one 100 px above', [300], 400, 0],
  ['none that is further than 100 px', [299.9, 500.1], 400, null],
  ['none in an empty list', [], 400, null],
])('nearestToCentre finds %s', (_case, middles, centre, index) => {
  expect(nearestToCentre(middles.length, (at) => middles[at] ?? 0, centre)).toBe(index);
});

test('measures fewer than 20 of 1300 lines', () => {
  let measured = 0;
  const middleOf = (at: number) => {
    measured += 1;
    return at * 90;
  };
  expect(nearestToCentre(1300, middleOf, 90 * 777 + 40)).toBe(777);
  expect(measured).toBeLessThan(20);
});

test('the maximal distance is 100 px', () => {
  expect(CENTRE_DISTANCE_PX).toBe(100);
});
