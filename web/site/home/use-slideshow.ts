import { useEffect, useReducer } from 'react';

export const TICK_MS = 100;

type State = { index: number; elapsedMs: number };
type Action = { type: 'tick'; durations: readonly number[] } | { type: 'show'; index: number };

export function advance(state: State, action: Action): State {
  if (action.type === 'show') return { index: action.index, elapsedMs: 0 };
  const { durations } = action;
  const elapsedMs = state.elapsedMs + TICK_MS;
  if (elapsedMs < (durations[state.index] ?? 0)) return { ...state, elapsedMs };
  return { index: (state.index + 1) % durations.length, elapsedMs: 0 };
}

/** Autoplay: cycles through the slides, each for its own duration, if there is more than one. */
export function useSlideshow(durations: readonly number[], isPaused: boolean) {
  const [{ index, elapsedMs }, dispatch] = useReducer(advance, { index: 0, elapsedMs: 0 });
  const count = durations.length;
  const isRunning = count > 1 && !isPaused;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => dispatch({ type: 'tick', durations }), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, durations]);

  const show = (next: number) => dispatch({ type: 'show', index: (next + count) % count });
  return { index: Math.min(index, count - 1), elapsedMs, isRunning, show };
}
