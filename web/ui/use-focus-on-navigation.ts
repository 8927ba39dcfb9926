import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { pagePath } from './page-path.ts';

/**
 * After a navigation to another page: scrolls to the top and focuses `start`. Overlays keep the page's position, and Back and
 * Forward are restored by the browser.
 */
export function useFocusOnNavigation(start: RefObject<HTMLElement | null>, isSamePage: () => boolean): void {
  const path = pagePath(useLocation()[0]);
  const shownPath = useRef(path);
  const onPush = useEffectEvent(() => {
    if (!isSamePage()) scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => {
    const listener = () => onPush();
    // Dispatched by wouter after each pushState.
    window.addEventListener('pushState', listener);
    return () => window.removeEventListener('pushState', listener);
  }, []);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    start.current?.focus({ preventScroll: true });
  }, [path, start]);
}
