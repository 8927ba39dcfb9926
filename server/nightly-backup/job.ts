import os from 'node:os';
import v8 from 'node:v8';
import { openArchiveSource } from '../backup/archive-source.ts';
import { makeArchive, missingFiles } from '../backup/make-archive.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import { type Config, readConfig } from '../config.ts';
import { exitWithMessage } from '../startup/startup-error.ts';
import { silentTerminal } from '../startup/terminal.ts';
import { backUp } from './back-up.ts';
import { openBackupTarget } from './open-backup-target.ts';
import { redactedReason } from './redacted-reason.ts';
import type { JobResult } from './run-backup-job.ts';

/** Entry point of the process that makes one backup, at low priority. Its last line on stderr is why it failed. */
const NICE = 10;

async function main(config: Config, [archive, ...unverified]: string[]): Promise<JobResult> {
  const now = new Date();
  if (!config.backup || !archive) throw new Error('BACKUP_DIR or the name of the archive is missing');
  const bytes = await backUp({
    target: await openBackupTarget(config.backup),
    archive,
    unverified,
    make: async (out) => {
      const missing = await makeArchive(await openArchiveSource(config, now, silentTerminal), { madeAt: now, out });
      if (missing.length > 0) print(missingFiles(missing));
    },
    verify: (open) => verifyArchive(open, now),
    onWarning: (error) => print(`Old backups stay: ${redactedReason(error, config)}`),
  });
  return { bytes };
}

const print = (line: string) => process.stderr.write(`${line}\n`);

function fail(error: unknown): void {
  print(redactedReason(error, config));
  process.exit(1);
}

os.setPriority(NICE);
// As in scripts/command.mjs: the scratch database lives for a few seconds.
v8.setFlagsFromString('--liftoff-only');
// Terminals and process managers signal every process. At a stop the server kills this one, which is then no failure.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// The server is gone, and with it the lease: another process may begin the same backup.
process.once('disconnect', () => process.exit(1));
let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  exitWithMessage(error);
}
process.once('uncaughtException', fail);
main(config, process.argv.slice(2)).then((result) => process.send?.(result, () => process.exit(0)), fail);
