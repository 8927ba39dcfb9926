import pg from 'pg';
import { openPeerBucket } from '../faults/bucket.ts';
import { databaseSettings, openPostgresServer } from '../faults/postgres.ts';
import type { Defer } from '../faults/scenario.ts';
import { emptyFolder } from '../faults/server.ts';
import type { Settings } from './commands.ts';

export type Engine = 'embedded' | 'postgres';
export type Store = 'folder' | 's3';

/** For titles. */
export const WORDS = { embedded: 'embedded engine', postgres: 'PostgreSQL', folder: 'folder', s3: 'S3' };

export type Place = Settings & { DATA_DIR: string };

export type Places = {
  /** Settings of a new, empty place. A new database is a copy of `template`, if given. */
  create: (engine: Engine, store: Store, template?: Settings) => Promise<Place>;
};

/** The PostgreSQL server and the bucket are started when one is first needed. */
export function openPlaces(defer: Defer): Places {
  let postgres: ReturnType<typeof openPostgresServer> | null = null;
  let databases = 0;
  const createDatabase = async (template: string) => {
    postgres ??= openPostgresServer(defer);
    const { DATABASE_URL, ...settings } = databaseSettings((await postgres).port);
    databases += 1;
    const name = `gallery_${databases}`;
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(`create database ${name} template ${template}`).finally(() => client.end());
    return { ...settings, DATABASE_URL: DATABASE_URL.replace(/\w+$/, name) };
  };
  const nameOf = ({ DATABASE_URL = '' }: Settings) => /\w+$/.exec(DATABASE_URL)?.[0] ?? 'template0';
  return {
    create: async (engine, store, template = {}) => ({
      DATA_DIR: await emptyFolder(defer),
      ...(engine === 'postgres' ? await createDatabase(nameOf(template)) : {}),
      ...(store === 's3' ? await openPeerBucket(defer) : {}),
    }),
  };
}
