import { fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../files/project-root.ts';

const PROGRAM = path.join(projectRoot, 'dist/server/backup-job.js');
const LIMIT_HOURS = 12;
/** Enough for its last lines. */
const KEPT_OUTPUT = 4_000;

const resultSchema = z.object({ bytes: z.int() });
export type JobResult = z.infer<typeof resultSchema>;

export type BackupJob = { archive: string; unverified: readonly string[] };

type Options = { onWarning: (error: Error) => void; program?: string };

/**
 * Makes one backup in a child process, so that neither the memory nor the event loop of the server is burdened. Rejects
 * with the job's last line on stderr.
 */
export async function runBackupJob(
  { archive, unverified }: BackupJob,
  signal: AbortSignal,
  { onWarning, program = PROGRAM }: Options,
): Promise<JobResult> {
  const child = fork(program, [archive, ...unverified], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
  });
  let message: unknown;
  child.once('message', (received) => {
    message = received;
  });
  // Not SIGTERM, which the job ignores. A killed job leaves nothing that looks complete.
  const kill = () => {
    child.kill('SIGKILL');
    // 'close' would wait for the job's own child, which shares stderr and needs seconds to notice.
    child.stderr?.destroy();
  };
  let isTooSlow = false;
  const limitTimer = setTimeout(() => {
    isTooSlow = true;
    kill();
  }, LIMIT_HOURS * 3_600_000);
  if (signal.aborted) kill();
  signal.addEventListener('abort', kill, { once: true });
  const exit = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve(code ?? killedBy));
  }).finally(() => {
    signal.removeEventListener('abort', kill);
    clearTimeout(limitTimer);
  });
  const result = resultSchema.safeParse(message);
  const lines = output.split('\n').filter(Boolean);
  if (exit === 0 && result.success) {
    for (const line of lines) onWarning(new Error(line));
    return result.data;
  }
  if (isTooSlow) throw new Error(`It took more than ${LIMIT_HOURS} hours.`);
  throw new Error((exit === 1 && lines.at(-1)) || `The backup process ended without a result (${exit}).`);
}
