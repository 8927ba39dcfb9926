import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { purgeExpiredSnapshots } from '../deleted/repository.ts';
import { ensureWritable } from '../files/data-folders.ts';
import { firstStart } from '../first-start/first-start.ts';
import type { App } from '../http/contract.ts';
import { faultOf } from '../http/error-handler.ts';
import { forgetSent } from '../mail/outbox.ts';
import { startSender } from '../mail/sender.ts';
import { openStore } from '../objects/open-store.ts';
import { removeOrphans } from '../objects/orphans.ts';
import { createPictureWorkers } from '../pictures/picture-workers.ts';
import type { Pages } from '../site/pages.ts';
import { requireFreePort } from './port.ts';
import { markStartupStep } from './startup-timing.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const HOUR_MS = 3_600_000;
const UNFINISHED_UPLOAD_MS = 24 * HOUR_MS;

type Prepared = { app: App; terminal: Terminal; stop: () => Promise<void> };

/** Everything up to, but not including, the port. */
export async function prepareServer(config: Config, pages: Pages): Promise<Prepared> {
  const clock = () => new Date();
  const terminal = openTerminal(process.stdout);
  if (!config.databaseUrl) ensureWritable(config.dataDir);
  // Before the database: whoever creates one paints pictures into the store.
  const objects = await openStore(config);
  const database = await openDatabase({
    config,
    now: clock(),
    terminal,
    // Or a first start would paint for a while only to find its port taken.
    beforeCreating: () => requireFreePort(config),
  });
  markStartupStep('the database is open');
  try {
    await database.withStartupLock(async (db) => {
      await migrate(db);
      await firstStart({ db, objects, config, now: clock(), terminal });
    });
    markStartupStep('the database is up to date');
    const app = await buildApp({ database, objects, pictures: createPictureWorkers(), clock, config, pages });
    markStartupStep('the app is built');
    const stopSweeping = sweepHourly(app, {
      'Old uploads stay': () => objects.removeUploadsBefore(new Date(clock().getTime() - UNFINISHED_UPLOAD_MS)),
      'Renditions of deleted pictures stay': () => removeOrphans(objects),
      'Old deleted records stay': () => purgeExpiredSnapshots(database.db, clock()),
      'Old mail stays': () => forgetSent(database.db, clock()),
    });
    const { mail, gallery } = config;
    const onError = (error: unknown) => app.log.error({ fault: faultOf(error) }, 'Mail waits');
    const stopSending = mail ? startSender({ database, settings: mail, gallery, clock, onError }) : async () => {};
    const stop = async () => {
      await Promise.all([stopSweeping(), stopSending(), app.close()]);
      await database.close();
    };
    return { app, terminal, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Each task stands under what is said when it fails. Stopping waits for the sweep that is under way. */
function sweepHourly(app: App, tasks: Record<string, () => Promise<void>>): () => Promise<void> {
  const sweep = async () => {
    for (const [failure, task] of Object.entries(tasks)) {
      await task().catch((error) => app.log.error({ fault: faultOf(error) }, failure));
    }
  };
  let sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweep();
  }, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
