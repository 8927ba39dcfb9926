import { useEffect, useEffectEvent } from 'react';
import { moved, type Point, stepped, WHOLE } from './geometry.ts';
import type { Zoom } from './use-view.ts';

/** How much of the stage an arrow key goes on by. */
const PAN_SHARE = 0.15;

const STEPS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1, _: -1 };
/** Where to look, so the picture goes the other way. */
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Anywhere on the screen: nothing else is there that would take these keys. */
export function useZoomKeys({ glide }: Zoom): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // With these they are the browser's own.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const arrow = ARROWS[event.key];
    const isReset = event.key === '0' || event.key === 'Home';
    if (!step && !arrow && !isReset) return;
    event.preventDefault();
    glide((view, frame) => {
      if (step) return stepped(view, step, frame);
      if (!arrow) return WHOLE;
      const { width, height } = frame.stage;
      return moved(view, { x: arrow.x * width * PAN_SHARE, y: arrow.y * height * PAN_SHARE }, frame);
    });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
