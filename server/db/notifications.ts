import { TOPICS, type Topic, topicSchema } from '../../domain/live-updates.ts';

export const NOTIFICATION_CHANNEL = 'gallery_news';
/** Payload sent by the triggers on the tables visitors read; see the migration `site-news`. */
export const CONTENT_CHANGE = 'site';
export const OBJECT_DELETED = 'object deleted ';
export const SESSIONS_ENDED = 'sessions ended ';
/** Sent by the trigger on the table of schedules, with the milliseconds of the instant; see the migration `schedule-notifications`. */
const SCHEDULED = 'scheduled ';

type TopicListener = (topic: Topic) => void;
type ContentListener = (isConnected: boolean) => void;
type ObjectListener = (name: string) => void;
type SessionListener = (staffId: string | null) => void;
type ScheduleListener = (at: number) => void;

/** What this or another process on the same database has committed. */
export type Notifications = {
  /** Topics that staff follow. Returns the function that unsubscribes. */
  subscribe: (listener: TopicListener) => () => void;
  /**
   * Calls the listener now, after every change of what visitors read, and with false when the connection is lost and
   * changes may be missed. Returns the function that unsubscribes.
   */
  onContentChange: (listener: ContentListener) => () => void;
  /** Called with the name of a deleted file. Returns the function that unsubscribes. */
  onObjectDeleted: (listener: ObjectListener) => () => void;
  /**
   * Called with the account whose sessions have ended or whose role has changed, and with null when that may have been
   * missed. Returns the function that unsubscribes.
   */
  onSessionsEnded: (listener: SessionListener) => () => void;
  /** Called with the instant of a new schedule, in milliseconds. Returns the function that unsubscribes. */
  onScheduled: (listener: ScheduleListener) => () => void;
  /** Resolves when every notification committed before the call has been delivered. */
  flush: () => Promise<void>;
};

/** Passes the notifications of one connection on to the listeners of this process. */
export function createNotificationHub(flush: Notifications['flush']) {
  const topicListeners = new Set<TopicListener>();
  const contentListeners = new Set<ContentListener>();
  const objectListeners = new Set<ObjectListener>();
  const sessionListeners = new Set<SessionListener>();
  const scheduleListeners = new Set<ScheduleListener>();
  let isConnected = true;
  const emitTopic = (topic: Topic) => {
    for (const listener of topicListeners) listener(topic);
  };
  const emitContentChange = () => {
    for (const listener of contentListeners) listener(isConnected);
  };
  const emitSessionsEnded = (staffId: string | null) => {
    for (const listener of sessionListeners) listener(staffId);
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
    onObjectDeleted: (listener) => {
      objectListeners.add(listener);
      return () => objectListeners.delete(listener);
    },
    onSessionsEnded: (listener) => {
      sessionListeners.add(listener);
      return () => sessionListeners.delete(listener);
    },
    onScheduled: (listener) => {
      scheduleListeners.add(listener);
      return () => scheduleListeners.delete(listener);
    },
    flush,
  };
  return {
    notifications,
    /** Unknown payloads are ignored: a newer version may send topics this one does not have. */
    onNotification: (payload: string | undefined) => {
      if (payload === CONTENT_CHANGE) return emitContentChange();
      if (payload?.startsWith(SESSIONS_ENDED)) return emitSessionsEnded(payload.slice(SESSIONS_ENDED.length));
      if (payload?.startsWith(OBJECT_DELETED)) {
        for (const listener of objectListeners) listener(payload.slice(OBJECT_DELETED.length));
      }
      if (payload?.startsWith(SCHEDULED)) {
        for (const listener of scheduleListeners) listener(Number(payload.slice(SCHEDULED.length)));
      }
      const topic = topicSchema.safeParse(payload);
      if (topic.success) emitTopic(topic.data);
    },
    onDisconnect: () => {
      if (!isConnected) return;
      isConnected = false;
      emitContentChange();
    },
    /** Notifications may have been missed, so everything counts as changed. */
    onReconnect: () => {
      isConnected = true;
      emitContentChange();
      emitSessionsEnded(null);
      TOPICS.forEach(emitTopic);
    },
  };
}
