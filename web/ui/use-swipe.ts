import { type TouchEvent, useRef } from 'react';

const SWIPE_PX = 50;

/** Touch handlers for horizontal swipes: to the left is forward (1). */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onStep(across < 0 ? 1 : -1);
    },
  };
}
