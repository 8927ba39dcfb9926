import fs from 'node:fs';
import type { Config } from '../config.ts';
import { clusterFolder, ensureWritable, unfinishedClusterFolder } from '../files/data-folders.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { Terminal } from '../startup/terminal.ts';
import { type ClusterContent, createCluster } from './create-cluster.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseUnreachableError, failureReason } from './unreachable.ts';

type Options = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  now: Date;
  terminal: Terminal;
  /** May throw to prevent the creation of an embedded database. */
  beforeCreating: () => Promise<void>;
  /** Settings of the process that creates an embedded database. */
  environment?: NodeJS.ProcessEnv;
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
    const cause = error instanceof DatabaseUnreachableError ? (error.cause ?? error) : error;
    throw new StartupError(`DATABASE_URL: ${new URL(url).host} refused the connection (${failureReason(cause)}).`);
  }
}

async function openLocked({ config, now, terminal, beforeCreating, environment }: Options): Promise<Database> {
  const { dataDir } = config;
  const lock = lockFolder(dataDir, now);
  try {
    if (!fs.existsSync(clusterFolder(dataDir))) {
      await beforeCreating();
      const unfinished = await createUnfinished(dataDir, terminal, 'first start', environment);
      await complete(dataDir, unfinished);
    }
    return withLock(await openCluster(clusterFolder(dataDir)), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** `commit` gives a new embedded database its name: until then a restore that is interrupted leaves none behind. */
export async function openForRestore({
  config,
  now,
  terminal,
}: Pick<Options, 'config' | 'now' | 'terminal'>): Promise<{ database: Database; commit: () => Promise<void> }> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return { database: await connect(databaseUrl, terminal), commit: async () => {} };
  ensureWritable(dataDir);
  const lock = lockFolder(dataDir, now);
  try {
    const isNew = !fs.existsSync(clusterFolder(dataDir));
    const folder = isNew ? await createUnfinished(dataDir, terminal, 'empty') : clusterFolder(dataDir);
    const database = await openCluster(folder);
    let closing: Promise<void> | null = null;
    const close = () => {
      closing ??= database.close();
      return closing;
    };
    const commit = async () => {
      await close();
      await complete(dataDir, folder);
    };
    if (!isNew) return { database: withLock(database, lock), commit: async () => {} };
    const closeUnfinished = async () => {
      await close();
      fs.rmSync(folder, { recursive: true, force: true });
    };
    return { database: withLock({ ...database, close: closeUnfinished }, lock), commit };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const withLock = (database: Database, lock: { release: () => void }): Database => ({
  ...database,
  close: async () => {
    await database.close();
    lock.release();
  },
});

async function openCluster(folder: string): Promise<Database> {
  try {
    return await openEmbedded(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(
      `DATA_DIR: the database in ${folder} cannot be opened (${reason}). Move that folder away and restore a backup.`,
    );
  }
}

async function createUnfinished(
  dataDir: string,
  terminal: Terminal,
  content: ClusterContent,
  environment?: NodeJS.ProcessEnv,
): Promise<string> {
  const unfinished = unfinishedClusterFolder(dataDir);
  terminal.print(`Creating the database in ${dataDir}`);
  await createCluster(unfinished, content, environment);
  return unfinished;
}

async function complete(dataDir: string, unfinished: string): Promise<void> {
  fs.renameSync(unfinished, clusterFolder(dataDir));
  await syncFolder(dataDir);
}
