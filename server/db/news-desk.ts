import { TOPICS, type Topic, topicSchema } from '../../domain/news.ts';
import { SITE_CHANGE } from './news-channel.ts';

type Listener = (topic: Topic) => void;
type SiteWatcher = (isHeard: boolean) => void;

/** What this or another process on the same database has committed. */
export type News = {
  /** What staff want to know of. Gives back what ends it. */
  subscribe: (listener: Listener) => () => void;
  /**
   * Called at once, whenever what visitors read has changed, and with false as soon as a change could go unheard. Gives
   * back what ends it.
   */
  watchSite: (watcher: SiteWatcher) => () => void;
  /** Resolves when everything that was committed before the call has been told here. */
  caughtUp: () => Promise<void>;
};

/** One connection hears the news; this passes it on to whoever listens in this process. */
export function newsDesk(caughtUp: News['caughtUp']) {
  const listeners = new Set<Listener>();
  const watchers = new Set<SiteWatcher>();
  let isHeard = true;
  const tell = (topic: Topic) => {
    for (const listener of listeners) listener(topic);
  };
  const tellSite = () => {
    for (const watcher of watchers) watcher(isHeard);
  };
  const news: News = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchSite: (watcher) => {
      watchers.add(watcher);
      watcher(isHeard);
      return () => watchers.delete(watcher);
    },
    caughtUp,
  };
  return {
    news,
    /** A newer version of the program may speak of what this one does not know. */
    onNotice: (payload: string | undefined) => {
      if (payload === SITE_CHANGE) return tellSite();
      const topic = topicSchema.safeParse(payload);
      if (topic.success) tell(topic.data);
    },
    onLost: () => {
      isHeard = false;
      tellSite();
    },
    /** News may have been missed, so everything may have changed. */
    onFound: () => {
      isHeard = true;
      tellSite();
      TOPICS.forEach(tell);
    },
  };
}
