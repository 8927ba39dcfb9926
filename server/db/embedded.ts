import fs from 'node:fs';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, LeaseName } from './database.ts';

import { createNotificationHub, NOTIFICATION_CHANNEL } from './notifications.ts';
import { createQueryTimes } from './query-times.ts';

type OpenFile = { nfd?: number };
type InitArguments = Parameters<NodeFS['init']>;

/** PGlite's Node file system lacks fsync, so a commit would not reach the disk. */
class SyncingNodeFS extends NodeFS {
  override async init(...[pg, options]: InitArguments) {
    const initialised = await super.init(pg, options);
    const preRun = initialised.emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...initialised.emscriptenOpts,
        preRun: [
          (module: Parameters<(typeof preRun)[number]>[0]) => {
            Object.assign(Reflect.get(module.NODEFS, 'stream_ops'), {
              fsync: (stream: OpenFile) => {
                if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
                return 0;
              },
            });
          },
          ...preRun,
        ],
      },
    };
  }
}

/** Shared buffers are allocated in full at the start; ten thousand artworks take 10 MB. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/** For the search. */
const extensions = { pg_trgm, unaccent };

/** PostgreSQL inside this process. A folder without a cluster gets one. */
export async function openEmbedded(folder: string): Promise<Database> {
  return wrap(await PGlite.create({ fs: new SyncingNodeFS(folder), startParams: DURABLE_START, extensions }));
}

/** For tests: the same engine without a disk. */
export async function openInMemory(): Promise<Database> {
  return wrap(await PGlite.create({ extensions }));
}

async function wrap(pglite: PGlite): Promise<Database> {
  const queryTimes = createQueryTimes();
  const transaction = pglite.transaction.bind(pglite);
  const measuredTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => work(queryTimes.measure(tx)));
  const db = drizzle(Object.assign(queryTimes.measure(pglite), { transaction: measuredTransaction }));
  // Notifications arrive before the query that committed resolves, so there is nothing to flush.
  const hub = createNotificationHub(async () => {});
  const heldLeases = new Set<LeaseName>();
  await pglite.listen(NOTIFICATION_CHANNEL, hub.onNotification);
  return {
    db,
    notifications: hub.notifications,
    isReachable: () => true,
    onQuery: queryTimes.onQuery,
    // The folder lock keeps other processes out.
    withStartupLock: (work) => work(db),
    tryWithLease: async (name, work) => {
      if (heldLeases.has(name)) return;
      heldLeases.add(name);
      try {
        await work(async () => true, new AbortController().signal);
      } finally {
        heldLeases.delete(name);
      }
    },
    close: () => pglite.close(),
  };
}
