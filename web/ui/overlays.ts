import { useSyncExternalStore } from 'react';

/** What covers the page: the splash, and the open dialogs, topmost last. */
type Overlays = { isSplashVisible: boolean; dialogs: readonly HTMLDialogElement[] };

let overlays: Overlays = { isSplashVisible: true, dialogs: [] };
const listeners = new Set<() => void>();

function update(changes: Partial<Overlays>): void {
  overlays = { ...overlays, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const endSplash = (): void => update({ isSplashVisible: false });

/** Returns the function that unregisters it. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  update({ dialogs: [...overlays.dialogs, dialog] });
  return () => update({ dialogs: overlays.dialogs.filter((open) => open !== dialog) });
}

export const useIsSplashVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => overlays.isSplashVisible,
    () => true,
  );

export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => overlays.dialogs.at(-1) ?? null,
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

/** Autoplay pauses while the splash or a dialog covers the page, or the tab is hidden. */
export function useIsPaused(): boolean {
  const isCovered = useIsSplashVisible();
  const hasDialog = useTopDialog() !== null;
  const isHidden = useIsTabHidden();
  return isCovered || hasDialog || isHidden;
}
