import fs from 'node:fs';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { clusterFolder } from '../files/data-folders.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { Terminal } from '../startup/terminal.ts';
import { dumpDatabase } from './dump-database.ts';
import { type OpenDump, requestDump } from './dump-socket.ts';

type Source = { config: Pick<Config, 'databaseUrl' | 'dataDir'>; now: Date; terminal: Terminal };

/** A dump of the database that the settings name, whether or not a server runs on it. */
export async function openDump({ config, now, terminal }: Source): Promise<OpenDump> {
  if (!config.databaseUrl) {
    if (!fs.existsSync(clusterFolder(config.dataDir)))
      throw new StartupError(`DATA_DIR: there is no database in ${config.dataDir}.`);
    const dump = await requestDump(config.dataDir);
    if (dump) return dump;
  }
  const { folder, remove } = await createTemporaryFolder(now);
  try {
    const database = await openDatabase({ config, now, terminal, beforeCreating: async () => {} });
    try {
      return { dump: await dumpDatabase(database.db, folder), close: remove };
    } finally {
      await database.close();
    }
  } catch (error) {
    await remove();
    throw error;
  }
}
