import { useEffect, useEffectEvent } from 'react';
import { useTopDialog } from '../../ui/overlays.ts';

/** What a key does. Whoever says false leaves it to the browser. */
type KeyActions = Partial<Record<string, () => unknown>>;

/** Held down, these go on through the list; anything else would be done to one inquiry after the other. */
const REPEATING = ['j', 'k', 'ArrowDown', 'ArrowUp'];

const WRITING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * Single keys, anywhere on the screen, unless someone is writing or something is open over it. Characters can be
 * turned off, as whoever dictates would set them off by talking; arrows and Escape are always there.
 */
export function useInquiryKeys(areCharactersOn: boolean, actions: KeyActions): void {
  const isCovered = useTopDialog() !== null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest(WRITING);
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (isCovered || isWriting || hasModifier || event.isComposing || event.defaultPrevented) return;
    if (event.repeat && !REPEATING.includes(event.key)) return;
    if (event.key.length === 1 && !areCharactersOn) return;
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
