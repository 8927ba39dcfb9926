import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { guardHistorySteps, isGuarded, leaveFor } from '../../ui/history-steps.ts';
import { useUnloadWarning } from '../../ui/use-unload-warning.ts';

export type LeaveGuard = {
  /** Calls `leave` immediately if nothing would be lost, else after confirmation. False if it asks first. */
  ask: (leave: () => void) => boolean;
  hasUnsavedChanges: () => boolean;
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** After saving: leaving no longer asks. */
  release: () => void;
};

/** What leaving the page would stop, such as an upload. */
const unfinishedWork = new Set<() => boolean>();

/** Leaving the page asks, as with unsaved changes, while `isUnderWay` returns true. */
export function useUnfinishedWork(isUnderWay: () => boolean): void {
  const onAsk = useEffectEvent(isUnderWay);
  useEffect(() => {
    const work = () => onAsk();
    unfinishedWork.add(work);
    return () => {
      unfinishedWork.delete(work);
    };
  }, []);
}

/**
 * Asks before unsaved changes or unfinished work are lost: by buttons, links to other pages, keys of the header, steps in
 * the browser's history, reload and closing the window. Steps between addresses of `ownPath` do not leave.
 */
export function useLeaveGuard(isDirty: boolean, ownPath?: string): LeaveGuard {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const isReleased = useRef(false);
  const hasUnsavedChanges = () => isDirty && !isReleased.current;
  const losesWork = () => !isReleased.current && (isDirty || [...unfinishedWork].some((isUnderWay) => isUnderWay()));
  const ask = (leave: () => void): boolean => {
    if (losesWork()) {
      setPending((first) => first ?? { leave });
      return false;
    }
    leave();
    return true;
  };

  useUnloadWarning(losesWork);
  const blocks = useEffectEvent((path: string) => losesWork() && path !== ownPath);
  const onBlocked = useEffectEvent((repeat: () => void) => ask(repeat));

  useEffect(() => {
    return guardHistorySteps({
      blocks: (path) => blocks(path),
      onBlocked: (repeat) => onBlocked(repeat),
      rearm: () => {
        isReleased.current = false;
      },
    });
  }, []);

  const release = () => {
    isReleased.current = true;
  };
  return {
    ask,
    hasUnsavedChanges,
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      release();
      setPending(null);
      pending?.leave();
    },
    release,
  };
}

/** For `onClickCapture` of the staff area: links to other pages ask first, if the page has a leave guard with unsaved changes. */
export function guardLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link?.target === '_blank';
  if (!link || isNewTab || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (!isGuarded(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  leaveFor(link.pathname, () => link.click());
}

export function LeaveDialog({ guard: { isAsking, leave, stay } }: { guard: LeaveGuard }) {
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      text="Your changes have not been saved and would be lost."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
