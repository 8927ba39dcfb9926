import type { MouseEvent } from 'react';
import type { LeaveGuard } from './use-leave-guard.ts';

/** For the `onClickCapture` of a page: its links to other pages are followed once the person agrees to leave. */
export const guardLinks = (guard: LeaveGuard) => (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || isElsewhere || !guard.hasUnsavedChanges()) return;
  if (link.origin !== location.origin || link.pathname === location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  guard.ask(() => link.click());
};
