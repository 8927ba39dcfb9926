import { fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../files/project-root.ts';

const PROGRAM = path.join(projectRoot, 'dist/server/backup-job.js');
/** How long a killed job may take to end. */
const KILL_MS = 2_000;
const LIMIT_HOURS = 12;
/** Enough for its last lines. */
const KEPT_OUTPUT = 4_000;

const resultSchema = z.object({ bytes: z.int() });
export type JobResult = z.infer<typeof resultSchema>;

export type BackupJob = { archive: string; unverified: readonly string[] };

type Options = { onWarning: (error: Error) => void; program?: string; killMs?: number };

/**
 * Makes one backup in a child process, so that neither the memory nor the event loop of the server is burdened. Rejects
 * with the job's last line on stderr.
 */
export async function runBackupJob(
  { archive, unverified }: BackupJob,
  signal: AbortSignal,
  { onWarning, program = PROGRAM, killMs = KILL_MS }: Options,
): Promise<JobResult> {
  const limit = AbortSignal.timeout(LIMIT_HOURS * 3_600_000);
  const child = fork(program, [archive, ...unverified], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
  });
  let message: unknown;
  child.once('message', (received) => {
    message = received;
  });
  let killTimer: NodeJS.Timeout | undefined;
  const kill = () => {
    child.kill();
    killTimer = setTimeout(() => child.kill('SIGKILL'), killMs);
  };
  const aborted = AbortSignal.any([signal, limit]);
  if (aborted.aborted) kill();
  aborted.addEventListener('abort', kill, { once: true });
  const exit = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve(code ?? killedBy));
  }).finally(() => {
    aborted.removeEventListener('abort', kill);
    clearTimeout(killTimer);
  });
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  const result = resultSchema.safeParse(message);
  if (exit === 0 && result.success) {
    if (lastLine) onWarning(new Error(lastLine));
    return result.data;
  }
  if (limit.aborted) throw new Error(`It took more than ${LIMIT_HOURS} hours.`);
  throw new Error(lastLine || `The backup process ended without a result (${exit}).`);
}
