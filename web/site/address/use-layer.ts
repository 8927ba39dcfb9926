import { useHistoryState } from 'wouter/use-browser-location';

const isLayer = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isLayer' in state;

/**
 * Something over an overlay. It is a step in the history, but at the same address: a shared link leads to the overlay, and
 * back leads there, too.
 */
export function useLayer() {
  return {
    isOpen: isLayer(useHistoryState()),
    /** A double click opens it once. */
    open: () => {
      if (!isLayer(history.state)) history.pushState({ ...history.state, isLayer: true }, '');
    },
    close: () => {
      const { href } = location;
      // Back, then to another overlay, then forward: below it lies what it was not opened over. Told before the router is.
      const stay = () => history.replaceState(history.state, '', href);
      addEventListener('popstate', stay, { once: true, capture: true });
      history.back();
    },
  };
}
