import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FITTED, type Frame, frameOf, refit, type Size, type View } from './geometry.ts';

type Change = (view: View, frame: Frame) => View;

export type Zoom = {
  /** null until the sizes of picture and stage are known. */
  frame: Frame | null;
  view: View;
  isAnimated: boolean;
  /** Changes the view immediately, as a gesture does. */
  update: (change: Change) => void;
  /** Changes the view with a transition, as a button or key does. */
  animate: (change: Change) => void;
};

/** The view of a picture on a stage; follows the stage's size. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: Size | null): Zoom {
  const [stageSize, setStageSize] = useState<Size | null>(null);
  const [view, setView] = useState(FITTED);
  const [isAnimated, setIsAnimated] = useState(false);
  const frame = picture && stageSize && frameOf(picture, stageSize, devicePixelRatio);

  const apply = (change: Change, withTransition: boolean) => {
    if (!frame) return;
    setIsAnimated(withTransition);
    setView((before) => change(before, frame));
  };
  const onResize = useEffectEvent((size: Size) => {
    setStageSize(size);
    if (picture) apply((before, from) => refit(before, from, frameOf(picture, size, devicePixelRatio)), false);
  });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => onResize({ width: element.clientWidth, height: element.clientHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [stage]);

  return {
    frame,
    view,
    isAnimated,
    update: (change) => apply(change, false),
    animate: (change) => apply(change, true),
  };
}

/** Applies the view to an element, by script because the Content-Security-Policy forbids style attributes. */
export function useTransform<T extends HTMLElement>({ frame, view: { scale, x, y } }: Zoom): RefObject<T | null> {
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
