import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recoveryCodesSchema } from '../../domain/account.ts';
import { activity } from '../db/schema/activity.ts';
import { staff, staffRecoveryCodes } from '../db/schema/auth.ts';
import { readSettings, writeSettings } from '../settings/repository.ts';
import { type Caller, NOW, STAFF, sharedApp, type TestApp } from '../testing/test-app.ts';
import { appCode } from './second-factor.ts';
import { SECOND_FACTOR_FAILURES } from './throttle.ts';

const app = '/api/cms/account/app';

/** Sets up an authenticator app, as the first second factor of the account. */
async function withApp(gallery: TestApp, caller?: Caller) {
  const member = caller ?? (await gallery.signIn());
  const { body } = await member('POST', app);
  if (!body || typeof body !== 'object' || !('secret' in body)) throw new Error('There is no secret');
  const secret = String(body.secret);
  const answer = await member('PUT', app, { code: appCode(secret, gallery.clock.now) });
  const { recoveryCodes } = recoveryCodesSchema.parse(answer.body);
  // The code that was just entered does not count again.
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 60_000);
  return { member, secret, recoveryCodes: recoveryCodes ?? [] };
}

async function enterPassword({ app: server }: TestApp) {
  const answer = await server.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ secondFactor: { app: true, passkey: false } });
  const [cookie, ...more] = answer.cookies;
  expect([cookie?.name, more]).toEqual(['sign-in', []]);
  return { 'sign-in': cookie?.value ?? '' };
}

const enterCode = ({ app: server }: TestApp, cookies: Record<string, string>, code: string) =>
  server.inject({ method: 'POST', url: '/api/auth/second-factor', payload: { code }, cookies });

test('with an authenticator app the password alone opens no session, and each code works once', async () => {
  const gallery = await sharedApp();
  const { secret } = await withApp(gallery);
  const code = appCode(secret, gallery.clock.now);
  const wrong = await enterCode(gallery, await enterPassword(gallery), code === '000000' ? '111111' : '000000');
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Der Code ist falsch oder abgelaufen' }]);

  const cookies = await enterPassword(gallery);
  const done = await enterCode(gallery, cookies, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([done.statusCode, done.json()]).toEqual([200, { message: 'Login erfolgreich' }]);
  expect(done.cookies.map(({ name }) => name)).toEqual(['session', 'device', 'sign-in']);
  const session = done.cookies[0]?.value ?? '';
  const check = await gallery.app.inject({ method: 'GET', url: '/api/auth/check', cookies: { session } });
  expect(check.json()).toMatchObject({ authenticated: true, person: { username: STAFF.username } });

  expect((await enterCode(gallery, cookies, code)).json()).toMatchObject({ message: /abgelaufen/ });
  expect((await enterCode(gallery, await enterPassword(gallery), code)).statusCode).toBe(401);
});

test('a recovery code works once, as a lost device has no codes; it is stored as a hash', async () => {
  const gallery = await sharedApp();
  const { member, recoveryCodes } = await withApp(gallery);
  expect(recoveryCodes).toHaveLength(10);
  const [code = ''] = recoveryCodes;
  expect(JSON.stringify(await gallery.db.select().from(staffRecoveryCodes))).not.toContain(code.replace(/-/g, ''));
  expect((await enterCode(gallery, await enterPassword(gallery), code.toLowerCase())).statusCode).toBe(200);
  expect((await enterCode(gallery, await enterPassword(gallery), code)).statusCode).toBe(401);
  expect((await member('GET', '/api/cms/account')).body).toMatchObject({ hasApp: true, recoveryCodesLeft: 9 });

  const renewed = recoveryCodesSchema.parse((await member('POST', '/api/cms/account/recovery-codes')).body);
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect((await enterCode(gallery, await enterPassword(gallery), recoveryCodes[1] ?? '')).statusCode).toBe(401);
});

test('each wrong code is recorded, and five end the sign-in', async () => {
  const gallery = await sharedApp();
  const { secret } = await withApp(gallery);
  const cookies = await enterPassword(gallery);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await enterCode(gallery, cookies, 'WRONGCODE')).statusCode).toBe(401);
  }
  const late = await enterCode(gallery, cookies, appCode(secret, gallery.clock.now));
  expect([late.statusCode, late.json()]).toEqual([
    401,
    { message: 'Die Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.' },
  ]);
  const recorded = await gallery.db.select().from(activity).where(eq(activity.action, 'entered a wrong code'));
  expect(recorded).toMatchObject(Array(5).fill({ staffName: STAFF.username }));
});

test('wrong codes of all sign-ins of an account are throttled together, and a throttled one uses up no attempt', async () => {
  const gallery = await sharedApp({ rateLimits: true });
  const { secret } = await withApp(gallery);
  const first = await enterPassword(gallery);
  for (let wrong = 0; wrong < SECOND_FACTOR_FAILURES.free; wrong += 1) await enterCode(gallery, first, 'WRONGCODE');
  const second = await enterPassword(gallery);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const throttled = await enterCode(gallery, second, 'WRONGCODE');
    expect([throttled.statusCode, throttled.headers['retry-after']]).toEqual([429, '1']);
  }
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 1_000);
  expect((await enterCode(gallery, second, appCode(secret, gallery.clock.now))).statusCode).toBe(200);
});

