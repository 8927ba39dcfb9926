import { expect, test } from 'vitest';
import { verifyPassword } from '../auth/password.ts';
import { findStaff, listStaffNames } from '../auth/repository.ts';
import { type Config, readConfig } from '../config.ts';
import { artists } from '../db/schema/artist.ts';
import { silentTerminal } from '../startup/terminal.ts';
import { NOW, testApp } from '../testing/test-app.ts';
import { firstStart } from './first-start.ts';

async function start(settings: Partial<Config>) {
  const { db, objects } = await testApp();
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), progress: () => {}, endProgress: () => {} };
  const config = { ...readConfig({ DEMO_CONTENT: 'off' }), ...settings };
  const run = () => firstStart({ db, objects, config, now: NOW, terminal });
  await run();
  return { db, lines, run };
}

test('generates a staff password, prints it once, and it is valid', async () => {
  const { db, lines, run } = await start({});
  expect(lines[0]).toMatch(/^Staff sign in at \/cms as "admin" with the password [\w-]{20}$/);
  const password = lines[0]?.split(' ').at(-1) ?? '';
  expect(await verifyPassword(password, (await findStaff(db, 'admin'))?.passwordHash ?? '')).toBe(true);
  const shown = lines.length;
  await run();
  expect(lines).toHaveLength(shown);
  expect(await listStaffNames(db)).toEqual(['admin']);
});

test('advises against an ADMIN_PASSWORD that is shorter than those chosen later', async () => {
  const { lines } = await start({ admin: { username: 'nora', password: 'ten letter' } });
  expect(lines).toEqual(['ADMIN_PASSWORD has less than 12 characters: choose a longer password at /cms/account.']);
});

test('prints nothing if ADMIN_PASSWORD is long enough', async () => {
  const { db, lines } = await start({ admin: { username: 'nora', password: 'a long enough password' } });
  expect(lines).toEqual([]);
  expect(await listStaffNames(db)).toEqual(['nora']);
});

test('writes the demo gallery at the first start, or with DEMO_CONTENT=on at any start without artists', async () => {
  const { db, objects } = await testApp();
  const startWith = (demoContent: Config['demoContent']) =>
    firstStart({ db, objects, config: { ...readConfig({}), demoContent }, now: NOW, terminal: silentTerminal });
  const countArtists = () => db.$count(artists);

  await startWith('never');
  await startWith('first start');
  expect(await countArtists()).toBe(0);

  await startWith('any start');
  expect(await countArtists()).toBe(10);
  await startWith('any start');
  expect(await countArtists()).toBe(10);
});
