import { deleteOldActivity } from '../activity/repository.ts';
import { assignMissingAddresses } from '../addresses/repository.ts';
import { buildApp, publicOriginOf } from '../app.ts';
import type { App } from '../app-context.ts';
import { deleteExpiredChallenges } from '../auth/challenges.ts';
import { deleteOldLinks } from '../auth/links.ts';
import { listenForDumpRequests } from '../backup/dump-socket.ts';
import type { Config } from '../config.ts';
import { deleteOldViolations } from '../csp-reports/repository.ts';
import { isOfOlderVersion, migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { purgeExpiredSnapshots } from '../deleted/repository.ts';
import { ensureWritable } from '../files/data-folders.ts';
import { firstStart } from '../first-start/first-start.ts';
import { loggableError } from '../http/error-handler.ts';
import { deleteOldSent } from '../mail/outbox.ts';
import { startSender } from '../mail/sender.ts';
import { createMissingTonesTask } from '../media/add-missing-tones.ts';
import { startNightlyBackups } from '../nightly-backup/nightly-backup.ts';
import { deleteOldAttempts } from '../nightly-backup/repository.ts';
import { runBackupJob } from '../nightly-backup/run-backup-job.ts';
import { openStore } from '../objects/open-store.ts';
import { removeOrphanedRenditions } from '../objects/renditions.ts';
import { createPictureWorkers } from '../pictures/picture-workers.ts';
import { deleteExpiredPreviewLinks } from '../previews/link-repository.ts';
import { eraseRestoredData } from '../privacy/erase.ts';
import { applyRetention } from '../privacy/retention.ts';
import { deleteExpiredCounters } from '../rate-limits/repository.ts';
import type { Pages } from '../site/pages.ts';
import { deleteOldVersions, deleteVersionsOfPurgedRecords } from '../versions/retention.ts';
import { requireFreePort } from './port.ts';
import { createStop } from './shutdown.ts';
import { markStartupStep } from './startup-timing.ts';
import { startSweeper } from './sweeper.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const UNFINISHED_UPLOAD_MS = 24 * 3_600_000;
const UPDATING = 'Updating the database for this version, which can take minutes with thousands of works';

/** A task of the sweeper that is done after it has succeeded. */
function once(task: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await task();
    isDone = true;
  };
}

type Prepared = { app: App; terminal: Terminal; stop: () => Promise<void> };

/** Everything but listening on the port. */
export async function prepareServer(config: Config, pages: Pages): Promise<Prepared> {
  const clock = () => new Date();
  const terminal = openTerminal(process.stdout);
  if (!config.databaseUrl) ensureWritable(config.dataDir);
  // Before the database: its first start puts pictures into the store.
  const objects = await openStore(config);
  const database = await openDatabase({
    config,
    now: clock(),
    terminal,
    // A first start takes a while: fail before it, not after.
    beforeCreating: () => requireFreePort(config),
  });
  markStartupStep('database open');
  try {
    await database.withStartupLock(async (db) => {
      if (await isOfOlderVersion(db)) terminal.print(UPDATING);
      await migrate(db);
      await firstStart({ db, objects, config, now: clock(), terminal });
      await assignMissingAddresses(db);
    });
    markStartupStep('database migrated');
    const pictures = createPictureWorkers();
    const app = await buildApp({ database, objects, pictures, clock, config, pages });
    markStartupStep('app built');
    const reportError = (error: unknown, message: string) => {
      // An outage of the database is reported once.
      if (!isDatabaseUnreachable(error)) app.log.error({ fault: loggableError(error) }, message);
    };
    const stopSweeper = startSweeper({
      tasks: {
        'Old uploads stay': () => objects.removeUploadsBefore(new Date(clock().getTime() - UNFINISHED_UPLOAD_MS)),
        'Renditions of deleted pictures stay': () => removeOrphanedRenditions(objects, clock()),
        'Erased addresses of a restored backup stay': once(() => eraseRestoredData(database.db)),
        'Data of visitors stays beyond its retention': () => applyRetention(database.db, clock()),
        'Old deleted records stay': () => purgeExpiredSnapshots(database.db, clock()),
        'Old versions stay': () => deleteOldVersions(database.db, clock()),
        'Versions of purged records stay': () => deleteVersionsOfPurgedRecords(database.db),
        'Old activity stays': () => deleteOldActivity(database.db, clock()),
        'Old mail stays': () => deleteOldSent(database.db, clock()),
        'Expired rate limits stay': () => deleteExpiredCounters(database.db, clock()),
        'Expired sign-ins stay': () => deleteExpiredChallenges(database.db, clock()),
        'Old links of staff stay': () => deleteOldLinks(database.db, clock()),
        'Old CSP violations stay': () => deleteOldViolations(database.db, clock()),
        'Expired links to previews stay': () => deleteExpiredPreviewLinks(database.db, clock()),
        'Old records of backups stay': () => deleteOldAttempts(database.db, clock()),
        // Last, because it takes long after an update.
        'Older pictures stay without tones': createMissingTonesTask({
          database,
          objects,
          pictures,
          onUnreadable: (path) => app.log.warn({ path }, 'A picture is missing or broken'),
        }),
      },
      onError: reportError,
    });
    const { mail, gallery } = config;
    const onError = (error: unknown) => reportError(error, 'Mail waits');
    const stopSender = mail ? startSender({ database, settings: mail, gallery, clock, onError }) : async () => {};
    const stopDumps = config.databaseUrl
      ? async () => {}
      : await listenForDumpRequests({
          dataDir: config.dataDir,
          db: database.db,
          onError: (error) => reportError(error, 'No dump for a backup'),
        });
    const stopBackups = config.backup
      ? startNightlyBackups({
          database,
          clock,
          runJob: (job, signal) =>
            runBackupJob(job, signal, {
              onWarning: (error) => reportError(error, 'A backup was made, with a warning'),
            }),
          mailBranding: () => ({ gallery, origin: publicOriginOf(app, config) }),
          onError: (error) => reportError(error, 'The backup failed'),
        })
      : async () => {};
    const stop = createStop(async () => {
      try {
        await Promise.all([stopSweeper(), stopSender(), stopDumps(), stopBackups(), app.close()]);
      } finally {
        await database.close();
      }
    });
    return { app, terminal, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}
