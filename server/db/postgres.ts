import net from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { RENEW_LEASE_MS, tryWithLease } from './leases.ts';
import { connectNotifications } from './postgres-notifications.ts';
import { GuardedPool } from './postgres-pool.ts';
import { createQueryTimes } from './query-times.ts';
import { createReachability } from './reachability.ts';

const POOL_SIZE = 10;
/** Arbitrary, the same in every version. */
const STARTUP_LOCK = 727_274;

const WAITING = 'Waiting for another process that is preparing this database. The start continues when it is done.';

const TIMING = {
  /** Opening a connection, or waiting for a free one. */
  connectMs: 5_000,
  /** Less than `queryMs`: a slow statement is cancelled by the server, so a query without a response means a dead connection. */
  statementMs: 7_000,
  queryMs: 8_000,
  /** A connection that the network dropped silently looks like a quiet one, so one is probed. */
  probeMs: 2_000,
  probeTimeoutMs: 3_000,
  reconnectMs: 2_000,
  renewLeaseMs: RENEW_LEASE_MS,
  waitNoticeMs: 1_000,
  closeMs: 1_000,
};

/** The server drops the connection of a machine that vanished within 25 seconds, and with it its locks. */
const SESSION_SETTINGS = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Set by a statement: poolers refuse unknown start-up parameters. */
const set = (settings: Record<string, number>) =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** A PostgreSQL server, over a pool of connections. `report` gets a line for the operator, once per outage. */
export async function openPostgres(
  url: string,
  report: (line: string) => void,
  timing: Partial<typeof TIMING> = {},
): Promise<Database> {
  const { connectMs, queryMs, statementMs, probeTimeoutMs, waitNoticeMs, closeMs, ...intervals } = {
    ...TIMING,
    ...timing,
  };
  const sockets = new Set<net.Socket>();
  const destroySockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  const createSocket = () => {
    const socket = new net.Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const connection: pg.ClientConfig = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    connectionTimeoutMillis: connectMs,
    stream: createSocket,
  };
  const reachability = createReachability(report);
  const queryTimes = createQueryTimes();
  const pool = new GuardedPool({
    ...connection,
    stream: () => {
      const socket = createSocket();
      // For a query that waited for a connection when the outage began.
      if (!reachability.isReachable()) setImmediate(() => socket.destroy());
      return socket;
    },
    max: POOL_SIZE,
    query_timeout: queryMs,
    onConnect: (client) => client.query(set({ ...SESSION_SETTINGS, statement_timeout: statementMs })),
    isReachable: reachability.isReachable,
    onLostConnection: reachability.onLostConnection,
  });

  queryTimes.measure(pool);
  pool.on('connect', queryTimes.measure);

  let listener: Awaited<ReturnType<typeof connectNotifications>>;
  try {
    await pool.query('select 1');
    listener = await connectNotifications({
      createClient: () =>
        new pg.Client({ ...connection, connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs }),
      ...intervals,
      onLost: (error) => {
        reachability.onLostConnection(error);
        pool.discardIdle();
      },
      onResponse: reachability.onResponse,
      onUnreachable: (error) => {
        reachability.onUnreachable(error);
        // Fails the queries under way, which wait for a response.
        destroySockets();
      },
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle(pool);
  return {
    db,
    notifications: listener.notifications,
    isReachable: reachability.isReachable,
    onQuery: queryTimes.onQuery,
    withStartupLock: async (work) => {
      // Not of the pool: waiting and migrating may take longer than a query may.
      const client = new pg.Client(connection);
      client.on('error', reachability.onLostConnection);
      try {
        await client.connect();
        await client.query(set({ ...SESSION_SETTINGS, statement_timeout: 0 }));
        const notice = setTimeout(report, waitNoticeMs, WAITING);
        await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]).finally(() => clearTimeout(notice));
        return await work(drizzle(client));
      } finally {
        // Closing the connection releases the lock, also after an error.
        void client.end();
      }
    },
    tryWithLease: (name, work) => tryWithLease(db, name, work, intervals.renewLeaseMs),
    close: async () => {
      // Connections whose peer does not respond would not end.
      setTimeout(destroySockets, closeMs).unref();
      await Promise.all([listener.close(), pool.end()]);
    },
  };
}
