import { useCallback, useRef } from 'react';

/** Gives the focus to an element by its id: now, or as soon as it is drawn. */
export function useFocusWish() {
  const wish = useRef<string | null>(null);
  const focusOn = useCallback((elementId: string) => {
    const element = document.getElementById(elementId);
    wish.current = element ? null : elementId;
    element?.focus();
    return element !== null;
  }, []);
  /** For the `ref` of whatever may be wished for. */
  const grant = useCallback((element: HTMLElement | null) => {
    if (!element || element.id !== wish.current) return;
    wish.current = null;
    element.focus();
  }, []);
  return { focusOn, grant };
}
