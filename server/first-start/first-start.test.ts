import { expect, onTestFinished, test, vi } from 'vitest';
import { isPassword } from '../auth/password.ts';
import { findStaff, listStaffNames } from '../auth/repository.ts';
import { type Config, readConfig } from '../config.ts';
import { artists } from '../db/schema/artist.ts';
import { aJpeg } from '../testing/sample-files.ts';
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

test('without a password one is made, shown once, and signs in', async () => {
  const { db, lines, run } = await start({});
  expect(lines[0]).toMatch(/^Staff sign in at \/cms as "admin" with the password [\w-]{20}$/);
  const password = lines[0]?.split(' ').at(-1) ?? '';
  expect(await isPassword(password, (await findStaff(db, 'admin'))?.passwordHash ?? '')).toBe(true);
  const shown = lines.length;
  await run();
  expect(lines).toHaveLength(shown);
  expect(await listStaffNames(db)).toEqual(['admin']);
});

test('with a password nothing is shown', async () => {
  const { db, lines } = await start({ admin: { username: 'nora', password: 'a long enough password' } });
  expect(lines).toEqual([]);
  expect(await listStaffNames(db)).toEqual(['nora']);
});

/** Which records there are does not depend on the pictures, and to paint them takes longer than all other tests of a file. */
function withoutPainting(): void {
  const gallery = '../../demo/gallery.ts';
  vi.doMock(gallery, async (load: () => Promise<typeof import('../../demo/gallery.ts')>) => {
    const { picturesOf, ...others } = await load();
    const blankPictures: typeof picturesOf = (of) => picturesOf(of).map((picture) => ({ ...picture, paint: aJpeg }));
    return { ...others, picturesOf: blankPictures };
  });
  onTestFinished(() => vi.doUnmock(gallery));
}

test("the demo gallery comes at a database's first start, or at any start of an empty one when asked for", async () => {
  withoutPainting();
  const { db, objects } = await testApp();
  const terminal = { print: () => {}, progress: () => {}, endProgress: () => {} };
  const startWith = (demoContent: Config['demoContent']) =>
    firstStart({ db, objects, config: { ...readConfig({}), demoContent }, now: NOW, terminal });
  const countArtists = () => db.$count(artists);

  await startWith('never');
  await startWith('first start');
  expect(await countArtists()).toBe(0);

  await startWith('any start');
  expect(await countArtists()).toBe(10);
  await startWith('any start');
  expect(await countArtists()).toBe(10);
});
