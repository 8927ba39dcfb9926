import { useSyncExternalStore } from 'react';

/** Whether the session ended while somebody was working with it. */
let isLost = false;
const listeners = new Set<() => void>();

function change(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

export const loseSession = (): void => change(true);
export const regainSession = (): void => change(false);

export const useIsSessionLost = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLost,
    () => false,
  );
