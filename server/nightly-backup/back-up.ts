import type { Readable, Writable } from 'node:stream';
import { archivesToRemove } from '../../domain/backup.ts';
import type { BackupTarget } from './backup-target.ts';

type Options = {
  target: BackupTarget;
  archive: string;
  /** Archives of earlier attempts that were not verified. */
  unverified: readonly string[];
  make: (out: Writable) => Promise<void>;
  /** Rejects if the archive could not be restored. */
  verify: (open: () => Promise<Readable>) => Promise<void>;
  onWarning: (error: unknown) => void;
};

/**
 * Makes an archive, verifies it and removes those that are no longer kept. Of archives that were not verified only the
 * newest stays, until there is a verified one: hourly retries would fill the disk. Returns the number of bytes.
 */
export async function backUp({ target, archive, unverified, make, verify, onWarning }: Options): Promise<number> {
  const bytes = await target.write(archive, make);
  const isUnverified = ({ name }: { name: string }) => name !== archive && unverified.includes(name);
  try {
    await verify(() => target.open(archive));
  } catch (error) {
    await removeArchives(target, (stored) => stored.filter(isUnverified)).catch(onWarning);
    throw new Error(`The archive was made, but it is not valid: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await removeArchives(target, (stored) => {
    const verified = stored.filter((each) => !isUnverified(each));
    return [...stored.filter(isUnverified), ...archivesToRemove(verified)];
    // The backup is good all the same.
  }).catch(onWarning);
  return bytes;
}

type Stored = Awaited<ReturnType<BackupTarget['list']>>;

async function removeArchives(target: BackupTarget, choose: (stored: Stored) => Stored): Promise<void> {
  for (const { name } of choose(await target.list())) await target.remove(name);
}
