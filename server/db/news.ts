import { sql } from 'drizzle-orm';
import { TOPICS, type Topic, topicSchema } from '../../domain/news.ts';
import type { Db } from './database.ts';

export const NEWS_CHANNEL = 'gallery_news';

type Listener = (topic: Topic) => void;

/** What this or another process on the same database has committed. */
export type News = {
  /** Gives back what ends it. */
  subscribe: (listener: Listener) => () => void;
};

/** Told to everyone when the transaction commits, and to nobody when it does not. */
export async function announce(tx: Db, topic: Topic): Promise<void> {
  await tx.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${topic})`);
}

/** One connection hears the news; this passes it on to whoever listens in this process. */
export function newsDesk() {
  const listeners = new Set<Listener>();
  const tell = (topic: Topic) => {
    for (const listener of listeners) listener(topic);
  };
  const news: News = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    news,
    /** A newer version of the program may speak of what this one does not know. */
    onNotice: (payload: string | undefined) => {
      const topic = topicSchema.safeParse(payload);
      if (topic.success) tell(topic.data);
    },
    /** For when news may have been missed. */
    tellEverything: () => TOPICS.forEach(tell),
  };
}
