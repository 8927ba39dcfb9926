import { useSyncExternalStore } from 'react';

/** The session expired or was ended while the staff area was in use. */
let isLost = false;
let renewalCount = 0;
const listeners = new Set<() => void>();

function setIsLost(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

/** Called before a request; `onUnauthorized` if it gets a 401. */
export function trackSession(): { onUnauthorized: () => void } {
  const renewalsBefore = renewalCount;
  return {
    onUnauthorized: () => {
      // A request sent before the last sign-in says nothing about the new session.
      if (renewalsBefore === renewalCount) setIsLost(true);
    },
  };
}

export function markSessionRenewed(): void {
  renewalCount += 1;
  setIsLost(false);
}

export const isSessionLost = (): boolean => isLost;

export const useIsSessionLost = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSessionLost,
    () => false,
  );
