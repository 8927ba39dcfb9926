import { useCallback, useRef } from 'react';

type Wish = { elementId: string; options: FocusOptions };

/** Gives the focus to an element by its id: now, or as soon as it is drawn. */
export function useFocusWish() {
  const wish = useRef<Wish | null>(null);
  /** Whether it could be done at once. */
  const focusOn = (elementId: string, options: FocusOptions = {}): boolean => {
    const element = document.getElementById(elementId);
    wish.current = element ? null : { elementId, options };
    element?.focus(options);
    return element !== null;
  };
  /** For the `ref` of whatever may be wished for. */
  const grant = useCallback((element: HTMLElement | null) => {
    if (!element || element.id !== wish.current?.elementId) return;
    element.focus(wish.current.options);
    wish.current = null;
  }, []);
  return { focusOn, grant };
}
