import type { RefObject } from 'react';

/** After a focused entry left the list. Does not take the focus from another control. */
export function keepFocusIn({ current: list }: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement;
  if (focused === document.body || list?.contains(focused)) list?.focus({ preventScroll: true });
}
