import { type RefObject, useEffect, useState } from 'react';
import { nearestToCentre } from './nearest-to-centre.ts';

const CHECK_EVERY_MS = 150;
const TOUCH_OR_NARROW = '(any-pointer: coarse), (width < 768px)';

/** Where nobody can hover, the name that scrolls through the middle of the screen is the active one. */
export function useCentredName(list: RefObject<HTMLElement | null>): number | null {
  const [centred, setCentred] = useState<number | null>(null);

  useEffect(() => {
    const media = matchMedia(TOUCH_OR_NARROW);
    let timer: ReturnType<typeof setTimeout> | null = null;

    const check = () => {
      timer = null;
      if (!media.matches || !list.current) return setCentred(null);
      const middles = [...list.current.children].map((name) => {
        const { top, height } = name.getBoundingClientRect();
        return top + height / 2;
      });
      setCentred(nearestToCentre(middles, innerHeight / 2));
    };
    const checkSoon = () => {
      timer ??= setTimeout(check, CHECK_EVERY_MS);
    };

    check();
    window.addEventListener('scroll', checkSoon, { passive: true });
    window.addEventListener('resize', checkSoon);
    media.addEventListener('change', checkSoon);
    return () => {
      if (timer) clearTimeout(timer);
      window.removeEventListener('scroll', checkSoon);
      window.removeEventListener('resize', checkSoon);
      media.removeEventListener('change', checkSoon);
    };
  }, [list]);

  return centred;
}
