import { type RefObject, useEffect, useState } from 'react';

/** Further than what is drawn, so that there is time to fetch it. */
const REACH = '200% 0px';

/** Which children of an element are near the screen, by their number. One observer watches them all. */
export function useNearChildren(frame: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const children = [...(frame.current?.children ?? [])].slice(0, count);
    const numbers = new Map<Element, number>(children.map((child, number) => [child, number]));
    const onView: IntersectionObserverCallback = (reports) =>
      setNear((before) => {
        const now = new Set(before);
        for (const { target, isIntersecting, boundingClientRect } of reports) {
          const number = numbers.get(target);
          // Hidden, it is nowhere, but near again as soon as it is shown.
          if (number === undefined || boundingClientRect.width === 0) continue;
          if (isIntersecting) now.add(number);
          else now.delete(number);
        }
        return now;
      });
    const view = new IntersectionObserver(onView, { rootMargin: REACH });
    for (const child of children) view.observe(child);
    return () => view.disconnect();
  }, [frame, count]);
  return near;
}
