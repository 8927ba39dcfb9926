import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../startup/startup-error.ts';

// Past the text in the file: where locks are mandatory, a locked range could not be read by the second process.
const LOCKED_OFFSET = 1_000_000;

/**
 * PGlite lets two processes open one folder and destroy it. The kernel drops this lock with the process, so a crash
 * leaves nothing to clean up.
 */
export function lockFolder(folder: string, now: Date): { release: () => void } {
  const file = path.join(folder, 'in-use-by');
  const fd = fs.openSync(file, 'a+');
  if (!tryLock(fd, LOCKED_OFFSET, 1)) {
    const holder = fs.readFileSync(file, 'utf8').trim() || 'another process';
    fs.closeSync(fd);
    throw new StartupError(`${folder} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`);
  }
  fs.ftruncateSync(fd);
  fs.writeSync(fd, `process ${process.pid} (started ${now.toISOString()})\n`);
  return { release: () => fs.closeSync(fd) };
}
