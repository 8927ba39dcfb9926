import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, STARTUP_LOCK } from './database.ts';
import { connectNotifications } from './postgres-notifications.ts';

const POOL_SIZE = 10;

/** A PostgreSQL server, over a pool of connections. */
export async function openPostgres(url: string, onLostConnection: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 10_000 });
  // A dropped connection must not end the process. Each client needs a listener: the pool reports only idle ones.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => {});
  let listener: Awaited<ReturnType<typeof connectNotifications>>;
  try {
    await pool.query('select 1');
    listener = await connectNotifications(url, onLostConnection);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool),
    notifications: listener.notifications,
    isReachable: listener.isConnected,
    withStartupLock: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
        return await work(drizzle(client));
      } finally {
        // Closing the connection releases the lock, also after an error.
        client.release(true);
      }
    },
    tryWithAdvisoryLock: async (lock, work) => {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
          lock,
        ]);
        if (rows[0]?.acquired) {
          await work(drizzle(client));
          await client.query('select pg_advisory_unlock($1)', [lock]);
        }
        client.release();
      } catch (error) {
        // Closing the connection releases the lock.
        client.release(true);
        throw error;
      }
    },
    close: async () => {
      await Promise.all([listener.close(), pool.end()]);
    },
  };
}
