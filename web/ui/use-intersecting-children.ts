import { type RefObject, useEffect, useState } from 'react';

/** Wider than what `VirtualBlock` renders, so that data is there in time. */
const ROOT_MARGIN = '200% 0px';

/** Indexes of the first `count` children of an element that are near the viewport, by one IntersectionObserver. */
export function useIntersectingChildren(parent: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [indexes, setIndexes] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const children = [...(parent.current?.children ?? [])].slice(0, count);
    const indexOf = new Map<Element, number>(children.map((child, index) => [child, index]));
    const onIntersection: IntersectionObserverCallback = (entries) =>
      setIndexes((before) => {
        const now = new Set(before);
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const index = indexOf.get(target);
          // Hidden elements never intersect; keep the state until it is shown again.
          if (index === undefined || boundingClientRect.width === 0) continue;
          if (isIntersecting) now.add(index);
          else now.delete(index);
        }
        return now;
      });
    const observer = new IntersectionObserver(onIntersection, { rootMargin: ROOT_MARGIN });
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [parent, count]);
  return indexes;
}
