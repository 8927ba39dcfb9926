import { TOPICS, type Topic, topicSchema } from '../../domain/news.ts';

type Listener = (topic: Topic) => void;

/** What this or another process on the same database has committed. */
export type News = {
  /** Gives back what ends it. */
  subscribe: (listener: Listener) => () => void;
};

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
