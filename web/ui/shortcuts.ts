import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isLayerEntry } from './history-layer.ts';
import { isTyping } from './is-typing.ts';
import { useTopDialog } from './overlays.ts';

/** By `event.key`. Returning false leaves the key to the browser. */
type ShortcutActions = Partial<Record<string, () => unknown>>;

/** Only moving repeats while a key is held down; another action would hit one record after the other. */
const REPEATING = ['j', 'k', 'ArrowDown', 'ArrowUp'];

/**
 * Window-wide shortcuts, unless the focus is in a text field or a dialog is open, or about to open: a layer is there before its
 * dialog has loaded. Characters can be turned off (WCAG 2.1.4:
 * dictation triggers them); arrows and Escape always work.
 */
export function useShortcuts(areCharactersOn: boolean, actions: ShortcutActions): void {
  const isCovered = useTopDialog() !== null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (isCovered || isLayerEntry() || isTyping(event) || hasModifier || event.defaultPrevented) return;
    if (event.repeat && !REPEATING.includes(event.key)) return;
    if (event.key.length === 1 && !areCharactersOn) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (action && action() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const SEQUENCE_MS = 1_500;

/** Two keys after each other, such as `g` and then `a`. The second one has no other effect, even where it means nothing. */
export function useKeySequences(areCharactersOn: boolean, first: string, actions: ShortcutActions): void {
  const isCovered = useTopDialog() !== null;
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSecond = event.timeStamp - startedAt.current < SEQUENCE_MS;
    if (event.key.length > 1 && isSecond && ['Shift', 'CapsLock'].includes(event.key)) return;
    startedAt.current = Number.NEGATIVE_INFINITY;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (!areCharactersOn || isCovered || isLayerEntry() || isTyping(event) || hasModifier || event.key.length > 1)
      return;
    const key = event.key.toLowerCase();
    if (!isSecond) {
      if (key === first && !event.repeat) startedAt.current = event.timeStamp;
      return;
    }
    event.preventDefault();
    if (Object.hasOwn(actions, key)) actions[key]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Captured: before the shortcuts of a page, which skip what was handled.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

const OFF = 'off';

export type ShortcutSetting = ReturnType<typeof useShortcutSetting>;

/** Read once from local storage; where the browser blocks that, they last as long as the page. */
const settings = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Whether characters are on, for the shortcuts of `key`. */
export function useShortcutSetting(key: string) {
  const areOn = useSyncExternalStore(
    subscribe,
    () => readAreOn(key),
    () => true,
  );
  return {
    areOn,
    setAreOn: (isOn: boolean) => {
      settings.set(key, isOn);
      storeAreOn(key, isOn);
      for (const notify of listeners) notify();
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readAreOn(key: string): boolean {
  const areOn = settings.get(key) ?? storedAreOn(key);
  settings.set(key, areOn);
  return areOn;
}

function storedAreOn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== OFF;
  } catch {
    return true;
  }
}

function storeAreOn(key: string, areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(key);
    else localStorage.setItem(key, OFF);
  } catch {
    // Storage is blocked.
  }
}
