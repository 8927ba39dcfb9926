import { type Grip, type Point, pointOn } from './geometry.ts';

/** Tells how the fingers on the stage, or the mouse that is pressed, go from one moment to the next. */
export function listenToFingers(stage: HTMLElement, signal: AbortSignal, onMove: (from: Grip, to: Grip) => void): void {
  const fingers = new Map<number, Point>();
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // It is followed beyond the edge of the stage, too.
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOn(stage, event));
  };
  const onDrag = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const from = gripOf([...fingers.values()]);
    fingers.set(event.pointerId, pointOn(stage, event));
    onMove(from, gripOf([...fingers.values()]));
  };
  const onLift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onDrag, { signal });
  stage.addEventListener('pointerup', onLift, { signal });
  stage.addEventListener('pointercancel', onLift, { signal });
}

/** Of a third finger nothing is asked. */
function gripOf([first = { x: 0, y: 0 }, second = first]: readonly Point[]): Grip {
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    span: Math.hypot(first.x - second.x, first.y - second.y) || 1,
  };
}
