import { useHistoryState } from 'wouter/use-browser-location';

const layerIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : null;

/** Whether a layer is open in the current history entry. */
export const isLayerEntry = (): boolean => layerIn(history.state) !== null;

/** Until `history.back()` takes effect, another call would go back once more. */
let isClosing = false;

/** A history entry at the same address: Back closes the layer, and a shared link leads to the page below. */
export function useHistoryLayer(name: string) {
  return {
    isOpen: layerIn(useHistoryState()) === name,
    /** A double click opens it once. */
    open: () => {
      if (layerIn(history.state) !== name) history.pushState({ ...history.state, layer: name }, '');
    },
    /** `onClosed` is called once the entry below is current. Ignored if it is closing or closed. */
    close: (onClosed?: () => void) => {
      if (isClosing || layerIn(history.state) !== name) return;
      isClosing = true;
      const { href } = location;
      const onStepBack = () => {
        isClosing = false;
        // After Back, another overlay and Forward, the entry below has another address: keep this one. Runs before the router.
        history.replaceState(history.state, '', href);
      };
      addEventListener('popstate', onStepBack, { once: true, capture: true });
      if (onClosed) addEventListener('popstate', onClosed, { once: true });
      history.back();
    },
  };
}
