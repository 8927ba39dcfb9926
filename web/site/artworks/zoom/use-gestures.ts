import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listenToDoubleTap } from './double-tap.ts';
import { listenToFingers } from './fingers.ts';
import { followed, type Grip, type Point, toggled, zoomedAbout } from './geometry.ts';
import type { Zoom } from './use-view.ts';
import { listenToWheel } from './wheel.ts';

/** What a hand does on the stage. */
export function useGestures(stage: RefObject<HTMLElement | null>, { follow, glide }: Zoom): void {
  const onMove = useEffectEvent((from: Grip, to: Grip) => follow((view, frame) => followed(view, from, to, frame)));
  const onDoubleTap = useEffectEvent((point: Point) => glide((view, frame) => toggled(view, point, frame)));
  const onZoom = useEffectEvent((point: Point, factor: number) =>
    follow((view, frame) => zoomedAbout(view, point, view.scale * factor, frame)),
  );
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const listening = new AbortController();
    listenToWheel(element, listening.signal, (point, factor) => onZoom(point, factor));
    listenToFingers(element, listening.signal, (from, to) => onMove(from, to));
    listenToDoubleTap(element, listening.signal, (point) => onDoubleTap(point));
    return () => listening.abort();
  }, [stage]);
}
