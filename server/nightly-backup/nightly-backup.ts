import { archiveName, backupNight } from '../../domain/backup.ts';
import type { Database } from '../db/database.ts';
import type { MailBranding } from '../mail/mail-context.ts';
import {
  abandonAttempt,
  beginAttempt,
  completeAttempt,
  failAttempt,
  listAttempts,
  listUnverifiedArchives,
} from './repository.ts';
import type { BackupJob, JobResult } from './run-backup-job.ts';

/** Polled, not scheduled: a timer until 03:00 would be wrong after sleep or a changed clock. */
const POLL_MS = 60_000;
const RETRY_MS = 3_600_000;

type Options = {
  database: Pick<Database, 'db' | 'tryWithLease'>;
  clock: () => Date;
  /** Rejects with a reason that staff may read. */
  runJob: (job: BackupJob, signal: AbortSignal) => Promise<JobResult>;
  mailBranding: () => MailBranding;
  onError: (error: unknown) => void;
};

/** Makes the backup of the night if there is none yet, unless another process is doing so. */
export async function backUpIfDue(options: Options, signal: AbortSignal): Promise<void> {
  const { database, clock } = options;
  if (!(await isDue(options))) return;
  await database.tryWithLease('backup', async (_isHeld, lost) => {
    // Another process may have made it in between.
    if (!signal.aborted && (await isDue(options))) await attemptBackup(options, clock(), { signal, lost });
  });
}

/** A failed attempt is repeated after an hour, one abandoned by a stop immediately. */
async function isDue({ database: { db }, clock }: Options): Promise<boolean> {
  const now = clock();
  const attempts = await listAttempts(db, backupNight(now));
  if (attempts.some(({ verifiedAt }) => verifiedAt !== null)) return false;
  // An attempt in the future was made before the clock was set back.
  const isRecent = (at: Date) => Math.abs(now.getTime() - at.getTime()) < RETRY_MS;
  return !attempts.some(
    ({ startedAt, finishedAt, error }) => isRecent(startedAt) && (finishedAt === null || error !== null),
  );
}

async function attemptBackup(
  options: Options,
  startedAt: Date,
  { signal, lost }: { signal: AbortSignal; lost: AbortSignal },
): Promise<void> {
  const { clock, runJob, mailBranding, onError } = options;
  const { db } = options.database;
  const unverified = await listUnverifiedArchives(db);
  const attempt = { archive: archiveName(startedAt), night: backupNight(startedAt) };
  await beginAttempt(db, attempt, { at: startedAt, mailBranding: mailBranding() });
  let result: JobResult;
  try {
    result = await runJob({ archive: attempt.archive, unverified }, AbortSignal.any([signal, lost]));
  } catch (error) {
    // The process that has the lease now has recorded this attempt as interrupted.
    if (lost.aborted) return;
    if (signal.aborted) return abandonAttempt(db, attempt, clock());
    onError(error);
    const reason = error instanceof Error ? error.message : String(error);
    return failAttempt(db, attempt, { at: clock(), mailBranding: mailBranding(), reason });
  }
  await completeAttempt(db, attempt, result.bytes, clock());
}

/** Starts the schedule. The returned function stops it, and kills the job under way. */
export function startNightlyBackups(options: Options): () => Promise<void> {
  const abort = new AbortController();
  let running: Promise<void> | null = null;
  const poll = () => {
    running ??= backUpIfDue(options, abort.signal)
      .catch(options.onError)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(poll, POLL_MS).unref();
  return async () => {
    clearInterval(timer);
    abort.abort();
    await running;
  };
}
