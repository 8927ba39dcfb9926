import { useEffect, useEffectEvent } from 'react';
import { useFrontDialog } from '../../ui/foreground.ts';

/** What a key does. Whoever says false leaves it to the browser. */
type KeyActions = Partial<Record<string, () => unknown>>;

const WRITING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Single keys, anywhere on the screen, unless someone is writing or something is open over it. */
export function useInquiryKeys(actions: KeyActions): void {
  const isCovered = useFrontDialog() !== null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest(WRITING);
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (isCovered || isWriting || hasModifier || event.isComposing || event.defaultPrevented) return;
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
