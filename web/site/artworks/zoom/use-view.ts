import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Frame, frameOf, refitted, type Size, type View, WHOLE } from './geometry.ts';

type Change = (view: View, frame: Frame) => View;

export type Zoom = {
  /** null until the sizes of both, picture and stage, are known. */
  frame: Frame | null;
  view: View;
  /** The last change was a step, which may take its moment; what follows a hand must not. */
  isGliding: boolean;
  follow: (change: Change) => void;
  glide: (change: Change) => void;
};

/** How a picture of this size lies on the stage. */
export function useView(stage: RefObject<HTMLElement | null>, picture: Size | null): Zoom {
  const [stageSize, setStageSize] = useState<Size | null>(null);
  const [view, setView] = useState(WHOLE);
  const [isGliding, setIsGliding] = useState(false);
  const frame = picture && stageSize && frameOf(picture, stageSize, devicePixelRatio);

  const change = (to: Change, isStep: boolean) => {
    if (!frame) return;
    setIsGliding(isStep);
    setView((before) => to(before, frame));
  };
  const onResize = useEffectEvent((size: Size) => {
    setStageSize(size);
    if (picture) change((before, from) => refitted(before, from, frameOf(picture, size, devicePixelRatio)), false);
  });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => onResize({ width: element.clientWidth, height: element.clientHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [stage]);

  return { frame, view, isGliding, follow: (to) => change(to, false), glide: (to) => change(to, true) };
}

/** Puts it there. A page may carry no style of its own, so it is told to the element itself. */
export function usePlaced<T extends HTMLElement>({ frame, view: { scale, x, y } }: Zoom): RefObject<T | null> {
  const element = useRef<T>(null);
  const { width = 0, height = 0 } = frame?.fit ?? {};
  useLayoutEffect(() => {
    if (!element.current) return;
    element.current.style.width = `${width}px`;
    element.current.style.height = `${height}px`;
    element.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }, [width, height, x, y, scale]);
  return element;
}
