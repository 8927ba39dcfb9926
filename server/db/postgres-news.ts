import pg from 'pg';
import { NEWS_CHANNEL } from './news.ts';
import { type News, newsDesk } from './news-desk.ts';

const RECONNECT_MS = 2_000;

/** A connection of its own that only listens, opened again when it is lost. */
export async function listenToPostgres(
  url: string,
  onError: (error: Error) => void,
): Promise<{ news: News; close: () => Promise<void> }> {
  const desk = newsDesk();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    next.on('notification', ({ payload }) => desk.onNotice(payload));
    next.on('error', onError);
    try {
      await next.connect();
      await next.query(`listen ${NEWS_CHANNEL}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    next.once('end', reconnectLater);
    return next;
  }

  function reconnectLater(): void {
    if (isClosed) return;
    timer = setTimeout(async () => {
      try {
        client = await connect();
        if (isClosed) await client.end();
        else desk.tellEverything();
      } catch (error) {
        if (error instanceof Error) onError(error);
        reconnectLater();
      }
    }, RECONNECT_MS).unref();
  }

  return {
    news: desk.news,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}
