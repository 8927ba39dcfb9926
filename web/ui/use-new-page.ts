import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * A new page begins at its top, with the focus where it begins. What opens over a page leaves it where it is, and back is the
 * browser's own matter.
 */
export function useNewPage(start: RefObject<HTMLElement | null>, isSamePage: () => boolean): void {
  const [path] = useLocation();
  const shownPath = useRef(path);
  const onPush = useEffectEvent(() => {
    if (!isSamePage()) scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => {
    const listener = () => onPush();
    // Sent by the router after each step it makes.
    window.addEventListener('pushState', listener);
    return () => window.removeEventListener('pushState', listener);
  }, []);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    start.current?.focus({ preventScroll: true });
  }, [path, start]);
}
