import { readConfig } from '../config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openStore } from '../objects/open-store.ts';
import { exitWithMessage } from '../startup/startup-error.ts';
import { markStartupStep } from '../startup/startup-timing.ts';
import { openTerminal } from '../startup/terminal.ts';
import { firstStart } from './first-start.ts';

/**
 * Creates the embedded database in a child process: initdb needs several times the memory of serving, and only the
 * end of a process returns all of it to the system.
 */
async function main([folder, content]: string[]): Promise<void> {
  if (!folder) throw new Error('The folder of the new cluster is missing');
  // The folder's lock is the parent's: without it, this process must not write on.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  markStartupStep('first start: modules loaded');
  const database = await openEmbedded(folder);
  if (content === 'empty') return database.close();
  const config = readConfig(process.env);
  markStartupStep('first start: cluster created');
  try {
    await migrate(database.db);
    markStartupStep('first start: migrated');
    await firstStart({
      db: database.db,
      objects: await openStore(config),
      config,
      now: new Date(),
      terminal: openTerminal(process.stdout),
    });
    markStartupStep('first start: content written');
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch(exitWithMessage);
