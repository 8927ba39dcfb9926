import { type Point, pointOn } from './geometry.ts';

/** How much a pixel of the wheel zooms. Two fingers on a trackpad come as a wheel with Ctrl, in much smaller numbers. */
const WHEEL_SPEED = 0.002;
const TRACKPAD_SPEED = 0.01;
const LINE_PX = 16;

/** Tells by what factor, and about which point. */
export function listenToWheel(
  stage: HTMLElement,
  signal: AbortSignal,
  onZoom: (point: Point, factor: number) => void,
): void {
  const pixelsOf = ({ deltaY, deltaMode }: WheelEvent): number => {
    if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * LINE_PX;
    return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * stage.clientHeight : deltaY;
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const speed = event.ctrlKey ? TRACKPAD_SPEED : WHEEL_SPEED;
    onZoom(pointOn(stage, event), Math.exp(-pixelsOf(event) * speed));
  };
  // Not passive: it would not be asked, and the browser would zoom the whole page as well.
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
}
