import { readConfig } from '../config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openStore } from '../objects/open-store.ts';
import { exitWithMessage } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { firstStart } from './first-start.ts';

/**
 * Creates the embedded database in a process of its own: creating a cluster and painting the demo take several times
 * the memory that serving does, and only the end of a process gives all of it back.
 */
async function main([folder]: string[]): Promise<void> {
  if (!folder) throw new Error('The folder of the new cluster is missing');
  // A parent that was killed holds the folder's lock no longer. Waiting for that must not keep this process alive.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  const config = readConfig(process.env);
  const database = await openEmbedded(folder);
  try {
    await migrate(database.db);
    await firstStart({
      db: database.db,
      objects: await openStore(config),
      config,
      now: new Date(),
      terminal: openTerminal(process.stdout),
    });
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch(exitWithMessage);
