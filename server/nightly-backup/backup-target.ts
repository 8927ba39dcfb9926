import fs from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { madeAtOf } from '../../domain/backup.ts';
import { UNFINISHED_SUFFIX, writeFileAtomically } from '../files/write-file-atomically.ts';
import type { BackupSettings } from './backup-settings.ts';

export type StoredArchive = { name: string; bytes: number; madeAt: Date };

/** Where archives are kept. */
export type BackupTarget = {
  /** For messages. */
  describe: string;
  /** Other files beside the archives are neither listed nor touched. */
  list: () => Promise<StoredArchive[]>;
  /** Returns the number of bytes. If `produce` fails, there is no archive of that name. */
  write: (name: string, produce: (out: Writable) => Promise<void>) => Promise<number>;
  open: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

/** The S3 client is large, so it is loaded only if needed. */
export async function openBackupTarget(settings: BackupSettings): Promise<BackupTarget> {
  if (settings.kind === 'folder') return openBackupFolder(settings.folder);
  const { openBackupBucket } = await import('./backup-bucket.ts');
  return openBackupBucket(settings);
}

async function openBackupFolder(folder: string): Promise<BackupTarget> {
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
    write: async (name, produce) => {
      await removeUnfinished(folder);
      return writeFileAtomically(fileOf(name), produce);
    },
    open: async (name) => (await fs.promises.open(fileOf(name))).createReadStream(),
    remove: (name) => fs.promises.rm(fileOf(name), { force: true }),
  };
}

/** What attempts left behind that were killed. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await fs.promises.readdir(folder)) {
    const isArchive = name.endsWith(UNFINISHED_SUFFIX) && madeAtOf(name.slice(0, -UNFINISHED_SUFFIX.length)) !== null;
    if (isArchive) await fs.promises.rm(path.join(folder, name), { force: true });
  }
}
