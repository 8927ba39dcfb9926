import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { archiveName } from '../../domain/backup.ts';
import { backUp } from './back-up.ts';
import { openBackupTarget } from './open-backup-target.ts';

const hour = (hours: number) => archiveName(new Date(Date.parse('2026-11-18T02:00:00Z') + hours * 3_600_000));

/** A folder in which archives with the text 'good' are valid. */
async function testBackups() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-backups-'));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  const target = await openBackupTarget({ kind: 'folder', folder });
  const onWarning = vi.fn();
  const make = (archive: string, content: 'good' | 'bad', unverified: string[] = []) =>
    backUp({
      target,
      archive,
      unverified,
      make: async (out) => void out.end(content),
      verify: async (open) => {
        if ((await text(await open())) !== 'good') throw new Error('a picture is missing');
      },
      onWarning,
    });
  return { target, make, onWarning, names: async () => (await fs.readdir(folder)).toSorted() };
}

const INVALID = 'The archive was made, but could not be verified: a picture is missing';

test('archives that are not valid stay out of the retention; the newest stays until there is a verified one', async () => {
  const { make, names, onWarning } = await testBackups();
  expect(await make(hour(-24), 'good')).toBe(4);
  await expect(make(hour(0), 'bad')).rejects.toThrow(INVALID);
  await expect(make(hour(1), 'bad', [hour(0)])).rejects.toThrow(INVALID);
  expect(await names()).toEqual([hour(-24), hour(1)]);
  await make(hour(24), 'good', [hour(0), hour(1)]);
  expect(await names()).toEqual([hour(-24), hour(24)]);
  expect(onWarning).not.toHaveBeenCalled();
});

test('a verified backup counts although old ones cannot be removed', async () => {
  const { target, make, names, onWarning } = await testBackups();
  await make(hour(0), 'good');
  const failure = new Error('EACCES');
  target.remove = () => Promise.reject(failure);
  expect(await make(hour(1), 'good')).toBe(4);
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(failure);
  expect(await names()).toEqual([hour(0), hour(1)]);
});
