type Gate = (step: PopStateEvent) => void;

let gate: Gate | null = null;

/**
 * Called once, before the router listens: on a window, listeners are called in the order in which they came, and only the
 * first can keep a step back or forward from the others.
 */
export function watchHistorySteps(): void {
  window.addEventListener('popstate', (step) => gate?.(step));
}

/** Every step passes this first. Gives back what opens the way again. */
export function gateHistorySteps(newGate: Gate): () => void {
  gate = newGate;
  return () => {
    gate = null;
  };
}