test.each(['äöüäöü', 'x', '12345', ' ', 'A'.repeat(17)])('rejects %j as a code (400)', async (code) => {
  const { visitor } = await sharedApp();
  expect(await visitor('POST', '/api/auth/second-factor', { code })).toMatchObject({ status: 400 });
});

test('rejects malformed answers of passkeys (400), and an unknown passkey (401)', async () => {
  const { app } = await sharedApp();
  const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/passkey/options' });
  const send = (fields: object) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/passkey',
      cookies: { 'sign-in': cookies[0]?.value ?? '' },
      payload: {
        ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
        ...fields,
      },
    });
  for (const fields of [{ id: 'A\u0000' }, { id: 'A'.repeat(501) }, { response: {} }, { type: 'password' }]) {
    expect((await send(fields)).statusCode).toBe(400);
  }
  expect((await send({})).statusCode).toBe(401);
  // The challenge was used up.
  expect((await send({})).json()).toMatchObject({ message: expect.stringContaining('abgelaufen') });
});

test('a sign-in that waits ends after ten minutes, and when the password is changed', async () => {
  const gallery = await sharedApp();
  const { member, secret } = await withApp(gallery);
  const slow = await enterPassword(gallery);
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 10 * 60_000);
  expect((await enterCode(gallery, slow, appCode(secret, gallery.clock.now))).statusCode).toBe(401);

  const waiting = await enterPassword(gallery);
  const passwords = { currentPassword: STAFF.password, password: 'quartz lantern on the river' };
  expect((await member('PUT', '/api/cms/account/password', passwords)).status).toBe(200);
  expect((await enterCode(gallery, waiting, appCode(secret, gallery.clock.now))).statusCode).toBe(401);
});

test('an app counts only after one of its codes was entered', async () => {
  const gallery = await sharedApp();
  const member = await gallery.signIn();
  await member('POST', app);
  expect(await member('PUT', app, { code: '12' })).toMatchObject({
    status: 400,
    body: { errors: { code: 'The code has 6 digits' } },
  });
  expect((await gallery.db.select().from(staff))[0]?.totpSecret).toBeNull();
  expect((await gallery.app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF })).json()).toEqual({
    message: 'Login erfolgreich',
  });
});

test('where a second factor is required, a person without one reaches only their own account', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn('nora', 'owner');
  const editor = await gallery.signIn('julian', 'editor');
  expect(await owner('PUT', '/api/cms/security', { requireSecondFactor: true })).toMatchObject({
    status: 409,
    body: { message: 'Please set up a second factor in your own account first.' },
  });
  await withApp(gallery, owner);
  expect((await owner('PUT', '/api/cms/security', { requireSecondFactor: true })).status).toBe(200);
  expect((await owner('GET', '/api/cms/subscribers')).status).toBe(200);

  expect(await editor('GET', '/api/cms/subscribers')).toMatchObject({ status: 403, body: { reason: 'second factor' } });
  expect((await editor('GET', '/api/auth/check')).body).toMatchObject({ person: { lacksSecondFactor: true } });
  expect((await editor('GET', '/api/cms/account')).body).toMatchObject({ requiresSecondFactor: true });
  await withApp(gallery, editor);
  expect((await editor('GET', '/api/cms/subscribers')).status).toBe(200);
  expect(await editor('DELETE', app)).toMatchObject({
    status: 409,
    body: { message: 'The gallery requires a second factor. Please add another one first.' },
  });
  expect(await readSettings(gallery.db)).toMatchObject({ requireSecondFactor: true });
});

test('second factors are changed only within 15 minutes of entering the password', async () => {
  const gallery = await sharedApp();
  const { member } = await withApp(gallery);
  gallery.clock.now = new Date(NOW.getTime() + 15 * 60_000);
  for (const [method, path] of [
    ['DELETE', app],
    ['POST', '/api/cms/account/recovery-codes'],
    ['POST', '/api/cms/account/passkeys/options'],
  ] as const) {
    expect(await member(method, path)).toMatchObject({ status: 403, body: { reason: 'confirmation' } });
  }
  expect(await member('POST', '/api/auth/confirm', { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { errors: { password: 'This is not your password' } },
  });
  expect((await member('POST', '/api/auth/confirm', { password: STAFF.password })).status).toBe(200);
  expect((await member('DELETE', app)).status).toBe(204);
  expect(await gallery.db.select().from(staffRecoveryCodes)).toEqual([]);
});

test('a session that began before factors were required is limited, too', async () => {
  const gallery = await sharedApp();
  const door = await gallery.signIn('mia', 'door');
  await writeSettings(gallery.db, { requireSecondFactor: true }, NOW);
  expect((await door('GET', '/api/cms/registrations')).status).toBe(403);
});
