import { expect, test } from 'vitest';
import { SIGN_IN_FAILURES } from '../http/rate-limits.ts';
import { createTestStaff, STAFF, type TestApp, testApp } from '../testing/test-app.ts';
import { Throttle } from './throttle.ts';

const { perName, perAddress } = SIGN_IN_FAILURES;
const WRONG = 'not the password';

const login = ({ app }: TestApp, { username = STAFF.username, password = WRONG, from = '192.0.2.1' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    remoteAddress: from,
  });

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

/** In parallel, because each attempt is slow on purpose. */
const attempts = (count: number, attempt: (index: number) => ReturnType<typeof login>) =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));

test('after too many failures for a name even the right password is rejected, from any address', async () => {
  const gallery = await testApp({ rateLimits: true });
  await createTestStaff(gallery.db);
  const failures = await attempts(perName, (index) => login(gallery, { from: `192.0.2.${index}` }));
  expect(new Set(statuses(failures))).toEqual(new Set([401]));

  const refused = await login(gallery, { username: 'NORA', password: STAFF.password, from: '198.51.100.1' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ message: 'Zu viele Versuche. Bitte warten Sie einige Minuten.' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test('failures for one name do not block another', async () => {
  const gallery = await testApp({ rateLimits: true });
  await createTestStaff(gallery.db);
  await attempts(perName, () => login(gallery, { username: 'unknown' }));
  expect((await login(gallery, { username: 'unknown' })).statusCode).toBe(429);
  expect((await login(gallery, { password: STAFF.password })).statusCode).toBe(200);
});

test('after too many failures an address is blocked for every name; other addresses are not', async () => {
  const gallery = await testApp({ rateLimits: true });
  await createTestStaff(gallery.db);
  // Mostly existing names: rejecting an unknown one is slow on purpose.
  for (let index = 3; index < perAddress; index += 1) await createTestStaff(gallery.db, `guess-${index}`);
  await attempts(perAddress, (index) => login(gallery, { username: `guess-${index}` }));
  const refused = await login(gallery, { password: STAFF.password });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login(gallery, { password: STAFF.password, from: '198.51.100.1' })).statusCode).toBe(200);
});

test('a successful sign-in is not counted', async () => {
  const gallery = await testApp({ rateLimits: true });
  await createTestStaff(gallery.db);
  for (let time = 0; time <= perName; time += 1) {
    expect((await login(gallery, { password: STAFF.password })).statusCode).toBe(200);
  }
});

test('parallel guesses are counted', async () => {
  const gallery = await testApp({ rateLimits: true });
  await createTestStaff(gallery.db);
  const answers = await attempts(perName + 5, () => login(gallery));
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(perName);
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(5);
});

test('evicts the oldest keys under a flood; an ended window does not count', () => {
  const throttle = new Throttle(1, 1_000);
  const at = (ms: number) => new Date(ms);
  expect(throttle.tryCount('first', at(0))).toBeNull();
  expect(throttle.tryCount('first', at(10))).toBe(1);
  for (let key = 0; key < 10_000; key += 1) throttle.tryCount(String(key), at(20));
  expect(throttle.tryCount('first', at(30))).toBeNull();
  expect(throttle.tryCount('9999', at(30))).toBe(1);
  expect(throttle.tryCount('9999', at(1_020))).toBeNull();
});

test('uncounting after the window has ended grants no extra attempt', () => {
  const throttle = new Throttle(1, 1_000);
  throttle.tryCount('key', new Date(0));
  throttle.uncount('key');
  throttle.uncount('key');
  expect(throttle.tryCount('key', new Date(10))).toBeNull();
  expect(throttle.tryCount('key', new Date(20))).toBe(1);
});
