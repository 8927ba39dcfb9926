import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountSchema } from '../../domain/account.ts';
import { authCheckSchema } from '../../domain/auth.ts';
import type { Preferences } from '../../domain/preferences.ts';
import { activity } from '../db/schema/activity.ts';
import { staff } from '../db/schema/auth.ts';
import { createTestStaff, NOW, STAFF, sharedApp } from '../testing/test-app.ts';

const account = '/api/cms/account';
const GOOD = 'quartz lantern on the river';

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('the account lists its sessions with device, first and last use, and ends one of them', async () => {
  const gallery = await sharedApp();
  await createTestStaff(gallery.db);
  const login = (userAgent: string) =>
    gallery.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: STAFF,
      headers: { 'user-agent': userAgent },
    });
  const phone = (await login('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1'))
    .cookies;
  gallery.clock.now = later(10);
  const desk = await gallery.signIn();
  const read = async () => accountSchema.parse((await desk('GET', account)).body);
  const { sessions } = await read();
  expect(sessions).toMatchObject([
    { device: null, createdAt: later(10).toISOString(), isCurrent: true },
    { device: 'Safari on iPhone', createdAt: NOW.toISOString(), lastUsedAt: NOW.toISOString(), isCurrent: false },
  ]);
  const check = async () => {
    const cookies = { session: phone[0]?.value ?? '' };
    return (await gallery.app.inject({ method: 'GET', url: '/api/auth/check', cookies })).json();
  };
  gallery.clock.now = later(20);
  expect(await check()).toMatchObject({ authenticated: true });
  expect((await read()).sessions).toContainEqual({ ...sessions[1], lastUsedAt: later(20).toISOString() });
  expect((await desk('DELETE', `${account}/sessions/${sessions[1]?.id}`)).status).toBe(204);
  expect(await check()).toEqual({ authenticated: false });
  expect((await read()).sessions).toHaveLength(1);
});

test("a colleague's session cannot be ended (404)", async () => {
  const gallery = await sharedApp();
  const [nora, julian] = [await gallery.signIn('nora'), await gallery.signIn('julian')];
  const [session] = accountSchema.parse((await julian('GET', account)).body).sessions;
  expect((await nora('DELETE', `${account}/sessions/${session?.id}`)).status).toBe(404);
  expect((await julian('GET', account)).status).toBe(200);
});

test('ending all sessions ends this one, too', async () => {
  const gallery = await sharedApp();
  const [here, there] = [await gallery.signIn(), await gallery.signIn()];
  const ended = await here('DELETE', `${account}/sessions`);
  expect([ended.status, ended.headers['set-cookie']]).toEqual([204, expect.stringContaining('session=;')]);
  for (const caller of [here, there]) expect((await caller('GET', account)).status).toBe(401);
});

test('a changed password ends the other sessions and stays signed in here', async () => {
  const gallery = await sharedApp();
  const [here, there] = [await gallery.signIn(), await gallery.signIn()];
  const change = (currentPassword: string, password: string) =>
    here('PUT', `${account}/password`, { currentPassword, password });
  expect(await change('wrong', GOOD)).toMatchObject({
    status: 400,
    body: { errors: { currentPassword: 'This is not your password' } },
  });
  expect(await change(STAFF.password, STAFF.password)).toMatchObject({
    status: 400,
    body: { errors: { password: 'This is the password you have now' } },
  });
  expect((await change(STAFF.password, GOOD)).status).toBe(200);
  expect((await here('GET', account)).status).toBe(200);
  expect((await there('GET', account)).status).toBe(401);
  const login = (password: string) => gallery.visitor('POST', '/api/auth/login', { ...STAFF, password });
  expect([(await login(STAFF.password)).status, (await login(GOOD)).status]).toEqual([401, 200]);
});

test.each([
  ['too short', 'x7$Kq-mn', 'A password needs at least 12 characters'],
  ['one of the commonest', 'passwordpassword', /too easy to guess/],
  ['a keyboard pattern', 'qwertzuiop1234', /too easy to guess/],
  ['the name of the person', 'nora.nora.nora.1', /too easy to guess/],
])('a password that is %s is refused', async (_what, password, message) => {
  const gallery = await sharedApp();
  const nora = await gallery.signIn();
  const { status, body } = await nora('PUT', `${account}/password`, { currentPassword: STAFF.password, password });
  expect([status, body]).toMatchObject([400, { errors: { password: expect.stringMatching(message) } }]);
});

test('a sign-in from a new device is recorded once, with the device', async () => {
  const gallery = await sharedApp();
  const id = await createTestStaff(gallery.db);
  const login = (device?: string) =>
    gallery.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: STAFF,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      ...(device && { cookies: { device } }),
    });
  const first = await login();
  await login(first.cookies.find(({ name }) => name === 'device')?.value);
  expect(await gallery.db.select().from(activity)).toMatchObject([
    { action: 'signed in from a new device', staffId: id, staffName: 'nora', title: 'Firefox on Linux', at: NOW },
  ]);
});

test.each(['owner', 'editor', 'sales', 'door'] as const)(
  '%s: how lists are shown is stored with the account',
  async (role) => {
    const { db, signIn } = await sharedApp();
    const [mine, theirs] = [await signIn('mia', role), await signIn('jon', role)];
    const preferencesOf = async (caller: typeof mine) =>
      authCheckSchema.parse((await caller('GET', '/api/auth/check')).body).person?.preferences;
    expect(await preferencesOf(mine)).toEqual({});
    const chosen = { artworksView: 'list', pressView: 'cards' };
    expect(await mine('PUT', `${account}/preferences`, chosen)).toMatchObject({ status: 200, body: chosen });
    expect(await preferencesOf(mine)).toEqual(chosen);
    expect(await preferencesOf(theirs)).toEqual({});
    expect(await mine('PUT', `${account}/preferences`, { artworksView: 'wall' })).toMatchObject({ status: 400 });
    expect(await preferencesOf(mine)).toEqual(chosen);
    // Of two tabs at the same time neither overwrites the choice of the other.
    const choose = (choice: Preferences) => mine('PUT', `${account}/preferences`, choice);
    await Promise.all([choose({ artistsView: 'list' }), choose({ fairsView: 'list' })]);
    const all = { ...chosen, artistsView: 'list', fairsView: 'list' };
    expect(await preferencesOf(mine)).toEqual(all);
    // Stored by another version.
    const unknown = { exhibitionsView: 'wall', mood: 'calm' };
    await db
      .update(staff)
      .set({ preferences: { ...all, ...unknown } })
      .where(eq(staff.username, 'mia'));
    expect(await preferencesOf(mine)).toEqual(all);
    expect(await choose({ exhibitionsView: 'list' })).toMatchObject({ body: { ...all, exhibitionsView: 'list' } });
  },
);
