import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { postJson } from './post-json.ts';
import { copyFolder, runToEnd, startServer } from './server-process.ts';

// A copy: creating a database takes longer than the test.
let folder: string;
beforeAll(async () => {
  folder = await copyFolder(inject('demoGalleryTemplate'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATA_DIR: folder });
const staff = (args: string[], extra: Record<string, string> = {}) =>
  runToEnd('scripts/command.mjs', ['staff', ...args], { ...settings(), ...extra });

test('npm run staff: adds an account that can sign in; refuses to run beside a server on the embedded engine', async () => {
  expect(await staff(['add', 'Nora'], { STAFF_PASSWORD: 'another long one' })).toMatchObject({
    code: 0,
    out: 'Nora can sign in at /cms.\n',
    err: '',
  });
  const server = await startServer(settings());
  const credentials = { username: 'Nora', password: 'another long one' };
  expect((await postJson(`${server.url}/api/auth/login`, credentials)).status).toBe(200);
  expect(await staff(['list'])).toMatchObject({
    code: 1,
    err: expect.stringContaining(`is in use by process ${server.pid}`),
  });
  await server.end('SIGTERM');
});

test('npm run staff with an unknown command prints the usage', async () => {
  expect(await staff(['constructor', 'nora'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage: npm run staff'),
  });
});
