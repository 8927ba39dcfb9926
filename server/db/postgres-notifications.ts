import pg from 'pg';
import { createNotificationHub, NOTIFICATION_CHANNEL, type Notifications } from './notifications.ts';

const RECONNECT_MS = 2_000;
/** A connection that a network has dropped without a word looks like a quiet one, so it is asked. */
const ASK_MS = 10_000;
const ANSWER_MS = 5_000;

/** A connection of its own that only listens, opened again when it is lost. */
export async function connectNotifications(
  url: string,
  onError: (error: Error) => void,
): Promise<{ notifications: Notifications; close: () => Promise<void> }> {
  const hub = createNotificationHub(flush);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();
  const probe = setInterval(flush, ASK_MS).unref();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      query_timeout: ANSWER_MS,
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

  /** Listening twice is listening once; its answer comes after every notice of what was committed before. */
  function listen(to: pg.Client): Promise<unknown> {
    return to.query(`listen ${NOTIFICATION_CHANNEL}`);
  }

  async function flush(): Promise<void> {
    const asked = client;
    try {
      await listen(asked);
    } catch {
      // Lost, whether or not it has noticed: its end is what opens the next one, which may be there already.
      if (asked === client) hub.onDisconnect();
      await asked.end();
    }
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
    close: async () => {
      isClosed = true;
      clearInterval(probe);
      clearTimeout(timer);
      await client.end();
    },
  };
}
