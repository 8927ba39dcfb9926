import { expect, test } from 'vitest';
import { staff, staffSessions } from '../db/schema/auth.ts';
import { createTestStaff, NOW, STAFF, type TestApp, testApp } from '../testing/test-app.ts';
import { hashPassword } from './password.ts';
import { changePassword, closeStaff } from './repository.ts';

const DAY_MS = 86_400_000;

const login = ({ app }: TestApp, credentials: object = STAFF) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials });

async function sessionOf(gallery: TestApp) {
  const [cookie] = (await login(gallery)).cookies;
  if (!cookie) throw new Error('Sign-in set no cookie');
  return cookie;
}

const isSignedIn = async ({ app }: TestApp, session: string) =>
  (await app.inject({ method: 'GET', url: '/api/auth/check', cookies: { session } })).json();

test('a sign-in responds with 200 and opens the staff area', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const answer = await login(gallery);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Login erfolgreich' });
  const cookies = { session: answer.cookies[0]?.value ?? '' };
  const list = await gallery.app.inject({ method: 'GET', url: '/api/cms/subscribers', cookies });
  expect(list.statusCode).toBe(200);
});

test('the name is case-insensitive and trimmed', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  expect((await login(gallery, { ...STAFF, username: ' NORA ' })).statusCode).toBe(200);
});

test('GET /api/auth/check is 200 for everyone and never cached', async () => {
  const { visitor, signIn } = await testApp();
  const stranger = await visitor('GET', '/api/auth/check');
  expect(stranger).toMatchObject({ status: 200, body: { authenticated: false } });
  expect(stranger.headers['cache-control']).toBe('no-store');
  const member = await signIn();
  expect(await member('GET', '/api/auth/check')).toMatchObject({ status: 200, body: { authenticated: true } });
});

test('an unknown name and a wrong password get the same response, without a cookie', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const wrongPassword = await login(gallery, { ...STAFF, password: 'not the password' });
  const unknownName = await login(gallery, { ...STAFF, username: 'unknown' });
  for (const answer of [wrongPassword, unknownName]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Benutzername oder Passwort falsch' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(unknownName.headers).toEqual({ ...wrongPassword.headers, date: unknownName.headers.date });
});

test('both fields are required, with German messages', async () => {
  const gallery = await testApp();
  for (const credentials of [{}, { username: '', password: '' }]) {
    const answer = await login(gallery, credentials);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { username: 'Benutzername ist erforderlich', password: 'Passwort ist erforderlich' },
    });
  }
});

test('the session cookie is HttpOnly, SameSite=Lax and lasts 14 days', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const cookie = await sessionOf(gallery);
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 14 * 86_400 });
  expect(cookie.secure).toBeUndefined();
  expect(Buffer.from(cookie.value, 'base64url')).toHaveLength(32);
});

test('on https all cookies are Secure and have the prefix __Host-, and no other session cookie is accepted', async () => {
  const gallery = await testApp({ publicUrl: 'https://gallery.example' });
  await createTestStaff(gallery.db);
  const { cookies } = await login(gallery);
  const shared = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' };
  expect(cookies).toMatchObject([
    { name: '__Host-session', ...shared },
    { name: '__Host-device', ...shared },
  ]);
  for (const { domain } of cookies) expect(domain).toBeUndefined();
  const check = async (name: string) => {
    const url = '/api/auth/check';
    return (await gallery.app.inject({ method: 'GET', url, cookies: { [name]: cookies[0]?.value ?? '' } })).json();
  };
  expect(await check('__Host-session')).toMatchObject({ authenticated: true });
  expect(await check('session')).toEqual({ authenticated: false });
});

test('the device cookie is HttpOnly, SameSite=Lax, lasts 180 days and is sent to sign-in routes only', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const [, device] = (await login(gallery)).cookies;
  expect(device).toMatchObject({ name: 'device', path: '/api/auth', httpOnly: true, sameSite: 'Lax' });
  expect(device?.maxAge).toBe(180 * 86_400);
});

test('neither token nor password is stored in plain text', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const { value } = await sessionOf(gallery);
  const rows = JSON.stringify([await gallery.db.select().from(staffSessions), await gallery.db.select().from(staff)]);
  expect(rows).not.toContain(value);
  expect(rows).not.toContain(STAFF.password);
  expect(rows).toContain('scrypt$');
});

test('the stored hash of a token is not accepted as a token', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  await sessionOf(gallery);
  const [row] = await gallery.db.select().from(staffSessions);
  expect(await isSignedIn(gallery, row?.tokenHash ?? '')).toEqual({ authenticated: false });
});

