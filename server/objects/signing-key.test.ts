import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { openFolderStore } from './folder-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-key-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

const NOW = new Date('2026-11-15T11:00:00Z');

test('processes that start at once on a new folder sign with one key', async () => {
  const stores = await Promise.all(Array.from({ length: 8 }, () => openFolderStore(folder)));
  const address = new URL((await stores[0]?.createUpload('http://here', NOW)) ?? '');
  const id = address.pathname.split('/').at(-1) ?? '';
  const { expires = '', signature = '' } = Object.fromEntries(address.searchParams);
  for (const store of stores) expect(store.isSigned(id, Number(expires), signature, NOW)).toBe(true);
});

test('a key that was only half written is refused instead of signed with', async () => {
  await fs.writeFile(path.join(folder, 'signing-key'), '');
  await expect(openFolderStore(folder)).rejects.toThrow('signing-key is damaged');
});

test('a key that cannot be read is one line', async () => {
  const file = path.join(folder, 'signing-key');
  await fs.mkdir(file);
  await expect(openFolderStore(folder)).rejects.toThrow(new StartupError(`DATA_DIR: ${file} cannot be read (EISDIR).`));
});
