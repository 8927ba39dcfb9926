import { useEffect, useEffectEvent } from 'react';

/** Left and right anywhere on the page, except in inputs and tab lists. */
export function useArrowKeys(isActive: boolean, onStep: (step: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasOwnArrowKeys =
      event.target instanceof Element && event.target.closest('input, textarea, select, [role=tablist]');
    if (hasOwnArrowKeys || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') onStep(1);
    if (event.key === 'ArrowLeft') onStep(-1);
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isActive]);
}
