import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { IDENTITY_FLAGS } from '../server/testing/setup-answers.ts';
import { postJson } from './post-json.ts';
import { runToEnd, startServer, temporaryFolder } from './server-process.ts';

test('npm run setup by flags writes a gallery that starts with ENV_FILE alone and lets the owner sign in', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  const ENV_FILE = path.join(folder, '.env');
  const GALLERY_CONFIG = path.join(folder, 'gallery.json');
  const dataDir = path.join(folder, 'data');
  const done = await runToEnd('scripts/setup.mjs', [...IDENTITY_FLAGS, '--owner', 'anna', '--data-dir', dataDir], {
    ENV_FILE,
    GALLERY_CONFIG,
  });
  expect(done).toMatchObject({ code: 0, err: '' });
  const password = /as "anna" with the password (\S+) \(shown only now\)/.exec(done.out)?.[1] ?? '';

  const server = await startServer({ ENV_FILE });
  expect(server.out()).not.toContain('password');
  expect(await (await fetch(server.url)).text()).toContain('<title>Halle 7');
  expect(await (await fetch(`${server.url}/api/artists`)).json()).toEqual([]);
  expect((await postJson(`${server.url}/api/auth/login`, { username: 'anna', password })).status).toBe(200);
  await server.end('SIGTERM');
});
