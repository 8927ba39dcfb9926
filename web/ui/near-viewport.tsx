import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How far outside the screen content is kept, so that it is there before it is scrolled to. */
const REACH = '150% 0px';

type Props = { isDrawnAtFirst: boolean; estimatedHeight: (width: number) => number; children: ReactNode };

/** Content that is in the document only while it is near the screen; its height stays, so nothing moves. */
export function NearViewport({ isDrawnAtFirst, estimatedHeight, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(isDrawnAtFirst);
  const measured = useRef<{ width: number; height: number } | null>(null);

  const keepHeight = useEffectEvent((element: HTMLElement) => {
    const width = element.clientWidth;
    // Hidden: what was measured holds for when it is shown again.
    if (width === 0 && measured.current) return;
    if (isDrawn) {
      element.style.height = '';
      if (width > 0) measured.current = { width, height: element.offsetHeight };
    } else {
      const known = measured.current?.width === width ? measured.current.height : estimatedHeight(width);
      element.style.height = `${known}px`;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the content comes or goes, the height is kept anew
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    keepHeight(element);
    const sizes = new ResizeObserver(() => keepHeight(element));
    sizes.observe(element);
    const onView: IntersectionObserverCallback = (reports) => {
      // A busy browser hands over several at once; the last one is how it is now.
      const latest = reports.at(-1);
      // A hidden element is nowhere, but near again as soon as it is shown.
      if (latest && latest.boundingClientRect.width > 0) setIsDrawn(latest.isIntersecting);
    };
    const view = new IntersectionObserver(onView, { rootMargin: REACH });
    view.observe(element);
    return () => {
      sizes.disconnect();
      view.disconnect();
    };
  }, [isDrawn]);

  return <div ref={frame}>{isDrawn && children}</div>;
}
