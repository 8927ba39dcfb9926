import { expect, test } from 'vitest';
import { aRegistration } from '../../testing/records.ts';
import { applyQueue, type CheckIn, dequeue, enqueue, parseQueue } from './check-in-queue.ts';

const [ADA, BO] = [aRegistration({ firstName: 'Ada' }), aRegistration({ firstName: 'Bo' })];

const checkIn = (id: string, isIn: boolean, minute: number): CheckIn => ({
  id,
  isIn,
  at: `2026-11-15T18:0${minute}:00.000Z`,
});

test('keeps the order and only the latest check-in of each guest', () => {
  const queue = [checkIn(ADA.id, true, 1), checkIn(BO.id, true, 2), checkIn(ADA.id, false, 3)].reduce(enqueue, []);
  expect(queue).toEqual([checkIn(BO.id, true, 2), checkIn(ADA.id, false, 3)]);
});

test('removes a saved check-in, but not a newer one of the same guest', () => {
  const [first, later] = [checkIn(ADA.id, true, 1), checkIn(ADA.id, false, 2)];
  expect(dequeue([first], first)).toEqual([]);
  expect(dequeue([checkIn(BO.id, true, 1), later], first)).toEqual([checkIn(BO.id, true, 1), later]);
});

test('applies unsaved check-ins unless the server has a newer one', () => {
  const inside = aRegistration({
    checked_in_at: '2026-11-15T18:00:00.000Z',
    check_in_changed_at: '2026-11-15T18:05:00.000Z',
  });
  const queue = [checkIn(ADA.id, true, 1), checkIn(inside.id, false, 4)];
  const [ada, bo, third] = applyQueue([ADA, BO, inside], queue);
  expect(ada).toMatchObject({ firstName: 'Ada', checked_in_at: '2026-11-15T18:01:00.000Z' });
  expect(bo).toBe(BO);
  expect(third).toBe(inside);
});

test('returns the same list for an empty queue', () => {
  const list = [ADA, BO];
  expect(applyQueue(list, [])).toBe(list);
});

test('parses its own JSON', () => {
  const queue = [checkIn(BO.id, true, 2), checkIn(ADA.id, false, 3)];
  expect(parseQueue(JSON.stringify(queue))).toEqual(queue);
});

test.each([null, '', '{', 'null', '{}', '[1, null, {}]', '"text"', '[{"id":"1","isIn":true,"at":"now"}]'])(
  'parses %s as an empty queue',
  (text) => {
    expect(parseQueue(text)).toEqual([]);
  },
);

test('skips unreadable entries only', () => {
  const good = checkIn(ADA.id, true, 1);
  expect(parseQueue(JSON.stringify([{ id: 'gone' }, good, 7]))).toEqual([good]);
});
