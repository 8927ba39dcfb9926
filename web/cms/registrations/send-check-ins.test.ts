import { afterEach, expect, test, vi } from 'vitest';
import type { Registration } from '../../../domain/guest-list.ts';
import { ApiError } from '../../api/client.ts';
import { aRegistration } from '../../testing/records.ts';
import type { CheckIn } from './check-in-queue.ts';
import { dropCheckIn, firstCheckIn, sayCheckIn } from './check-in-store.ts';
import { sendCheckIns } from './send-check-ins.ts';

const [ADA, BO] = [aRegistration(), aRegistration()];
const IN_ADA = { id: ADA.id, isIn: true, at: '2026-11-15T18:01:00.000Z' };
const IN_BO = { id: BO.id, isIn: true, at: '2026-11-15T18:02:00.000Z' };
const OUT_ADA = { id: ADA.id, isIn: false, at: '2026-11-15T18:03:00.000Z' };

afterEach(() => {
  for (let said = firstCheckIn(); said; said = firstCheckIn()) dropCheckIn(said);
});

function aSending(send: (said: CheckIn) => Promise<Registration>) {
  return { send: vi.fn(send), onSaved: vi.fn(), onLost: vi.fn() };
}

const answered = async ({ id }: CheckIn) => aRegistration({ id });

test('what was said is sent in its order, and forgotten once it is answered', async () => {
  sayCheckIn(IN_ADA);
  sayCheckIn(IN_BO);
  const sending = aSending(answered);
  expect(await sendCheckIns(sending)).toBeNull();
  expect(sending.send.mock.calls).toEqual([[IN_ADA], [IN_BO]]);
  expect(sending.onSaved.mock.calls).toMatchObject([[{ id: ADA.id }], [{ id: BO.id }]]);
  expect(firstCheckIn()).toBeUndefined();
});

test('what is said about a guest while the word before is on its way is sent, too', async () => {
  sayCheckIn(IN_ADA);
  const sending = aSending(async (said) => {
    if (said === IN_ADA) sayCheckIn(OUT_ADA);
    return answered(said);
  });
  expect(await sendCheckIns(sending)).toBeNull();
  expect(sending.send.mock.calls).toEqual([[IN_ADA], [OUT_ADA]]);
});

test.each([
  ['the network is gone', new TypeError('Failed to fetch'), 'offline'],
  ['somebody in between answers something else', new SyntaxError('Unexpected token <'), 'offline'],
  ['the server has a fault', new ApiError(500, { message: 'Something went wrong.' }), 'refused'],
  ['the session has ended', new ApiError(401, { message: 'Please sign in.' }), 'refused'],
  ['a network in between knows no such address', new ApiError(404, '<html>'), 'refused'],
])('where %s, everything is kept', async (_what, error, trouble) => {
  sayCheckIn(IN_ADA);
  sayCheckIn(IN_BO);
  const sending = aSending(() => Promise.reject(error));
  expect(await sendCheckIns(sending)).toBe(trouble);
  expect(sending.send).toHaveBeenCalledTimes(1);
  expect(firstCheckIn()).toEqual(IN_ADA);
  expect(sending.onLost).not.toHaveBeenCalled();
});

test('a guest whom the server does not know is told, and does not hold up the others', async () => {
  sayCheckIn(IN_ADA);
  sayCheckIn(IN_BO);
  const gone = new ApiError(404, { message: 'This registration does not exist.' });
  const sending = aSending((said) => (said.id === ADA.id ? Promise.reject(gone) : answered(said)));
  expect(await sendCheckIns(sending)).toBeNull();
  expect(sending.onLost.mock.calls).toEqual([[IN_ADA, gone]]);
  expect(sending.onSaved.mock.calls).toMatchObject([[{ id: BO.id }]]);
  expect(firstCheckIn()).toBeUndefined();
});
