import { useSyncExternalStore } from 'react';

// Sensitive calls need a password or a passkey that was entered in the last minutes. A refused call waits here for the dialog.

let waiting: ((isConfirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function emit(): void {
  for (const listener of listeners) listener();
}

/**
 * Resolves when the person has confirmed or cancelled. Calls that are refused together share one dialog. Where no screen can
 * show it, because the person has signed out, this counts as cancelled.
 */
export async function askForConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return false;
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    emit();
  });
}

export function endConfirmation(isConfirmed: boolean): void {
  const resolvers = waiting;
  waiting = [];
  emit();
  for (const resolve of resolvers) resolve(isConfirmed);
}

/** For the screen that shows the dialog. */
export function onConfirmationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Otherwise the call would be sent after the next person has signed in and confirmed.
    if (listeners.size === 0) endConfirmation(false);
  };
}

export const isConfirmationAsked = (): boolean => waiting.length > 0;

export const useIsConfirmationAsked = (): boolean =>
  useSyncExternalStore(onConfirmationChange, isConfirmationAsked, () => false);
