import { readConfig } from '../config.ts';
import { clusterFolders, objectsFolder } from '../data-folders.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openFolderStore } from '../objects/folder-store.ts';
import { explainAndExit } from '../start-refusal.ts';
import { openTerminal } from '../terminal.ts';
import { firstStart } from './first-start.ts';

/**
 * Creates the embedded database in a process of its own: creating a cluster and painting the demo take several times
 * the memory that serving does, and only the end of a process gives all of it back.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { unfinished } = clusterFolders(config.dataDir);
  const database = await openEmbedded(unfinished);
  try {
    await migrate(database.db);
    await firstStart({
      db: database.db,
      objects: await openFolderStore(objectsFolder(config.dataDir)),
      config,
      now: new Date(),
      terminal: openTerminal(process.stdout),
    });
  } finally {
    await database.close();
  }
}

main().catch(explainAndExit);
