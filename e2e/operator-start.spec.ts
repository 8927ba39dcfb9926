import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postJson } from './post-json.ts';
import { killWhileCreating, projectRoot, runToEnd, startServer, temporaryFolder } from './server-process.ts';

const START = 'scripts/start.mjs';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const emptyGallery = () => ({ DATA_DIR: folder, DEMO_CONTENT: 'off' });

const databaseFolders = async () => (await fs.readdir(folder)).filter((name) => name.startsWith('database'));

test('a first start killed half-way starts over and prints a password that signs in', async () => {
  await killWhileCreating({ DATA_DIR: folder });
  expect(await databaseFolders()).not.toContain('database');

  const first = await startServer(emptyGallery());
  expect(await databaseFolders()).toEqual(['database']);
  const password = /with the password (\S+)/.exec(first.out())?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(20);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  const signIn = await postJson(`${first.url}/api/auth/login`, { username: 'admin', password });
  expect(signIn.status).toBe(200);
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0, err: '' });
});

test('a port in use is reported in one line', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refused = await runToEnd(START, [], { ...emptyGallery(), PORT: String(port) });
  other.close();
  // Nothing was created.
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toBe(
    `PORT: ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one, or to 0.\n`,
  );
});

test('a folder that is not writable is reported in one line', async () => {
  const file = path.join(folder, 'a-file');
  await fs.writeFile(file, '');
  const refused = await runToEnd(START, [], { DATA_DIR: path.join(file, 'data') });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toBe(`DATA_DIR: ${path.join(file, 'data')} cannot be written to (ENOTDIR).\n`);
  const objects = path.join(folder, 'objects');
  await fs.writeFile(objects, '');
  expect(await runToEnd(START, [], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    out: '',
    err: `DATA_DIR: ${objects} cannot be written to (EEXIST).\n`,
  });
});

// server/config.test.ts has every setting; these two are found at different steps of the start.
test.each([
  [{ ADMIN_PASWORD: 'secret' }, 'ADMIN_PASWORD is not a setting. Did you mean ADMIN_PASSWORD?'],
  [{ HOST: 'nowhere.invalid' }, 'HOST: nowhere.invalid is not an address of this machine.'],
])('the wrong setting %o is reported in one line', async (setting, line) => {
  const refused = await runToEnd(START, [], { ...emptyGallery(), ...setting });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(line);
  expect(refused.err.trim().split('\n')).toHaveLength(1);
});

test('settings come from ENV_FILE too; the environment wins, even when it is empty; a missing file is reported', async () => {
  const ENV_FILE = path.join(folder, 'settings');
  await fs.writeFile(ENV_FILE, 'HOST=nowhere.invalid\nPORT=wrong\n');
  expect((await runToEnd(START, [], { ...emptyGallery(), ENV_FILE })).err).toBe(
    'PORT: takes a port from 0 to 65535.\n',
  );
  const withoutPort = await runToEnd(START, [], { ...emptyGallery(), ENV_FILE, PORT: '' });
  expect(withoutPort.err).toBe('HOST: nowhere.invalid is not an address of this machine.\n');
  const missing = path.join(folder, 'missing');
  expect(await runToEnd(START, [], { ...emptyGallery(), ENV_FILE: missing })).toMatchObject({
    code: 1,
    out: '',
    err: `ENV_FILE: ${missing} cannot be read (ENOENT).\n`,
  });
});

test('an unreachable PostgreSQL server is reported without its password', async () => {
  const refused = await runToEnd(START, [], {
    ...emptyGallery(),
    DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/gallery',
  });
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('DATABASE_URL: 127.0.0.1:1 refused the connection');
  expect(refused.err).not.toContain('secret');
});

test('an unknown argument is reported', async () => {
  const refused = await runToEnd(START, ['--port=4000'], emptyGallery());
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('--port=4000 is not known here');
});

/** The project with copied scripts, which find the rest beside them, and a lock file as `npm prune` of npm 10 leaves it. */
async function prunedProject(): Promise<string> {
  const links = (await fs.readdir(projectRoot)).filter((name) => !['scripts', 'package-lock.json'].includes(name));
  for (const name of links) await fs.symlink(path.join(projectRoot, name), path.join(folder, name));
  await fs.cp(path.join(projectRoot, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  const lock = await fs.readFile(path.join(projectRoot, 'package-lock.json'), 'utf8');
  const rewritten = JSON.stringify(JSON.parse(lock, (key, value) => (key === 'libc' ? undefined : value)));
  await fs.writeFile(path.join(folder, 'package-lock.json'), rewritten);
  return folder;
}

test('after `npm prune` nothing is installed or built again', async () => {
  const refused = await runToEnd(path.join(await prunedProject(), START), [], { PATH: '', PORT: 'none' });
  expect(refused).toMatchObject({ code: 1, out: '', err: 'PORT: takes a port from 0 to 65535.\n' });
});
