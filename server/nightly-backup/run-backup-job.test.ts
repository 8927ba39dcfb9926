import { existsSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { redactedReason } from './redacted-reason.ts';
import { runBackupJob } from './run-backup-job.ts';

const job = { archive: 'gallery-2026-11-18T02-00-00Z.tar.gz', unverified: ['gallery-2026-11-17T02-00-00Z.tar.gz'] };

async function testFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-job-'));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program with the source given instead of the built job. */
async function run(source: string, signal = new AbortController().signal, onWarning = vi.fn()) {
  const program = path.join(await testFolder(), 'job.mjs');
  await fs.writeFile(program, source);
  return runBackupJob(job, signal, { onWarning, program });
}

test('the result comes as a message; each line that a successful job writes to stderr is a warning', async () => {
  const onWarning = vi.fn();
  const source = `
    console.error('A file is missing\\nOld backups stay: EACCES');
    process.send({ bytes: process.argv.slice(2).join().length }, () => process.exit(0));`;
  const bytes = [job.archive, ...job.unverified].join().length;
  expect(await run(source, undefined, onWarning)).toEqual({ bytes });
  expect(onWarning.mock.calls).toEqual([[new Error('A file is missing')], [new Error('Old backups stay: EACCES')]]);
});

test.each([
  ['that fails', "console.error('progress\\nThe disk is full'); process.exit(1)", 'The disk is full'],
  ['that is killed', "process.kill(process.pid, 'SIGKILL')", 'The backup process ended without a result (SIGKILL).'],
  ['without a result', '', 'The backup process ended without a result (0).'],
])('a job %s rejects with the reason', async (_how, source, reason) => {
  await expect(run(source)).rejects.toThrow(reason);
});

test('an aborted job is killed, and a child of it that still runs is not waited for', async () => {
  const childPid = path.join(await testFolder(), 'child-pid');
  const abort = new AbortController();
  const source = `
    import { spawn } from 'node:child_process';
    import fs from 'node:fs';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'inherit' });
    fs.writeFileSync(${JSON.stringify(childPid)}, String(child.pid));`;
  const running = run(source, abort.signal);
  await expect.poll(() => existsSync(childPid) && readFileSync(childPid, 'utf8')).toMatch(/^\d+$/);
  onTestFinished(() => void process.kill(Number(readFileSync(childPid, 'utf8')), 'SIGKILL'));
  abort.abort();
  await expect(running).rejects.toThrow('SIGKILL');
});

test('a reason is one line without the secrets of the settings', () => {
  const settings = readConfig({
    DATABASE_URL: 'postgres://gallery:pg-secret@db.example/gallery',
    BACKUP_DIR: 's3://backups',
    S3_REGION: 'eu-central-2',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 's3-secret',
  });
  const cause = new Error('refused\n postgres://gallery:pg-secret@db.example/gallery, pg-secret or s3-secret');
  expect(redactedReason(new Error('Failed query: select 1', { cause }), settings)).toBe('refused …, … or …');
});
