import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyOf, runToEnd, startServer } from './server-process.ts';

// One for all, and not a new one: creating a database takes longer than the tests.
let folder: string;
beforeAll(async () => {
  folder = await copyOf(inject('demoGalleryTemplate'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATA_DIR: folder });
const staff = (args: string[], extra: Record<string, string> = {}) =>
  runToEnd('scripts/staff.mjs', args, { ...settings(), ...extra });

async function signIn(url: string, username: string, password: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return response.status;
}

test('accounts are added, given a new password and removed', async () => {
  expect(await staff(['add', 'Nora'])).toMatchObject({ code: 0 });
  expect(await staff(['add', 'nora'])).toMatchObject({ code: 1, err: 'nora has an account already.\n' });
  expect(await staff(['password', 'nora'], { STAFF_PASSWORD: 'short' })).toMatchObject({ code: 1 });
  expect(await staff(['password', 'nora'], { STAFF_PASSWORD: 'another long one' })).toMatchObject({
    code: 0,
    out: 'nora has a new password; every open session has ended.\n',
  });
  expect((await staff(['list'])).out).toBe('Nora\nadmin\n');

  const server = await startServer(settings());
  expect(await signIn(server.url, 'Nora', 'another long one')).toBe(200);
  await server.end('SIGTERM');

  expect(await staff(['remove', 'nora'])).toMatchObject({ code: 0 });
  expect(await staff(['remove', 'nora'])).toMatchObject({ code: 1, err: 'There is no account named nora.\n' });
  expect(await staff(['dance'])).toMatchObject({ code: 1, err: expect.stringContaining('Usage: npm run staff') });
});

test('while a server holds the embedded database, the command says so and changes nothing', async () => {
  const server = await startServer(settings());
  const refused = await staff(['password', 'admin'], { STAFF_PASSWORD: 'another long one' });
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`is in use by process ${server.pid}`);
  expect(await signIn(server.url, 'admin', 'a long enough password')).toBe(200);
  await server.end('SIGTERM');
});
