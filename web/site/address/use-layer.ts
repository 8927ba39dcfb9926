import { useHistoryState } from 'wouter/use-browser-location';

/**
 * Something over an overlay. It is a step in the history, but at the same address: a shared link leads to the overlay, and
 * back leads there, too.
 */
export function useLayer() {
  const state: unknown = useHistoryState();
  return {
    isOpen: typeof state === 'object' && state !== null && 'isLayer' in state,
    open: () => history.pushState({ ...history.state, isLayer: true }, ''),
    close: () => history.back(),
  };
}
