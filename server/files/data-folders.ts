import fs from 'node:fs';
import path from 'node:path';
import { errorReason, StartupError } from '../startup/startup-error.ts';

export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'database');

const UNFINISHED = 'database.unfinished-';

/** A new cluster is built here and renamed when complete. Removes what interrupted attempts left behind. */
export function unfinishedClusterFolder(dataDir: string): string {
  for (const name of fs.readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  return fs.mkdtempSync(path.join(dataDir, UNFINISHED));
}

export const objectsFolder = (dataDir: string): string => path.join(dataDir, 'objects');

export function ensureWritable(folder: string, setting = 'DATA_DIR'): void {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(probe, '');
    fs.rmSync(probe, { force: true });
  } catch (error) {
    throw new StartupError(`${setting}: ${folder} cannot be written to (${errorReason(error)}).`);
  }
}
