import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TOPICS, type Topic, topicSchema } from '../../../domain/live-updates.ts';
import { isSignedIn } from './auth.ts';
import { inboxQuery } from './inbox.ts';
import { recordCountsQuery } from './record-counts.ts';
import { trackSession, useIsSessionLost } from './session.ts';

const PATH = '/api/inbox/news';
/** Lock and channel: one tab of the browser holds the connection and forwards updates to the others. */
const SHARED = 'gallery-news';
const RECONNECT_MS = 5_000;
/** What the counts of the inbox are made of. */
const INBOX_TOPICS: readonly Topic[] = ['inquiries', 'registrations', 'outbox'];
/** What the counts of the records are made of. */
const COUNTED_TOPICS: readonly Topic[] = ['publishing', 'records'];

/** Refetches what changes on the server, while the session lasts. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const isSessionLost = useIsSessionLost();
  useEffect(() => {
    if (isSessionLost) return;
    const onUpdate = (topic: Topic) => {
      // A list that never loaded keeps its error message with the retry button.
      const hasData = ({ state }: { state: { data?: unknown } }) => state.data !== undefined;
      if (COUNTED_TOPICS.includes(topic)) {
        void queryClient.invalidateQueries({ queryKey: recordCountsQuery.queryKey, predicate: hasData });
      }
      if (topic === 'records') return void queryClient.invalidateQueries({ predicate: isOfRecords });
      void queryClient.invalidateQueries({ queryKey: [`/api/cms/${topic}`], predicate: hasData });
      if (INBOX_TOPICS.includes(topic)) {
        void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey, predicate: hasData });
      }
    };
    const otherTabs = new BroadcastChannel(SHARED);
    otherTabs.onmessage = ({ data }) => {
      const topic = topicSchema.safeParse(data);
      if (topic.success) onUpdate(topic.data);
    };
    const unmount = new AbortController();
    const listen = () =>
      listenUntil(unmount.signal, (topic) => {
        onUpdate(topic);
        otherTabs.postMessage(topic);
      });
    // Without the Web Locks API every tab has its own connection.
    if (!('locks' in navigator)) void listen();
    else navigator.locks.request(SHARED, { signal: unmount.signal }, listen).catch(ignoreAbort);
    return () => {
      unmount.abort();
      otherTabs.close();
    };
  }, [queryClient, isSessionLost]);
}

/** The lists of records; those that are not shown are read again when they are. */
const RECORDS = /^\/api\/(?:cms\/)?(?:artists|exhibitions|artworks|press|fairs|content|deleted)(?:[/?]|$)/;

const isOfRecords = ({ queryKey: [path], state }: Query): boolean =>
  typeof path === 'string' && RECORDS.test(path) && state.data !== undefined;

/** Unmounting aborts a pending lock request. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

/**
 * Resolves on abort. For the first connection the server names what changed since the page began to load; each further
 * one counts as an update of every topic, because changes may have been missed before it.
 */
function listenUntil(signal: AbortSignal, onUpdate: (topic: Topic) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let isReconnect = false;
    const connect = () => {
      source = new EventSource(`${PATH}?since=${Math.ceil(performance.now())}`, { withCredentials: true });
      source.onopen = () => {
        if (isReconnect) TOPICS.forEach(onUpdate);
        isReconnect = true;
      };
      source.onmessage = ({ data }) => {
        const topic = topicSchema.safeParse(data);
        if (topic.success) onUpdate(topic.data);
      };
      source.onerror = () => {
        // The browser reconnects on its own, except after an HTTP error such as 401.
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(connect, RECONNECT_MS);
        void checkSession(signal);
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

/** Opens the sign-in dialog if the session has ended: an EventSource does not tell a 401 from other errors. */
async function checkSession(signal: AbortSignal): Promise<void> {
  const session = trackSession();
  // Without an answer it counts as valid: the next failed connection checks again.
  const isValid = await isSignedIn().catch(() => true);
  if (!isValid && !signal.aborted) session.onUnauthorized();
}
