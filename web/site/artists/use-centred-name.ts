import { type RefObject, useEffect, useState } from 'react';
import { nearestToCentre } from './nearest-to-centre.ts';

const CHECK_EVERY_MS = 150;
const TOUCH_OR_NARROW = '(any-pointer: coarse), (width < 768px)';

/**
 * Where nobody can hover, the name that scrolls through the middle of the screen is the active one. Not all names are in the
 * document, so each line carries its own number.
 */
export function useCentredName(list: RefObject<HTMLElement | null>): number | null {
  const [centred, setCentred] = useState<number | null>(null);

  useEffect(() => {
    const media = matchMedia(TOUCH_OR_NARROW);
    let timer: ReturnType<typeof setTimeout> | null = null;

    const check = () => {
      timer = null;
      if (!media.matches || !list.current) return setCentred(null);
      const names = list.current.querySelectorAll('li');
      const middleOf = (index: number) => {
        const { top = 0, height = 0 } = names[index]?.getBoundingClientRect() ?? {};
        return top + height / 2;
      };
      const nearest = nearestToCentre(names.length, middleOf, innerHeight / 2);
      setCentred(nearest === null ? null : Number(names[nearest]?.dataset.index));
    };
    const checkSoon = () => {
      timer ??= setTimeout(check, CHECK_EVERY_MS);
    };

    // Names may come after the screen has stopped where they stand.
    const arrivals = new MutationObserver(checkSoon);
    if (list.current) arrivals.observe(list.current, { childList: true, subtree: true });
    check();
    window.addEventListener('scroll', checkSoon, { passive: true });
    window.addEventListener('resize', checkSoon);
    media.addEventListener('change', checkSoon);
    return () => {
      if (timer) clearTimeout(timer);
      arrivals.disconnect();
      window.removeEventListener('scroll', checkSoon);
      window.removeEventListener('resize', checkSoon);
      media.removeEventListener('change', checkSoon);
    };
  }, [list]);

  return centred;
}
