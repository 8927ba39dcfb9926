import { placeOf, type Slot, shiftOf } from './list-order.ts';

/** A press that moves less is a click. */
const START_PX = 5;
/** Closer to an edge of what scrolls, it scrolls. */
const EDGE_PX = 72;
const SCROLL_SHARE_PER_FRAME = 1 / 6;

/**
 * Drags an item of a list with mouse, pen or finger, while the others make room. The items move by transforms: the list is
 * changed once, by `onDrop`. Escape cancels. What starts a drag on touch screens needs `touch-action: none`.
 */
export function dragItem(list: HTMLElement, from: number, press: PointerEvent, onDrop: (to: number) => void): void {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  const item = items[from];
  if (!item || press.button !== 0) return;
  const slots = items.map((other) => slotIn(list, other));
  const start = pointIn(list, press);
  const scroller = item.closest('dialog') ?? document.documentElement;
  const listening = new AbortController();
  let pointer = press;
  let to = from;
  let frame: number | undefined;

  const follow = () => {
    scrollNearEdge(scroller, pointer.clientY);
    const point = pointIn(list, pointer);
    const dragged = { x: point.x - start.x, y: point.y - start.y };
    to = placeOf(slots, from, dragged);
    for (const [index, other] of items.entries()) {
      const { x, y } = index === from ? dragged : shiftOf(slots, index, { from, to });
      other.style.transform = `translate(${x}px, ${y}px)`;
    }
    frame = requestAnimationFrame(follow);
  };
  const begin = () => {
    item.setPointerCapture(press.pointerId);
    list.dataset.reordering = '';
    item.dataset.dragged = '';
    follow();
  };
  const end = (isDropped: boolean) => {
    listening.abort();
    if (frame === undefined) return;
    cancelAnimationFrame(frame);
    delete list.dataset.reordering;
    delete item.dataset.dragged;
    for (const other of items) other.style.transform = '';
    // The list may have changed meanwhile.
    const isSame = list.children.length === items.length && list.children[from] === item;
    if (isDropped && isSame && to !== from) onDrop(to);
  };

  const { signal } = listening;
  const onPointer = (type: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void) =>
    window.addEventListener(type, (event) => event.pointerId === press.pointerId && listener(event), { signal });
  onPointer('pointermove', (event) => {
    pointer = event;
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (frame === undefined && distance >= START_PX) begin();
  });
  onPointer('pointerup', () => end(true));
  onPointer('pointercancel', () => end(false));
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || frame === undefined) return;
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    { capture: true, signal },
  );
}

function slotIn(list: HTMLElement, item: HTMLElement): Slot {
  const [frame, { left, top, width, height }] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  return { x: left - frame.left, y: top - frame.top, width, height };
}

function pointIn(list: HTMLElement, { clientX, clientY }: PointerEvent): { x: number; y: number } {
  const { left, top } = list.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function scrollNearEdge(scroller: Element, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const [first, last] = [Math.max(top, 0) + EDGE_PX, Math.min(bottom, innerHeight) - EDGE_PX];
  const beyond = Math.min(y - first, 0) + Math.max(y - last, 0);
  if (beyond !== 0) scroller.scrollBy({ top: beyond * SCROLL_SHARE_PER_FRAME, behavior: 'instant' });
}
