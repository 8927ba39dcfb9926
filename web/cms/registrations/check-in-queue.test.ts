import { expect, test } from 'vitest';
import { aRegistration } from '../../testing/records.ts';
import { type CheckIn, laidOver, readQueue, withCheckIn, withoutAnswered, writeQueue } from './check-in-queue.ts';

const [ADA, BO] = [aRegistration({ firstName: 'Ada' }), aRegistration({ firstName: 'Bo' })];

const said = (id: string, isIn: boolean, minute: number): CheckIn => ({
  id,
  isIn,
  at: `2026-11-15T18:0${minute}:00.000Z`,
});

test('what is said is kept in its order, of each guest the last word alone', () => {
  const queue = [said(ADA.id, true, 1), said(BO.id, true, 2), said(ADA.id, false, 3)].reduce(withCheckIn, []);
  expect(queue).toEqual([said(BO.id, true, 2), said(ADA.id, false, 3)]);
});

test('what was answered goes; what was said about the same guest meanwhile stays', () => {
  const [first, later] = [said(ADA.id, true, 1), said(ADA.id, false, 2)];
  expect(withoutAnswered([first], first)).toEqual([]);
  expect(withoutAnswered([said(BO.id, true, 1), later], first)).toEqual([said(BO.id, true, 1), later]);
});

test('a list shows what is not saved yet, unless somebody else had the last word', () => {
  const inside = aRegistration({
    checked_in_at: '2026-11-15T18:00:00.000Z',
    check_in_changed_at: '2026-11-15T18:05:00.000Z',
  });
  const queue = [said(ADA.id, true, 1), said(inside.id, false, 4)];
  const [ada, bo, third] = laidOver([ADA, BO, inside], queue);
  expect(ada).toMatchObject({ firstName: 'Ada', checked_in_at: '2026-11-15T18:01:00.000Z' });
  expect(bo).toBe(BO);
  expect(third).toBe(inside);
});

test('a list without anything to lay over it is the same list', () => {
  const list = [ADA, BO];
  expect(laidOver(list, [])).toBe(list);
});

test('the queue is read as it was written', () => {
  const queue = [said(BO.id, true, 2), said(ADA.id, false, 3)];
  expect(readQueue(writeQueue(queue))).toEqual(queue);
});

test.each([null, '', '{', 'null', '{}', '[1, null, {}]', '"text"', '[{"id":"1","isIn":true,"at":"now"}]'])(
  'of %s nothing can be read',
  (text) => {
    expect(readQueue(text)).toEqual([]);
  },
);

test('what can be read is not lost with what cannot', () => {
  const good = said(ADA.id, true, 1);
  expect(readQueue(JSON.stringify([{ id: 'gone' }, good, 7]))).toEqual([good]);
});
