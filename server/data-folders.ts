import fs from 'node:fs';
import path from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/** A cluster is built under another name and renamed when it is whole, so that a half-built one is never opened. */
export const clusterFolders = (dataDir: string) => ({
  whole: path.join(dataDir, 'database'),
  unfinished: path.join(dataDir, 'database.unfinished'),
});

export const objectsFolder = (dataDir: string): string => path.join(dataDir, 'objects');

export function ensureWritable(dataDir: string): void {
  const probe = path.join(dataDir, '.writable');
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartRefusal(`DATA_DIR: ${dataDir} cannot be written to (${reason}).`);
  }
}
