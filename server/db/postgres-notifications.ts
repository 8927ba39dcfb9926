import type pg from 'pg';
import { createNotificationHub, NOTIFICATION_CHANNEL, type Notifications } from './notifications.ts';

type Options = {
  createClient: () => pg.Client;
  probeMs: number;
  reconnectMs: number;
  /** The server has responded. */
  onResponse: () => void;
  /** The connection was lost; another one is being opened. */
  onLost: (error: unknown) => void;
  /** Another one could not be opened. Repeated with each attempt. */
  onUnreachable: (error: unknown) => void;
};

/** A dedicated connection that listens, probed regularly and reopened when it is lost. */
export async function connectNotifications({
  createClient,
  probeMs,
  reconnectMs,
  onResponse,
  onLost,
  onUnreachable,
}: Options): Promise<{ notifications: Notifications; close: () => Promise<void> }> {
  const hub = createNotificationHub(flush);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let client = await connect();
  const probe = setInterval(flush, probeMs).unref();

  async function connect(): Promise<pg.Client> {
    const next = createClient();
    let lastError: unknown = new Error('no response');
    next.on('notification', ({ payload }) => hub.onNotification(payload));
    next.on('error', (error) => {
      lastError = error;
    });
    try {
      await next.connect();
      await listen(next);
    } catch (error) {
      await next.end();
      throw error;
    }
    next.once('end', () => {
      hub.onDisconnect();
      if (isClosed) return;
      onLost(lastError);
      void reconnect();
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
      onResponse();
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

  async function reconnect(): Promise<void> {
    try {
      client = await connect();
    } catch (error) {
      if (isClosed) return;
      onUnreachable(error);
      timer = setTimeout(reconnect, reconnectMs).unref();
      return;
    }
    if (isClosed) return client.end();
    onResponse();
    hub.onReconnect();
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
