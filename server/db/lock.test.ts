import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { NOW } from '../testing/test-app.ts';
import { lockFolder } from './lock.ts';

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-lock-'));
  onTestFinished(() => fs.rmSync(made, { recursive: true }));
  return made;
}

const LATER = new Date('2026-11-15T12:00:00Z');

test('a locked folder is refused, with its holder', () => {
  const dataDir = folder();
  const lock = lockFolder(dataDir, NOW);
  onTestFinished(lock.release);
  const refusal = new StartupError(
    `${dataDir} is in use by process ${process.pid} (started 2026-11-15T11:00:00.000Z). Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(() => lockFolder(dataDir, LATER)).toThrow(refusal);
  expect(() => lockFolder(dataDir, LATER)).toThrow(refusal);
});

test('a released folder can be locked again', () => {
  const dataDir = folder();
  lockFolder(dataDir, NOW).release();
  const lock = lockFolder(dataDir, LATER);
  onTestFinished(lock.release);
  expect(() => lockFolder(dataDir, NOW)).toThrow('(started 2026-11-15T12:00:00.000Z)');
});

test('locks of two folders are independent', () => {
  for (const dataDir of [folder(), folder()]) {
    const lock = lockFolder(dataDir, NOW);
    onTestFinished(lock.release);
  }
});

test('the file of a crashed holder does not lock the folder', () => {
  const dataDir = folder();
  fs.writeFileSync(path.join(dataDir, 'in-use-by'), 'process 1 (started 2020-01-01T00:00:00.000Z)\n');
  const lock = lockFolder(dataDir, NOW);
  onTestFinished(lock.release);
  expect(() => lockFolder(dataDir, LATER)).toThrow(`in use by process ${process.pid} (`);
});
