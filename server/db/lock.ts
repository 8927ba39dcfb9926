import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../startup/startup-error.ts';

// Past the text: where locks are mandatory, a second process could not read a locked range.
const LOCKED_OFFSET = 1_000_000;

/** Two PGlite processes on one folder would corrupt it. The kernel releases the lock when the process ends. */
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
