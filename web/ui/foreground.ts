import { useSyncExternalStore } from 'react';

/** What lies over the page: the curtain of the first moments, and the dialogs that are open, the front one last. */
type Foreground = { isCurtainDown: boolean; dialogs: readonly HTMLDialogElement[] };

let foreground: Foreground = { isCurtainDown: true, dialogs: [] };
const listeners = new Set<() => void>();

function change(changes: Partial<Foreground>): void {
  foreground = { ...foreground, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const liftCurtain = (): void => change({ isCurtainDown: false });

/** Gives back what takes the dialog away again. */
export function putInFront(dialog: HTMLDialogElement): () => void {
  change({ dialogs: [...foreground.dialogs, dialog] });
  return () => change({ dialogs: foreground.dialogs.filter((open) => open !== dialog) });
}

export const useIsCurtainDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => foreground.isCurtainDown,
    () => true,
  );

export const useFrontDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => foreground.dialogs.at(-1) ?? null,
    () => null,
  );

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsTabHidden = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );

/** Whatever moves by itself stands still while something covers it or nobody can see it. */
export function useIsStill(): boolean {
  const isCovered = useIsCurtainDown();
  const hasDialog = useFrontDialog() !== null;
  const isHidden = useIsTabHidden();
  return isCovered || hasDialog || isHidden;
}
