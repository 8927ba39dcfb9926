import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TOPICS, type Topic, topicSchema } from '../../../domain/live-updates.ts';
import { inboxQuery } from './inbox.ts';
import { useIsSessionLost } from './session.ts';

const PATH = '/api/inbox/news';
/** Of all windows of this browser one listens and tells the others: a server takes only a few connections from each. */
const ONE_OF_ALL = 'gallery-news';
const RECONNECT_MS = 5_000;

/** What changes on the server is read anew here, for as long as somebody is signed in. */
export function useNews(): void {
  const queryClient = useQueryClient();
  const isSessionLost = useIsSessionLost();
  useEffect(() => {
    if (isSessionLost) return;
    const onNews = (topic: Topic) => {
      // One that was never there keeps its failure on the screen, with a button to try again.
      const isThere = ({ state }: { state: { data?: unknown } }) => state.data !== undefined;
      void queryClient.invalidateQueries({ queryKey: [`/api/cms/${topic}`], predicate: isThere });
      void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey, predicate: isThere });
    };
    const windows = new BroadcastChannel(ONE_OF_ALL);
    windows.onmessage = ({ data }) => {
      const topic = topicSchema.safeParse(data);
      if (topic.success) onNews(topic.data);
    };
    const leaving = new AbortController();
    const listen = () =>
      listenUntil(leaving.signal, (topic) => {
        onNews(topic);
        windows.postMessage(topic);
      });
    // Where a browser has no locks, every window listens by itself.
    if (!('locks' in navigator)) void listen();
    else navigator.locks.request(ONE_OF_ALL, { signal: leaving.signal }, listen).catch(ignoreLeaving);
    return () => {
      leaving.abort();
      windows.close();
    };
  }, [queryClient, isSessionLost]);
}

/** A window that is closed or leaves the staff area gives up its place in the queue; that is no failure. */
function ignoreLeaving(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

/** Ends with the signal. Whatever was read before the connection stood may have changed since, so it is read anew. */
function listenUntil(signal: AbortSignal, onNews: (topic: Topic) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const connect = () => {
      source = new EventSource(PATH, { withCredentials: true });
      source.onopen = () => TOPICS.forEach(onNews);
      source.onmessage = ({ data }) => {
        const topic = topicSchema.safeParse(data);
        if (topic.success) onNews(topic.data);
      };
      source.onerror = () => {
        // A browser tries again by itself, but not after an answer such as 401.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS);
      };
    };
    connect();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}
