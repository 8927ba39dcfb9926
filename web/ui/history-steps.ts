type Guard = {
  /** Whether leaving the screen for another path needs a confirmation. */
  blocks: (path: string) => boolean;
  /** The blocked step is undone. `repeat` takes it after all. */
  onBlocked: (repeat: () => void) => void;
  /** Leaving was confirmed, but has failed. */
  rearm: () => void;
};

/** How long further steps are awaited before an undo that missed its entry is corrected. */
const SETTLE_MS = 100;

let guard: Guard | null = null;
/** The entry on screen. The browser's own is another one until a blocked step is undone. */
let shown = { index: 0, address: '' };
let blockedSteps = 0;
let undoTimer: ReturnType<typeof setTimeout>;

/**
 * Numbers the entries of the history, so that a guard knows how far a step went. Called once, before the router listens:
 * only the first listener can keep a step from the others.
 */
export function watchHistorySteps(): void {
  shown = currentEntry();
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.pushState = (state, unused, url) => {
    pushState({ ...state, index: currentEntry().index + 1 }, unused, url);
    show(currentEntry());
  };
  history.replaceState = (state, unused, url) => {
    const { index } = currentEntry();
    replaceState({ ...state, index }, unused, url);
    if (index === shown.index) show(currentEntry());
  };
  window.addEventListener('popstate', onPopState);
}

/** Every step back or forward, and `leaveFor`, passes the guard first. Returns what removes it. */
export function guardHistorySteps(newGuard: Guard): () => void {
  guard = newGuard;
  return () => {
    guard = null;
  };
}

/** Leaves the screen by a link, a key or a button, after the confirmation if one is needed. */
export function leaveFor(path: string, leave: () => void): void {
  if (guard?.blocks(path)) guard.onBlocked(leave);
  else leave();
}

/** For what left by `leaveFor`, and has failed to: the screen is still there. */
export const rearmGuard = (): void => guard?.rearm();

export const isGuarded = (path: string): boolean => guard?.blocks(path) ?? false;

function onPopState(event: PopStateEvent): void {
  clearTimeout(undoTimer);
  const entry = currentEntry();
  const steps = entry.index - shown.index;
  if (steps !== 0 && entry.address !== shown.address && guard?.blocks(location.pathname)) {
    event.stopImmediatePropagation();
    undoTimer = setTimeout(() => history.go(-steps), blockedSteps === 0 ? 0 : SETTLE_MS);
    blockedSteps ||= steps;
  } else if (steps === 0 && blockedSteps !== 0) {
    event.stopImmediatePropagation();
    const repeatedSteps = blockedSteps;
    blockedSteps = 0;
    guard?.onBlocked(() => history.go(repeatedSteps));
  } else {
    show(entry);
  }
}

function show(entry: typeof shown): void {
  clearTimeout(undoTimer);
  blockedSteps = 0;
  shown = entry;
}

/** The first entry of a document has no state. */
function currentEntry(): typeof shown {
  const state: unknown = history.state;
  const index = typeof state === 'object' && state !== null && 'index' in state ? state.index : 0;
  return { index: typeof index === 'number' ? index : 0, address: `${location.pathname}${location.search}` };
}
