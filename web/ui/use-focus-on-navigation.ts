import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { pagePath } from './page-path.ts';

/**
 * After a navigation to another page: scrolls to the top and focuses where the page starts. Overlays keep the page's position,
 * and Back and Forward are restored by the browser.
 */
export function useFocusOnNavigation(
  findStart: () => HTMLElement | null,
  isSamePage: (shownPath: string) => boolean,
): void {
  const path = pagePath(useLocation()[0]);
  const shownPath = useRef(path);
  const onPush = useEffectEvent(() => {
    if (!isSamePage(shownPath.current)) scrollTo({ top: 0, behavior: 'instant' });
  });
  const focusStart = useEffectEvent(() => findStart()?.focus({ preventScroll: true }));
  useEffect(() => {
    const listener = () => onPush();
    // Dispatched by wouter after each pushState.
    window.addEventListener('pushState', listener);
    return () => window.removeEventListener('pushState', listener);
  }, []);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    focusStart();
  }, [path]);
}
