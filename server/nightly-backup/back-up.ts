import type { Readable, Writable } from 'node:stream';
import { archivesToRemove } from '../../domain/backup.ts';
import { loggableError } from '../http/error-handler.ts';
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
  const remove = async (names: readonly string[]) => {
    for (const name of names) await target.remove(name);
  };
  // A failure to remove does not make the backup worse.
  await remove(unverified.filter((name) => name !== archive)).catch(onWarning);
  try {
    await verify(() => target.open(archive));
  } catch (error) {
    throw new Error(`The archive was made, but could not be verified: ${loggableError(error).message}`);
  }
  await target
    .list()
    .then((stored) => remove(archivesToRemove(stored).map(({ name }) => name)))
    .catch(onWarning);
  return bytes;
}
