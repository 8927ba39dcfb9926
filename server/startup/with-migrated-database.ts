import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { ensureWritable } from '../files/data-folders.ts';
import type { Terminal } from './terminal.ts';

type Options = {
  config: Config;
  now: Date;
  terminal: Terminal;
  /** Settings of the process that creates an embedded database. */
  environment?: NodeJS.ProcessEnv;
};

/** For a command: opens the database, creating an embedded one if there is none, and closes it afterwards. */
export async function withMigratedDatabase<T>(options: Options, use: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = options.config;
  if (!databaseUrl) ensureWritable(dataDir);
  const database = await openDatabase({ ...options, beforeCreating: async () => {} });
  try {
    await database.withStartupLock(migrate);
    return await use(database.db);
  } finally {
    await database.close();
  }
}
