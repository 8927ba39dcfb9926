import { type RefObject, useEffect } from 'react';

/** As in `staff.css`. */
const MAX_LINES = 40;

/** The height that was set last; another one was set by a person, who keeps it. */
const fitted = new WeakMap<HTMLTextAreaElement, string>();

function fitHeight(area: HTMLTextAreaElement): void {
  if (area.style.height !== (fitted.get(area) ?? '')) return;
  const { scrollY } = window;
  // The height by its rows.
  area.style.height = '';
  const { offsetHeight, clientHeight, scrollHeight } = area;
  const most = MAX_LINES * Number.parseFloat(getComputedStyle(area).lineHeight);
  const textHeight = Math.min(scrollHeight, most) + offsetHeight - clientHeight;
  area.style.height = `${Math.max(offsetHeight, textHeight)}px`;
  fitted.set(area, area.style.height);
  // Measuring has shortened the page.
  if (window.scrollY !== scrollY) scrollTo({ top: scrollY, behavior: 'instant' });
}

/** For browsers without `field-sizing`: text areas below `root` get the height of their text. */
export function useGrowingTextAreas(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    const fitAll = () => current.querySelectorAll('textarea').forEach(fitHeight);
    const onEvent = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement) fitHeight(target);
    };
    fitAll();
    const observer = new MutationObserver(fitAll);
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('input', onEvent);
    // Its text may have been replaced, for example by a newer version.
    current.addEventListener('focusin', onEvent);
    return () => {
      observer.disconnect();
      current.removeEventListener('input', onEvent);
      current.removeEventListener('focusin', onEvent);
    };
  }, [root]);
}
