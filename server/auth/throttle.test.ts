import { expect, test } from 'vitest';
import { rateLimits } from '../db/schema/rate-limit.ts';
import { createTestStaff, NOW, STAFF, sharedApp, type TestApp, testApp } from '../testing/test-app.ts';
import { DEVICE_COOKIE } from './cookie-names.ts';
import { hashPassword } from './password.ts';
import { changePassword, findStaff } from './repository.ts';
import { ACCOUNT_FAILURES, NETWORK_FAILURES } from './throttle.ts';

const WRONG = 'not the password';
const TOO_MANY = { message: 'Zu viele Versuche. Bitte warten Sie einige Minuten.' };

type Attempt = { username?: string; password?: string; from?: string; device?: string };

/** Wrong unless it has a password. */
const signIn = ({ app }: TestApp, { username = STAFF.username, password = WRONG, from, device }: Attempt = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    remoteAddress: from ?? '192.0.2.1',
    ...(device && { cookies: { [DEVICE_COOKIE]: device } }),
  });

const fromNetwork = (index: number) => `198.51.100.${index}`;

async function galleryWithStaff() {
  const gallery = await sharedApp({ rateLimits: true });
  await createTestStaff(gallery.db);
  return gallery;
}

async function deviceCookie(gallery: TestApp, credentials: Attempt = STAFF): Promise<string> {
  const { cookies } = await signIn(gallery, credentials);
  return cookies.find(({ name }) => name === DEVICE_COOKIE)?.value ?? '';
}

async function fail(times: number, attempt: (index: number) => ReturnType<typeof signIn>): Promise<void> {
  for (let index = 0; index < times; index += 1) expect((await attempt(index)).statusCode).toBe(401);
}

test('parallel guesses for one account count, from all networks and in all processes', async () => {
  const [gallery, otherProcess] = [await galleryWithStaff(), await testApp({ rateLimits: true })];
  const guesses = Array.from({ length: 20 }, (_, index) =>
    signIn(index % 2 === 0 ? gallery : otherProcess, { from: fromNetwork(index) }),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(ACCOUNT_FAILURES.free);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - ACCOUNT_FAILURES.free);

  const refused = await signIn(gallery, { username: 'NORA', password: STAFF.password });
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([429, TOO_MANY, '1']);
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['account', ACCOUNT_FAILURES.free, [1, 2, 4, 8, 16, 32, 60, 60], (index: number) => ({ from: fromNetwork(index) })],
  [
    'network',
    NETWORK_FAILURES.free,
    [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300],
    (index: number) => ({ username: `guess-${index}`, from: `2001:db8:1:2::${index}` }),
  ],
])('the delay after failures of one %s doubles up to its maximum', async (_what, free, delays, attempt) => {
  const gallery = await galleryWithStaff();
  const total = free + delays.length;
  // Existing names: rejecting an unknown one is slow on purpose.
  for (let index = 0; index < total; index += 1) await createTestStaff(gallery.db, `guess-${index}`);
  await fail(free, (index) => signIn(gallery, attempt(index)));
  let failedAt = NOW.getTime();
  for (const [index, seconds] of delays.entries()) {
    // A refused attempt does not extend the delay.
    for (const early of [seconds * 1000 - 1, 1]) {
      gallery.clock.now = new Date(failedAt + seconds * 1000 - early);
      const refused = await signIn(gallery, attempt(free + index));
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(Math.ceil(early / 1000))]);
    }
    failedAt += seconds * 1000;
    gallery.clock.now = new Date(failedAt);
    await fail(1, () => signIn(gallery, attempt(free + index)));
  }
  gallery.clock.now = new Date(failedAt + 15 * 60_000);
  await fail(free, (index) => signIn(gallery, attempt(index)));
});

test('failures block neither other accounts nor other networks', async () => {
  const gallery = await galleryWithStaff();
  await createTestStaff(gallery.db, 'julian');
  await fail(ACCOUNT_FAILURES.free, () => signIn(gallery, { username: 'julian' }));
  expect((await signIn(gallery, { username: 'julian' })).statusCode).toBe(429);
  await fail(NETWORK_FAILURES.free - ACCOUNT_FAILURES.free, () => signIn(gallery));
  expect((await signIn(gallery)).statusCode).toBe(429);
  expect((await signIn(gallery, { ...STAFF, from: fromNetwork(1) })).statusCode).toBe(200);
});

test('a success resets the failures of its account and does not count for its network', async () => {
  const gallery = await galleryWithStaff();
  for (let round = 0; round < 2; round += 1) {
    await fail(ACCOUNT_FAILURES.free - 1, (index) => signIn(gallery, { from: fromNetwork(index) }));
    expect((await signIn(gallery, STAFF)).statusCode).toBe(200);
  }
  for (let time = 0; time <= NETWORK_FAILURES.free; time += 1) {
    expect((await signIn(gallery, STAFF)).statusCode).toBe(200);
  }
});

test('a known device signs in while its account and its network are blocked, and has its own limit', async () => {
  const gallery = await galleryWithStaff();
  const device = await deviceCookie(gallery);
  await fail(ACCOUNT_FAILURES.free, () => signIn(gallery));
  await createTestStaff(gallery.db, 'julian');
  await fail(NETWORK_FAILURES.free - ACCOUNT_FAILURES.free, () => signIn(gallery, { username: 'julian' }));
  expect((await signIn(gallery, STAFF)).statusCode).toBe(429);

  const other = await deviceCookie(gallery, { ...STAFF, device });
  await fail(ACCOUNT_FAILURES.free, (index) => signIn(gallery, { device, from: fromNetwork(index) }));
  expect((await signIn(gallery, { ...STAFF, device })).statusCode).toBe(429);
  expect((await signIn(gallery, { ...STAFF, device: other })).statusCode).toBe(200);
  expect((await signIn(gallery, STAFF)).statusCode).toBe(429);
});

test('a device cookie is of no use if it is forged, for another account, or older than the password', async () => {
  const gallery = await galleryWithStaff();
  await createTestStaff(gallery.db, 'julian');
  const device = await deviceCookie(gallery);
  const ofJulian = await deviceCookie(gallery, { ...STAFF, username: 'julian' });
  await fail(ACCOUNT_FAILURES.free, (index) => signIn(gallery, { from: fromNetwork(index) }));
  const [nonce, signature] = device.split('.');
  for (const useless of [ofJulian, `x${nonce}.${signature}`, `${nonce}.`, `${nonce}`, '.', '..']) {
    expect((await signIn(gallery, { ...STAFF, device: useless })).statusCode).toBe(429);
  }
  const account = await findStaff(gallery.db, STAFF.username);
  await changePassword(gallery.db, account?.id ?? '', { passwordHash: await hashPassword(STAFF.password) });
  expect((await signIn(gallery, { ...STAFF, device })).statusCode).toBe(429);
});

test('counters store neither names nor addresses', async () => {
  const gallery = await galleryWithStaff();
  await fail(1, () => signIn(gallery));
  const rows = await gallery.db.select().from(rateLimits);
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toMatch(/nora|192\.0\.2/);
});
