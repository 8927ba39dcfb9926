import { type Point, pointOn } from './geometry.ts';

const DOUBLE_TAP_MS = 350;
/** Further away it has moved, or means another spot. */
const TAP_PX = 24;

/** Tells where the stage was clicked or tapped twice. */
export function listenToDoubleTap(stage: HTMLElement, signal: AbortSignal, onDoubleTap: (point: Point) => void): void {
  let down: Tap | null = null;
  let before: Tap | null = null;
  let isTouched = false;

  const onDown = (event: PointerEvent) => {
    isTouched = event.pointerType === 'touch';
    // A second finger makes it something else.
    down = event.isPrimary ? tapOf(stage, event) : null;
    if (!down) before = null;
  };
  const onUp = (event: PointerEvent) => {
    const tap = tapOf(stage, event);
    if (!isTouched || !down || !isClose(down, tap)) return;
    const isSecond = before !== null && isClose(before, tap);
    before = isSecond ? null : tap;
    if (isSecond) onDoubleTap(tap);
  };
  const onDoubleClick = (event: MouseEvent) => {
    // How fast a mouse clicks twice is for the system to say. Of fingers some browsers tell it as well, others never.
    if (!isTouched) onDoubleTap(pointOn(stage, event));
  };
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointerup', onUp, { signal });
  stage.addEventListener('dblclick', onDoubleClick, { signal });
}

type Tap = Point & { time: number };

const tapOf = (stage: HTMLElement, event: PointerEvent): Tap => ({ ...pointOn(stage, event), time: event.timeStamp });

const isClose = (one: Tap, other: Tap): boolean =>
  other.time - one.time < DOUBLE_TAP_MS && Math.hypot(one.x - other.x, one.y - other.y) < TAP_PX;
