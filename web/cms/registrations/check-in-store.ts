import { useSyncExternalStore } from 'react';
import { type CheckIn, type CheckInQueue, dequeue, enqueue, parseQueue } from './check-in-queue.ts';

const STORAGE_KEY = 'check-ins';

/** Why the queue is not sent: no connection, or an error response. */
export type SyncProblem = 'offline' | 'refused';
type CheckIns = { queue: CheckInQueue; problem: SyncProblem | null };

let state: CheckIns = { queue: [], problem: null };
/** The stored text that `state.queue` was parsed from or written as; undefined before the first read. */
let storedText: string | null | undefined;
const listeners = new Set<() => void>();
const enqueueListeners = new Set<() => void>();

function setState(next: CheckIns): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Where the browser blocks storage, the queue lasts as long as the page. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStorage(text: string): string | null {
  try {
    localStorage.setItem(STORAGE_KEY, text);
    return text;
  } catch {
    return readStorage();
  }
}

/** Reads storage each time: another tab may have changed the queue. */
function current(): CheckIns {
  const text = readStorage();
  if (text !== storedText) {
    storedText = text;
    state = { ...state, queue: parseQueue(text) };
  }
  return state;
}

function store(queue: CheckInQueue): void {
  storedText = writeStorage(JSON.stringify(queue));
  setState({ ...state, queue });
}

/** Stored before it is sent. */
export function queueCheckIn(checkIn: CheckIn): void {
  store(enqueue(current().queue, checkIn));
  for (const listener of enqueueListeners) listener();
}

export const removeCheckIn = (checkIn: CheckIn): void => store(dequeue(current().queue, checkIn));

export const nextCheckIn = (): CheckIn | undefined => current().queue[0];

export function setSyncProblem(problem: SyncProblem | null): void {
  if (current().problem !== problem) setState({ ...state, problem });
}

/** Called for check-ins of this tab only. */
export function onCheckInQueued(listener: () => void): () => void {
  enqueueListeners.add(listener);
  return () => enqueueListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires in all tabs but the one that wrote.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useCheckIns = (): CheckIns => useSyncExternalStore(subscribe, current);
