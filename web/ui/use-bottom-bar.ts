import { type RefObject, useEffect } from 'react';

const HEIGHT = '--bottom-bar-height';

/** For `bottom-bar.css`: what must not be covered by a bar at the bottom of the window keeps its distance. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isShown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    element.dataset.bottomBar = '';
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
      delete element.dataset.bottomBar;
    };
  }, [bar, isShown]);
}
