import { afterEach, expect, test, vi } from 'vitest';
import type { Registration } from '../../../domain/guest-list.ts';
import { ApiError } from '../../api/client.ts';
import { aRegistration } from '../../testing/records.ts';
import type { CheckIn } from './check-in-queue.ts';
import { sendCheckIns } from './check-in-sender.tsx';
import { nextCheckIn, queueCheckIn, removeCheckIn } from './check-in-store.ts';

const [ADA, BO] = [aRegistration(), aRegistration()];
const IN_ADA = { id: ADA.id, isIn: true, at: '2026-11-15T18:01:00.000Z' };
const IN_BO = { id: BO.id, isIn: true, at: '2026-11-15T18:02:00.000Z' };
const OUT_ADA = { id: ADA.id, isIn: false, at: '2026-11-15T18:03:00.000Z' };

afterEach(() => {
  for (let checkIn = nextCheckIn(); checkIn; checkIn = nextCheckIn()) removeCheckIn(checkIn);
});

function syncOptions(send: (checkIn: CheckIn) => Promise<Registration>) {
  return { send: vi.fn(send), onSaved: vi.fn(), onRejected: vi.fn() };
}

const saved = async ({ id }: CheckIn) => aRegistration({ id });

test('sends in order and removes each check-in once it is saved', async () => {
  queueCheckIn(IN_ADA);
  queueCheckIn(IN_BO);
  const options = syncOptions(saved);
  expect(await sendCheckIns(options)).toBeNull();
  expect(options.send.mock.calls).toEqual([[IN_ADA], [IN_BO]]);
  expect(options.onSaved.mock.calls).toMatchObject([[{ id: ADA.id }], [{ id: BO.id }]]);
  expect(nextCheckIn()).toBeUndefined();
});

test('sends a check-in that is queued while another of the same guest is in flight', async () => {
  queueCheckIn(IN_ADA);
  const options = syncOptions(async (checkIn) => {
    if (checkIn === IN_ADA) queueCheckIn(OUT_ADA);
    return saved(checkIn);
  });
  expect(await sendCheckIns(options)).toBeNull();
  expect(options.send.mock.calls).toEqual([[IN_ADA], [OUT_ADA]]);
});

test.each([
  ['offline', new TypeError('Failed to fetch'), 'offline'],
  ['a response that is not ours', new SyntaxError('Unexpected token <'), 'offline'],
  ['a server error', new ApiError(500, { message: 'Something went wrong.' }), 'refused'],
  ['an expired session', new ApiError(401, { message: 'Please sign in.' }), 'refused'],
  ['a missing second factor', new ApiError(403, { message: 'Set one up.', reason: 'second factor' }), 'refused'],
  ['a 404 of a captive portal', new ApiError(404, '<html>'), 'refused'],
])('keeps the queue on %s', async (_case, error, problem) => {
  queueCheckIn(IN_ADA);
  queueCheckIn(IN_BO);
  const options = syncOptions(() => Promise.reject(error));
  expect(await sendCheckIns(options)).toBe(problem);
  expect(options.send).toHaveBeenCalledTimes(1);
  expect(nextCheckIn()).toEqual(IN_ADA);
  expect(options.onRejected).not.toHaveBeenCalled();
});

test.each([
  ['an unknown registration', new ApiError(404, { message: 'This registration does not exist.' })],
  ['a role that may not check in', new ApiError(403, { message: 'Your role does not allow this.', reason: 'role' })],
])('reports %s and goes on with the next', async (_case, rejection) => {
  queueCheckIn(IN_ADA);
  queueCheckIn(IN_BO);
  const options = syncOptions((checkIn) => (checkIn.id === ADA.id ? Promise.reject(rejection) : saved(checkIn)));
  expect(await sendCheckIns(options)).toBeNull();
  expect(options.onRejected.mock.calls).toEqual([[IN_ADA, rejection]]);
  expect(options.onSaved.mock.calls).toMatchObject([[{ id: BO.id }]]);
  expect(nextCheckIn()).toBeUndefined();
});
