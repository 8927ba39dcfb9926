import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Rendered this far outside the viewport, so that it is there before it is scrolled to. */
const ROOT_MARGIN = '150% 0px';

type Size = { width: number; height: number };

/** Heights of blocks on pages that were left, by `heightKey`. */
const rememberedSizes = new Map<string, Size>();

type Props = {
  /** A `tbody` keeps its height by an empty row. */
  as?: 'div' | 'tbody';
  isRenderedInitially: boolean;
  /** Height before it is measured: in pixels by width, or a class, which needs no measuring. */
  estimatedHeight: ((width: number) => number) | string;
  /** Remembers the height under this key, so that Back restores the scroll position. */
  heightKey?: string;
  children: ReactNode;
};

/** Virtualization: a block of a long list that is in the document only near the viewport, and keeps its height otherwise. */
export function VirtualBlock({
  as: Frame = 'div',
  isRenderedInitially,
  estimatedHeight,
  heightKey = '',
  children,
}: Props) {
  const frame = useRef<HTMLDivElement & HTMLTableSectionElement>(null);
  const [isRendered, setIsRendered] = useState(isRenderedInitially);
  const measured = useRef<Size | null>(null);

  const keepHeight = useEffectEvent((element: HTMLElement) => {
    const width = element.clientWidth;
    measured.current ??= rememberedSizes.get(heightKey) ?? null;
    // Hidden by an ancestor: the last measured size stays valid.
    if (width === 0 && measured.current) return;
    if (isRendered) {
      element.style.height = '';
      if (width === 0) return;
      measured.current = { width, height: element.offsetHeight };
      if (heightKey) rememberedSizes.set(heightKey, measured.current);
    } else {
      const placeholder = element.querySelector('tr') ?? element;
      if (measured.current?.width === width) placeholder.style.height = `${measured.current.height}px`;
      else placeholder.style.height = typeof estimatedHeight === 'string' ? '' : `${estimatedHeight(width)}px`;
    }
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    keepHeight(element);
    const resizeObserver = new ResizeObserver(() => keepHeight(element));
    resizeObserver.observe(element);
    let isNear = isRendered;
    const update = () => setIsRendered(isNear || hasFocusNear(element));
    const onIntersection: IntersectionObserverCallback = (entries) => {
      // A busy browser delivers several in one call; the last one is current.
      const latest = entries.at(-1);
      // Hidden elements never intersect; keep the state until it is shown again.
      if (!latest || latest.boundingClientRect.width === 0) return;
      isNear = latest.isIntersecting;
      update();
    };
    const intersectionObserver = new IntersectionObserver(onIntersection, { rootMargin: ROOT_MARGIN });
    intersectionObserver.observe(element);
    document.addEventListener('focusin', update);
    return () => {
      document.removeEventListener('focusin', update);
      resizeObserver.disconnect();
      intersectionObserver.disconnect();
    };
  }, [isRendered]);

  return (
    <Frame ref={frame} className={isRendered || typeof estimatedHeight !== 'string' ? undefined : estimatedHeight}>
      {isRendered && children}
      {!isRendered && Frame === 'tbody' && <tr aria-hidden />}
    </Frame>
  );
}

/** The block with the focus and its neighbours stay rendered, so that Tab works in both directions. */
const hasFocusNear = (element: HTMLElement): boolean =>
  [element.previousElementSibling, element, element.nextElementSibling].some((block) =>
    block?.contains(document.activeElement),
  );
