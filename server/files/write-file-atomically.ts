import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { syncFolder } from './sync-folder.ts';

export const UNFINISHED_SUFFIX = '.unfinished';

/**
 * Readable by its owner only, and complete as soon as it has its name, also after a power cut. Returns the number of
 * bytes. What a killed attempt left behind has `UNFINISHED_SUFFIX`.
 */
export async function writeFileAtomically(file: string, produce: (out: Writable) => Promise<void>): Promise<number> {
  const unfinished = `${file}${UNFINISHED_SUFFIX}`;
  await fs.promises.rm(unfinished, { force: true });
  const out = fs.createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const producing = produce(out).then(() => out.end());
  try {
    await Promise.all([finished(out), producing]);
    await fs.promises.rename(unfinished, file);
  } catch (error) {
    out.destroy();
    // It may have files of its own to remove. Its error is the one thrown, or follows from it.
    await producing.catch(() => {});
    // Opening it may still be under way.
    if (!out.closed) await new Promise<void>((resolve) => out.once('close', resolve));
    await fs.promises.rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
  return out.bytesWritten;
}
