import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { dragItem } from './drag-item.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Reordering the items of a list by dragging and by keys; the control that was used keeps the focus. */
export function useReordering(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<{ index: number; control: string } | null>(null);

  // A control loses the focus when its item moves or is removed. A layout effect, because a passive one could run on the
  // order before.
  useLayoutEffect(() => {
    if (!nextFocus.current) return;
    const { index, control } = nextFocus.current;
    const item = list.current?.children[index];
    const target = item?.querySelector(`[data-control="${control}"]:enabled`) ?? item?.querySelector('button:enabled');
    if (target instanceof HTMLElement) target.focus();
    // Below a modal dialog nothing takes the focus: again when it has closed.
    if (document.activeElement === target || !target) nextFocus.current = null;
  });

  /** Focuses this control of the moved item. */
  const move = (from: number, to: number, control: string) => {
    const place = Math.max(0, Math.min(to, count - 1));
    if (place === from) return;
    nextFocus.current = { index: place, control };
    onMove(from, place);
  };

  const placeByKey = (key: string, index: number, isHandle: boolean): number | undefined => {
    const step = STEPS[key];
    if (step !== undefined) return index + step;
    return isHandle ? { Home: 0, End: count - 1 }[key] : undefined;
  };

  return {
    list,
    move,
    /** For the controls of an item: Alt and an arrow key move it. */
    controlProps: (index: number, control: string, { isHandle = false } = {}) => ({
      'data-control': control,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
        const to = placeByKey(key, index, isHandle);
        if (to === undefined || ctrlKey || metaKey || shiftKey || !(isHandle || altKey)) return;
        event.preventDefault();
        move(index, to, control);
      },
    }),
    /** Before an item is replaced by another. */
    focusAfterReplacement: (index: number, control: string) => {
      nextFocus.current = { index, control };
    },
    /** Before an item is removed by its control. */
    focusAfterRemoval: (index: number, control: string) => {
      nextFocus.current = { index: Math.min(index, count - 2), control };
    },
    drag: (event: PointerEvent<HTMLElement>, index: number, control: string) => {
      if (list.current) dragItem(list.current, index, event.nativeEvent, (to) => move(index, to, control));
    },
  };
}
