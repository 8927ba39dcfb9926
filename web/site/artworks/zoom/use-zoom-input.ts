import { type RefObject, useEffect, useEffectEvent } from 'react';
import { FITTED, type Pinch, type Point, pan, pinch, pointOn, toggleZoom, zoomAbout, zoomStep } from './geometry.ts';
import type { Zoom } from './use-zoom.ts';

/** Zooms and pans by wheel, trackpad, drag, pinch, double tap and keyboard. */
export function useZoomInput(stage: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const onWheel = useEffectEvent((point: Point, factor: number) =>
    zoom.update((view, frame) => zoomAbout(view, point, view.scale * factor, frame)),
  );
  const onPinch = useEffectEvent((from: Pinch, to: Pinch) =>
    zoom.update((view, frame) => pinch(view, from, to, frame)),
  );
  const onDoubleTap = useEffectEvent((point: Point) => zoom.animate((view, frame) => toggleZoom(view, point, frame)));
  const onKey = useEffectEvent((event: KeyboardEvent) => handleKey(event, zoom));
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    listenToWheel(element, signal, (point, factor) => onWheel(point, factor));
    listenToPinch(element, signal, (from, to) => onPinch(from, to));
    listenToDoubleTap(element, signal, (point) => onDoubleTap(point));
    window.addEventListener('keydown', (event) => onKey(event), { signal });
    return () => listening.abort();
  }, [stage]);
}

/** Zoom per pixel of the wheel. A pinch on a trackpad comes as a wheel event with Ctrl, in much smaller numbers. */
const WHEEL_SPEED = 0.002;
const TRACKPAD_SPEED = 0.01;
const LINE_PX = 16;

function listenToWheel(stage: HTMLElement, signal: AbortSignal, onZoom: (point: Point, factor: number) => void): void {
  const pixelsOf = ({ deltaY, deltaMode }: WheelEvent): number => {
    if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * LINE_PX;
    return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * stage.clientHeight : deltaY;
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const speed = event.ctrlKey ? TRACKPAD_SPEED : WHEEL_SPEED;
    onZoom(pointOn(stage, event), Math.exp(-pixelsOf(event) * speed));
  };
  // Not passive: a passive listener cannot prevent the browser's own zoom.
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
}

/** Drag with one pointer, pinch with two. */
function listenToPinch(stage: HTMLElement, signal: AbortSignal, onMove: (from: Pinch, to: Pinch) => void): void {
  const pointers = new Map<number, Point>();
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, pointOn(stage, event));
  };
  const onDrag = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    const from = pinchOf([...pointers.values()]);
    pointers.set(event.pointerId, pointOn(stage, event));
    onMove(from, pinchOf([...pointers.values()]));
  };
  const onLift = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onDrag, { signal });
  stage.addEventListener('pointerup', onLift, { signal });
  stage.addEventListener('pointercancel', onLift, { signal });
}

/** A third finger is ignored. */
function pinchOf([first = { x: 0, y: 0 }, second = first]: readonly Point[]): Pinch {
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.hypot(first.x - second.x, first.y - second.y) || 1,
  };
}

const DOUBLE_TAP_MS = 350;
/** A tap that moves further is a drag, or the second one is at another spot. */
const TAP_PX = 24;

function listenToDoubleTap(stage: HTMLElement, signal: AbortSignal, onDoubleTap: (point: Point) => void): void {
  let down: Tap | null = null;
  let previous: Tap | null = null;
  let isTouch = false;

  const onDown = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch';
    // A second finger cancels the tap.
    down = event.isPrimary ? tapOf(stage, event) : null;
    if (!down) previous = null;
  };
  const onUp = (event: PointerEvent) => {
    const tap = tapOf(stage, event);
    if (!isTouch || !down || !isClose(down, tap)) return;
    const isSecond = previous !== null && isClose(previous, tap);
    previous = isSecond ? null : tap;
    if (isSecond) onDoubleTap(tap);
  };
  const onDoubleClick = (event: MouseEvent) => {
    // For a mouse the system sets the interval. After touch some browsers fire dblclick, others do not.
    if (!isTouch) onDoubleTap(pointOn(stage, event));
  };
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointerup', onUp, { signal });
  stage.addEventListener('dblclick', onDoubleClick, { signal });
}

type Tap = Point & { time: number };

const tapOf = (stage: HTMLElement, event: PointerEvent): Tap => ({ ...pointOn(stage, event), time: event.timeStamp });

const isClose = (one: Tap, other: Tap): boolean =>
  other.time - one.time < DOUBLE_TAP_MS && Math.hypot(one.x - other.x, one.y - other.y) < TAP_PX;

/** How much of the stage an arrow key pans. */
const PAN_SHARE = 0.15;

const STEPS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1, _: -1 };
/** The picture moves against the direction of the arrow. */
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function handleKey(event: KeyboardEvent, { animate }: Zoom): void {
  // Shortcuts of the browser.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEPS[event.key];
  const arrow = ARROWS[event.key];
  const isReset = event.key === '0' || event.key === 'Home';
  if (!step && !arrow && !isReset) return;
  event.preventDefault();
  animate((view, frame) => {
    if (step) return zoomStep(view, step, frame);
    if (!arrow) return FITTED;
    const { width, height } = frame.stage;
    return pan(view, { x: arrow.x * width * PAN_SHARE, y: arrow.y * height * PAN_SHARE }, frame);
  });
}
