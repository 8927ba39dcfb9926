import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { aTemporaryFolder } from '../testing/test-archive.ts';
import { testDatabase } from '../testing/test-database.ts';
import { listenForDumpRequests, requestDump } from './dump-socket.ts';

async function listen(db?: Parameters<typeof listenForDumpRequests>[0]['db']) {
  const dataDir = await aTemporaryFolder();
  const database = await testDatabase();
  const close = await listenForDumpRequests({ dataDir, db: db ?? database.db, onError: () => expect.unreachable() });
  onTestFinished(close);
  return { dataDir, close };
}

const dumpFolders = async (dataDir: string) => (await fs.readdir(dataDir)).filter((name) => name.startsWith('dump-'));

test('the running server writes a dump, which is removed when the other side is done', async () => {
  const { dataDir } = await listen();
  const opened = await requestDump(dataDir);
  expect(path.dirname(opened?.dump.folder ?? '')).toBe(dataDir);
  expect(await fs.readdir(opened?.dump.folder ?? '')).toContain('artists.jsonl.gz');
  await opened?.close();
  await expect.poll(() => dumpFolders(dataDir)).toEqual([]);
});

test('only the owner may use the socket, and a stopped server leaves none', async () => {
  const { dataDir, close } = await listen();
  expect((await fs.stat(path.join(dataDir, 'backup.sock'))).mode & 0o777).toBe(0o600);
  await close();
  expect(await requestDump(dataDir)).toBeNull();
});

test('what a killed server left behind is removed', async () => {
  const dataDir = await aTemporaryFolder();
  await fs.mkdir(path.join(dataDir, 'dump-abc'));
  await fs.writeFile(path.join(dataDir, 'backup.sock'), '');
  const { db } = await testDatabase();
  onTestFinished(await listenForDumpRequests({ dataDir, db, onError: () => expect.unreachable() }));
  expect(await dumpFolders(dataDir)).toEqual([]);
  const opened = await requestDump(dataDir);
  expect(opened).not.toBeNull();
  await opened?.close();
});

test('a failed dump is reported in one line', async () => {
  const { db } = await testDatabase();
  const { dataDir } = await listen(
    Object.assign(Object.create(db), {
      transaction: async () => {
        throw new Error('Failed query: fetch', { cause: new Error('disk full') });
      },
    }),
  );
  await expect(requestDump(dataDir)).rejects.toThrow(
    new StartupError(`The server on ${dataDir} could not write out its data (disk full).`),
  );
});

test('where there can be no socket, the site runs without', async () => {
  const dataDir = path.join(await aTemporaryFolder(), 'x'.repeat(100));
  await fs.mkdir(dataDir);
  const { db } = await testDatabase();
  const onError = vi.fn();
  await (await listenForDumpRequests({ dataDir, db, onError }))();
  expect(onError).toHaveBeenCalledOnce();
});
