import { useHistoryState } from 'wouter/use-browser-location';

const layerIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : null;

/** Whether a layer is open in the current history entry. */
export const isLayerEntry = (): boolean => layerIn(history.state) !== null;

/** A history entry at the same address: Back closes the layer, and a shared link leads to the page below. */
export function useHistoryLayer(name: string) {
  return {
    isOpen: layerIn(useHistoryState()) === name,
    /** A double click opens it once. */
    open: () => {
      if (layerIn(history.state) !== name) history.pushState({ ...history.state, layer: name }, '');
    },
    /** `onClosed` is called once the entry below is current. */
    close: (onClosed?: () => void) => {
      const { href } = location;
      // After Back, another overlay and Forward, the entry below has another address: keep this one. Runs before the router.
      const keepAddress = () => history.replaceState(history.state, '', href);
      addEventListener('popstate', keepAddress, { once: true, capture: true });
      if (onClosed) addEventListener('popstate', onClosed, { once: true });
      history.back();
    },
  };
}
