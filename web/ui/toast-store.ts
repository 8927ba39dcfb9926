import { useSyncExternalStore } from 'react';

export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** If it differs from the page's. */
  lang?: 'de';
  /** Such as undo, while the toast is shown. */
  action?: { label: string; onAct: () => void };
};
type ShownToast = Toast & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** One at a time: replaces the current toast. */
export function showToast(toast: Toast): void {
  count += 1;
  show({ ...toast, id: count });
}

export const dismissToast = (): void => show(null);

export const useShownToast = (): ShownToast | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => null,
  );
