import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readIfExists } from './read-if-exists.ts';

const PREFIX = 'gallery-temporary-';
const DAY_MS = 86_400_000;

/** Readable by its owner only. Also removes what killed processes left behind: it may hold personal data. */
export async function createTemporaryFolder(now: Date): Promise<{ folder: string; remove: () => Promise<void> }> {
  await removeOlderThan(new Date(now.getTime() - DAY_MS));
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), PREFIX));
  return { folder, remove: () => fs.rm(folder, { recursive: true, force: true }) };
}

async function removeOlderThan(instant: Date): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(os.tmpdir(), name);
    const stats = await readIfExists(fs.stat(folder));
    // Those of other users cannot be removed.
    if (stats && stats.mtime < instant) await fs.rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
