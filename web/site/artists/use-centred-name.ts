import { type RefObject, useEffect, useState } from 'react';

const THROTTLE_MS = 150;
const TOUCH_OR_NARROW = '(any-pointer: coarse), (width < 768px)';

/**
 * On touch or narrow screens, where there is no hover, the index of the name nearest to the middle of the screen. The list is
 * virtualized, so each line carries its own index.
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
    const checkThrottled = () => {
      timer ??= setTimeout(check, THROTTLE_MS);
    };

    // Names may load after scrolling has stopped.
    const mutations = new MutationObserver(checkThrottled);
    if (list.current) mutations.observe(list.current, { childList: true, subtree: true });
    check();
    window.addEventListener('scroll', checkThrottled, { passive: true });
    window.addEventListener('resize', checkThrottled);
    media.addEventListener('change', checkThrottled);
    return () => {
      if (timer) clearTimeout(timer);
      mutations.disconnect();
      window.removeEventListener('scroll', checkThrottled);
      window.removeEventListener('resize', checkThrottled);
      media.removeEventListener('change', checkThrottled);
    };
  }, [list]);

  return centred;
}

export const CENTRE_DISTANCE_PX = 100;

/** Binary search for the line whose middle is nearest to the centre: each `middleOf` makes the browser measure. */
export function nearestToCentre(count: number, middleOf: (index: number) => number, centre: number): number | null {
  let below = 0;
  let end = count;
  while (below < end) {
    const half = (below + end) >> 1;
    if (middleOf(half) < centre) below = half + 1;
    else end = half;
  }
  const distanceOf = (index: number) =>
    index < 0 || index >= count ? Number.POSITIVE_INFINITY : Math.abs(middleOf(index) - centre);
  const nearest = distanceOf(below - 1) < distanceOf(below) ? below - 1 : below;
  return distanceOf(nearest) <= CENTRE_DISTANCE_PX ? nearest : null;
}
