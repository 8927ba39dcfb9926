import { useSyncExternalStore } from 'react';

/** Whether the session ended while somebody was working with it. */
let isLost = false;
/** How often there was a new one since. */
let renewals = 0;
const listeners = new Set<() => void>();

function change(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

/** Begun with every call that needs a session; tells what to do where the answer is that there is none. */
export function watchSession(): { onRefused: () => void } {
  const begun = renewals;
  return {
    onRefused: () => {
      // What was asked before the last sign-in says nothing of the session there is now.
      if (begun === renewals) change(true);
    },
  };
}

export function regainSession(): void {
  renewals += 1;
  change(false);
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