test('a session ends 14 days after it was last used', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const { value } = await sessionOf(gallery);
  const start = gallery.clock.now.getTime();
  gallery.clock.now = new Date(start + 14 * DAY_MS - 1);
  expect(await isSignedIn(gallery, value)).toMatchObject({ authenticated: true });
  gallery.clock.now = new Date(start + 28 * DAY_MS - 2);
  expect(await isSignedIn(gallery, value)).toMatchObject({ authenticated: true });
  gallery.clock.now = new Date(start + 42 * DAY_MS - 2);
  expect(await isSignedIn(gallery, value)).toEqual({ authenticated: false });
});

test('a session ends 30 days after the sign-in, however often it is used', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const { value } = await sessionOf(gallery);
  const start = gallery.clock.now.getTime();
  for (const day of [10, 20, 29]) {
    gallery.clock.now = new Date(start + day * DAY_MS);
    expect(await isSignedIn(gallery, value)).toMatchObject({ authenticated: true });
  }
  const [row] = await gallery.db.select().from(staffSessions);
  expect(row?.expiresAt).toEqual(new Date(start + 30 * DAY_MS));
  gallery.clock.now = new Date(start + 30 * DAY_MS);
  expect(await isSignedIn(gallery, value)).toEqual({ authenticated: false });
});

test('an extended session sends the cookie again, with the full 14 days', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const { value } = await sessionOf(gallery);
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 3 * DAY_MS);
  const answer = await gallery.app.inject({ method: 'GET', url: '/api/auth/check', cookies: { session: value } });
  expect(answer.cookies).toMatchObject([{ name: 'session', value, maxAge: 14 * 86_400, httpOnly: true }]);
});

test('expired sessions are deleted at the next sign-in', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  await sessionOf(gallery);
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 15 * DAY_MS);
  await sessionOf(gallery);
  expect(await gallery.db.select().from(staffSessions)).toHaveLength(1);
});

test('a sign-out responds with 200, clears the cookie and revokes the session', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db);
  const { value } = await sessionOf(gallery);
  const other = await sessionOf(gallery);
  const answer = await gallery.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { session: value } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'You are signed out.' });
  expect(answer.cookies).toMatchObject([{ name: 'session', value: '', path: '/', expires: new Date(0) }]);
  expect(await isSignedIn(gallery, value)).toEqual({ authenticated: false });
  expect(await isSignedIn(gallery, other.value)).toMatchObject({ authenticated: true });
});

test('a sign-out without a session responds with 200, too', async () => {
  const { visitor } = await testApp();
  expect((await visitor('POST', '/api/auth/logout')).status).toBe(200);
});

test('a changed password ends every session, and the old one no longer works', async () => {
  const gallery = await testApp();
  const id = await createTestStaff(gallery.db);
  const { value } = await sessionOf(gallery);
  await changePassword(gallery.db, id, { passwordHash: await hashPassword('another long password') });
  expect(await isSignedIn(gallery, value)).toEqual({ authenticated: false });
  expect((await login(gallery)).statusCode).toBe(401);
  expect((await login(gallery, { ...STAFF, password: 'another long password' })).statusCode).toBe(200);
});

test('a closed account ends its sessions', async () => {
  const gallery = await testApp();
  await createTestStaff(gallery.db, 'julian');
  const id = await createTestStaff(gallery.db);
  const { value } = await sessionOf(gallery);
  await closeStaff(gallery.db, id, NOW);
  expect(await isSignedIn(gallery, value)).toEqual({ authenticated: false });
});

test('a password that is changed during the sign-in opens no session', async () => {
  const gallery = await testApp();
  const id = await createTestStaff(gallery.db);
  // A hash with the usual cost, so that the change comes first.
  await changePassword(gallery.db, id, { passwordHash: await hashPassword(STAFF.password) });
  const other = await hashPassword('another long password');
  const [answer] = await Promise.all([login(gallery), changePassword(gallery.db, id, { passwordHash: other })]);
  expect(answer.statusCode).toBe(401);
  expect(await gallery.db.select().from(staffSessions)).toEqual([]);
});

test('files never set a session cookie and do not query the session', async () => {
  const gallery = await testApp();
  const cookies = await gallery.sessionCookies();
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 3 * DAY_MS);
  for (const url of ['/mark.svg', '/artists', '/healthz']) {
    const answer = await gallery.app.inject({ method: 'GET', url, cookies });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});
