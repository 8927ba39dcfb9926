import { useSyncExternalStore } from 'react';
import {
  type CheckIn,
  type CheckInQueue,
  readQueue,
  withCheckIn,
  withoutAnswered,
  writeQueue,
} from './check-in-queue.ts';

const KEY = 'check-ins';

/** Why what is kept has not been sent: nobody answers, or the answer was that it cannot be taken now. */
export type Trouble = 'offline' | 'refused';
type CheckIns = { queue: CheckInQueue; trouble: Trouble | null };

let state: CheckIns = { queue: [], trouble: null };
/** What the queue was last read from or written as; undefined before the first time. */
let text: string | null | undefined;
const listeners = new Set<() => void>();
const sayListeners = new Set<() => void>();

function change(next: CheckIns): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A browser may forbid to keep anything; then the queue lasts for as long as this window is open. */
function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepText(written: string): string | null {
  try {
    localStorage.setItem(KEY, written);
    return written;
  } catch {
    return keptText();
  }
}

/** As this browser has it: another window may have added to it, or sent it. */
function current(): CheckIns {
  const kept = keptText();
  if (kept !== text) {
    text = kept;
    state = { ...state, queue: readQueue(kept) };
  }
  return state;
}

function keep(queue: CheckInQueue): void {
  text = keepText(writeQueue(queue));
  change({ ...state, queue });
}

/** Kept before anything is sent. */
export function sayCheckIn(said: CheckIn): void {
  keep(withCheckIn(current().queue, said));
  for (const listener of sayListeners) listener();
}

export const dropCheckIn = (answered: CheckIn): void => keep(withoutAnswered(current().queue, answered));

export const firstCheckIn = (): CheckIn | undefined => current().queue[0];

export function tellTrouble(trouble: Trouble | null): void {
  if (current().trouble !== trouble) change({ ...state, trouble });
}

/** Called when something was said in this window. */
export function onCheckInSaid(listener: () => void): () => void {
  sayListeners.add(listener);
  return () => sayListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Sent to every window but the one that wrote.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useCheckIns = (): CheckIns => useSyncExternalStore(subscribe, current);
