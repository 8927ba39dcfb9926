import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { clusterFolder, unfinishedClusterFolder } from '../files/data-folders.ts';
import { projectRoot } from '../files/project-root.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { Terminal } from '../startup/terminal.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { openPostgres } from './postgres.ts';
import { failureReason } from './unreachable.ts';

type Options = {
  config: Config;
  now: Date;
  terminal: Terminal;
  /** May throw to prevent the creation of an embedded database. */
  beforeCreating: () => Promise<void>;
};

/** A PostgreSQL server where DATABASE_URL is set, the embedded engine otherwise. */
export async function openDatabase(options: Options): Promise<Database> {
  const { databaseUrl } = options.config;
  return databaseUrl ? connect(databaseUrl, options.terminal) : openLocked(options);
}

async function connect(url: string, terminal: Terminal): Promise<Database> {
  try {
    return await openPostgres(url, terminal.print);
  } catch (error) {
    throw new StartupError(`DATABASE_URL: ${new URL(url).host} refused the connection (${failureReason(error)}).`);
  }
}

async function openLocked({ config: { dataDir }, now, terminal, beforeCreating }: Options): Promise<Database> {
  const lock = lockFolder(dataDir, now);
  try {
    if (!fs.existsSync(clusterFolder(dataDir))) {
      await beforeCreating();
      await createCluster(dataDir, terminal);
    }
    const database = await openCluster(clusterFolder(dataDir));
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openCluster(folder: string): Promise<Database> {
  try {
    return await openEmbedded(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(`DATA_DIR: the database in ${folder} cannot be opened (${reason}). Restore a backup.`);
  }
}

async function createCluster(dataDir: string, terminal: Terminal): Promise<void> {
  const unfinished = unfinishedClusterFolder(dataDir);
  terminal.print(`Creating the database in ${dataDir}`);
  const child = fork(path.join(projectRoot, 'dist/server/first-start.js'), [unfinished], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StartupError('The database could not be created; see above.');
  fs.renameSync(unfinished, clusterFolder(dataDir));
  await syncFolder(dataDir);
}
