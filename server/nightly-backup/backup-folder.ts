import fs from 'node:fs';
import path from 'node:path';
import { madeAtOf } from '../../domain/backup.ts';
import { UNFINISHED_SUFFIX, writeFileAtomically } from '../files/write-file-atomically.ts';
import type { BackupTarget, StoredArchive } from './backup-target.ts';

export async function openBackupFolder(folder: string): Promise<BackupTarget> {
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name: string) => path.join(folder, name);
  return {
    describe: folder,
    list: async () => {
      const archives: StoredArchive[] = [];
      for (const name of await fs.promises.readdir(folder)) {
        const madeAt = madeAtOf(name);
        if (madeAt) archives.push({ name, bytes: (await fs.promises.stat(fileOf(name))).size, madeAt });
      }
      return archives;
    },
    write: (name, produce) => writeFileAtomically(fileOf(name), produce),
    open: async (name) => (await fs.promises.open(fileOf(name))).createReadStream(),
    remove: async (name) => {
      for (const suffix of ['', UNFINISHED_SUFFIX]) await fs.promises.rm(`${fileOf(name)}${suffix}`, { force: true });
    },
  };
}
