import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How far outside the screen content is kept, so that it is there before it is scrolled to. */
const REACH = '150% 0px';

type Size = { width: number; height: number };

/** What is known of content whose page was left. */
const remembered = new Map<string, Size>();

type Props = {
  /** A part of a table keeps its place by an empty row: tables have no empty boxes. */
  as?: 'div' | 'tbody';
  isDrawnAtFirst: boolean;
  /** How high it may be while that is not known: a height in pixels, or the class of one, which costs no measuring. */
  estimatedHeight: ((width: number) => number) | string;
  /** Under this name its height is remembered, so that whoever comes back to the page comes back to the same place. */
  rememberAs?: string;
  children: ReactNode;
};

/** Content that is in the document only while it is near the screen; its height stays, so nothing moves. */
export function NearViewport({ as: Frame = 'div', isDrawnAtFirst, estimatedHeight, rememberAs = '', children }: Props) {
  const frame = useRef<HTMLDivElement & HTMLTableSectionElement>(null);
  const [isDrawn, setIsDrawn] = useState(isDrawnAtFirst);
  const measured = useRef<Size | null>(null);

  const keepHeight = useEffectEvent((element: HTMLElement) => {
    const width = element.clientWidth;
    measured.current ??= remembered.get(rememberAs) ?? null;
    // Hidden: what was measured holds for when it is shown again.
    if (width === 0 && measured.current) return;
    if (isDrawn) {
      element.style.height = '';
      if (width === 0) return;
      measured.current = { width, height: element.offsetHeight };
      if (rememberAs) remembered.set(rememberAs, measured.current);
    } else {
      const space = element.querySelector('tr') ?? element;
      if (measured.current?.width === width) space.style.height = `${measured.current.height}px`;
      else space.style.height = typeof estimatedHeight === 'string' ? '' : `${estimatedHeight(width)}px`;
    }
  });

  // When the content comes or goes, the height is kept anew.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    keepHeight(element);
    const sizes = new ResizeObserver(() => keepHeight(element));
    sizes.observe(element);
    let isNear = isDrawn;
    const drawIfNear = () => setIsDrawn(isNear || hasFocusNear(element));
    const onView: IntersectionObserverCallback = (reports) => {
      // A busy browser hands over several at once; the last one is how it is now.
      const latest = reports.at(-1);
      // A hidden element is nowhere, but near again as soon as it is shown.
      if (!latest || latest.boundingClientRect.width === 0) return;
      isNear = latest.isIntersecting;
      drawIfNear();
    };
    const view = new IntersectionObserver(onView, { rootMargin: REACH });
    view.observe(element);
    document.addEventListener('focusin', drawIfNear);
    return () => {
      document.removeEventListener('focusin', drawIfNear);
      sizes.disconnect();
      view.disconnect();
    };
  }, [isDrawn]);

  return (
    <Frame ref={frame} className={isDrawn || typeof estimatedHeight !== 'string' ? undefined : estimatedHeight}>
      {isDrawn && children}
      {!isDrawn && Frame === 'tbody' && <tr aria-hidden />}
    </Frame>
  );
}

/** What has the focus stays, and what is next to it: Tab goes on from there, in either direction. */
const hasFocusNear = (element: HTMLElement): boolean =>
  [element.previousElementSibling, element, element.nextElementSibling].some((part) =>
    part?.contains(document.activeElement),
  );
