import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { listKeys, listObjects } from '../testing/test-objects.ts';
import { folderSource } from './folder-source.ts';
import { openFolderStore } from './folder-store.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-folder-'));
  folder = path.join(parent, 'objects');
});
afterEach(() => fs.rm(parent, { recursive: true, force: true }));

test('rejects keys that lead out of the folder', async () => {
  const store = await openFolderStore(folder);
  await fs.writeFile(path.join(parent, 'x'), 'mine');
  for (const key of ['files/../../x', '../x', '..', '../objects-too/x', '']) {
    await expect.soft(store.put(key, Buffer.from('theirs')), key).rejects.toThrow('leads out of the folder');
    await expect.soft(store.find(key), key).rejects.toThrow('leads out of the folder');
    await expect.soft(store.remove(key), key).rejects.toThrow('leads out of the folder');
  }
  expect(await fs.readdir(parent)).toEqual(['objects', 'x']);
  expect(await fs.readFile(path.join(parent, 'x'), 'utf8')).toBe('mine');
});

test('follows symbolic links when listing and serving; ignores broken ones', async () => {
  const store = await openFolderStore(folder);
  const elsewhere = path.join(parent, 'large-disk');
  await fs.mkdir(elsewhere);
  await fs.writeFile(path.join(elsewhere, 'a.jpg'), 'a picture');
  await fs.symlink(path.join(elsewhere, 'a.jpg'), path.join(folder, 'files/b.jpg'));
  await fs.symlink(path.join(elsewhere, 'none'), path.join(folder, 'files/none.jpg'));
  await fs.symlink(elsewhere, path.join(folder, 'renditions/c.jpg'));
  expect(await listKeys(store, 'files/')).toEqual(['files/b.jpg']);
  expect(await listKeys(store, 'renditions/')).toEqual(['renditions/c.jpg/a.jpg']);
  const [listed] = await listObjects(store, 'files/');
  const found = await store.find('files/b.jpg');
  expect([listed?.size, found?.size]).toEqual([9, 9]);
  expect(found && (await text(await found.open()))).toBe('a picture');
  expect(await store.find('files/none.jpg')).toBeNull();
});

test.each(['', 'files'])('reports in one line that %j in it cannot be written to', async (name) => {
  const wanted = path.join(folder, name);
  await fs.mkdir(path.dirname(wanted), { recursive: true });
  await fs.writeFile(wanted, '');
  await expect(openFolderStore(folder)).rejects.toThrow(
    new StartupError(`DATA_DIR: ${wanted} cannot be written to (EEXIST).`),
  );
});

test('a read-only source writes nothing', async () => {
  await fs.mkdir(path.join(folder, 'files'), { recursive: true });
  await fs.writeFile(path.join(folder, 'files/a.jpg'), 'a picture');
  const source = folderSource(folder);
  expect(await listKeys(source, 'files/')).toEqual(['files/a.jpg']);
  expect(await listKeys(source, 'originals/')).toEqual([]);
  expect((await source.find('files/a.jpg'))?.size).toBe(9);
  expect(await fs.readdir(folder)).toEqual(['files']);
});

const NOW = new Date('2026-11-15T11:00:00Z');

test('processes that start at the same time on a new folder share one signing key', async () => {
  const stores = await Promise.all(Array.from({ length: 8 }, () => openFolderStore(folder)));
  const address = new URL((await stores[0]?.createUpload('http://here', NOW)) ?? '');
  const id = address.pathname.split('/').at(-1) ?? '';
  const { expires = '', signature = '' } = Object.fromEntries(address.searchParams);
  for (const store of stores) expect(store.isSigned(id, Number(expires), signature, NOW)).toBe(true);
});

test('refuses a damaged signing key', async () => {
  await fs.mkdir(folder);
  await fs.writeFile(path.join(folder, 'signing-key'), '');
  await expect(openFolderStore(folder)).rejects.toThrow('signing-key is damaged');
});

test('reports an unreadable signing key in one line', async () => {
  const file = path.join(folder, 'signing-key');
  await fs.mkdir(file, { recursive: true });
  await expect(openFolderStore(folder)).rejects.toThrow(new StartupError(`DATA_DIR: ${file} cannot be read (EISDIR).`));
});
