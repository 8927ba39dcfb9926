import pg from 'pg';
import { createNotificationHub, NOTIFICATION_CHANNEL, type Notifications } from './notifications.ts';

const RECONNECT_MS = 2_000;
/** A connection that the network dropped silently looks like a quiet one, so it is probed. */
const PROBE_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 5_000;

/** A dedicated connection that listens, reopened when it is lost. */
export async function connectNotifications(
  url: string,
  onError: (error: Error) => void,
): Promise<{ notifications: Notifications; isConnected: () => boolean; close: () => Promise<void> }> {
  const hub = createNotificationHub(flush);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let client = await connect();
  const probe = setInterval(flush, PROBE_MS).unref();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => hub.onNotification(payload));
    next.on('error', onError);
    try {
      await next.connect();
      await listen(next);
    } catch (error) {
      await next.end();
      throw error;
    }
    next.once('end', () => {
      hub.onDisconnect();
      reconnectLater();
    });
    return next;
  }

  /** Idempotent; its response comes after every notification committed before. */
  function listen(to: pg.Client): Promise<unknown> {
    return to.query(`listen ${NOTIFICATION_CHANNEL}`);
  }

  async function roundTrip(): Promise<void> {
    const probed = client;
    try {
      await listen(probed);
    } catch {
      // Its end opens the next connection, unless that is open already.
      if (probed === client) hub.onDisconnect();
      await probed.end();
    }
  }

  /** One round trip at a time: pg runs one query on a client. Calls during a round trip share the next one. */
  function flush(): Promise<void> {
    if (!running) {
      running = roundTrip().finally(() => {
        running = null;
      });
      return running;
    }
    const startNext = () => {
      queued = null;
      return flush();
    };
    queued ??= running.then(startNext, startNext);
    return queued;
  }

  function reconnectLater(): void {
    if (isClosed) return;
    timer = setTimeout(async () => {
      try {
        client = await connect();
        if (isClosed) await client.end();
        else hub.onReconnect();
      } catch (error) {
        if (error instanceof Error) onError(error);
        reconnectLater();
      }
    }, RECONNECT_MS).unref();
  }

  return {
    notifications: hub.notifications,
    isConnected: hub.isConnected,
    close: async () => {
      isClosed = true;
      clearInterval(probe);
      clearTimeout(timer);
      await client.end();
    },
  };
}
