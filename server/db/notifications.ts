import { sql } from 'drizzle-orm';
import { TOPICS, type Topic, topicSchema } from '../../domain/live-updates.ts';
import type { Db } from './database.ts';

export const NOTIFICATION_CHANNEL = 'gallery_news';
/** Payload sent by the triggers on the tables visitors read; see the migration `site-news`. */
const CONTENT_CHANGE = 'site';

type TopicListener = (topic: Topic) => void;
type ContentListener = (isConnected: boolean) => void;

/** What this or another process on the same database has committed. */
export type Notifications = {
  /** Topics that staff follow. Returns the function that unsubscribes. */
  subscribe: (listener: TopicListener) => () => void;
  /**
   * Calls the listener now, after every change of what visitors read, and with false when the connection is lost and
   * changes may be missed. Returns the function that unsubscribes.
   */
  onContentChange: (listener: ContentListener) => () => void;
  /** Resolves when every notification committed before the call has been delivered. */
  flush: () => Promise<void>;
};

/** Sent when the transaction commits. */
export async function notify(tx: Db, ...topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) await tx.execute(sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${topic})`);
}

/** Passes the notifications of one connection on to the listeners of this process. */
export function createNotificationHub(flush: Notifications['flush']) {
  const topicListeners = new Set<TopicListener>();
  const contentListeners = new Set<ContentListener>();
  let isConnected = true;
  const emitTopic = (topic: Topic) => {
    for (const listener of topicListeners) listener(topic);
  };
  const emitContentChange = () => {
    for (const listener of contentListeners) listener(isConnected);
  };
  const notifications: Notifications = {
    subscribe: (listener) => {
      topicListeners.add(listener);
      return () => topicListeners.delete(listener);
    },
    onContentChange: (listener) => {
      contentListeners.add(listener);
      listener(isConnected);
      return () => contentListeners.delete(listener);
    },
    flush,
  };
  return {
    notifications,
    /** Unknown payloads are ignored: a newer version may send topics this one does not have. */
    onNotification: (payload: string | undefined) => {
      if (payload === CONTENT_CHANGE) return emitContentChange();
      const topic = topicSchema.safeParse(payload);
      if (topic.success) emitTopic(topic.data);
    },
    onDisconnect: () => {
      isConnected = false;
      emitContentChange();
    },
    /** Notifications may have been missed, so everything counts as changed. */
    onReconnect: () => {
      isConnected = true;
      emitContentChange();
      TOPICS.forEach(emitTopic);
    },
  };
}
