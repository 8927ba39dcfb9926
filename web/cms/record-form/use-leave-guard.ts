import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { gateHistorySteps } from '../../ui/history-steps.ts';

export type LeaveGuard = {
  /** Runs at once where nothing would be lost, else after the person agrees; false while they have not. */
  ask: (leave: () => void) => boolean;
  /** Whether something would be lost. */
  isHeld: () => boolean;
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** What was typed is saved: from here on nothing is held back. */
  letGo: () => void;
};

/**
 * Stands between unsaved changes and every way out: buttons, the browser's Back, reload and closing the window. Steps between
 * addresses of `ownPath` are no way out.
 */
export function useLeaveGuard(isDirty: boolean, ownPath?: string): LeaveGuard {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const isReleased = useRef(false);
  /** How many steps back were taken; they are undone before the person is asked. */
  const stepsBack = useRef(0);
  const address = `${usePathname()}${useSearch()}`;
  /** Where the form stands. While steps are undone the address is another, and what is drawn meanwhile would take it for its own. */
  const place = useRef(address);
  const isHeld = () => isDirty && !isReleased.current;

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isHeld()) event.preventDefault();
  });
  const onStep = useEffectEvent((step: PopStateEvent) => {
    const isReturning = stepsBack.current > 0;
    if (!isReturning && (!isHeld() || location.pathname === ownPath)) return;
    // The address has changed already, but nobody is told: the router hears of it only if the person leaves.
    step.stopImmediatePropagation();
    if (isReturning && `${location.pathname}${location.search}` === place.current) {
      const steps = stepsBack.current;
      stepsBack.current = 0;
      setPending({ leave: () => history.go(-steps) });
      return;
    }
    stepsBack.current += 1;
    // Step by step: one may have gone back several at once, and nothing says how many.
    history.forward();
  });

  useEffect(() => {
    if (stepsBack.current === 0) place.current = address;
  }, [address]);

  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', unload);
    const openGate = gateHistorySteps((step) => onStep(step));
    return () => {
      window.removeEventListener('beforeunload', unload);
      openGate();
    };
  }, []);

  const letGo = () => {
    isReleased.current = true;
  };
  return {
    ask: (leave) => {
      if (isHeld()) {
        setPending({ leave });
        return false;
      }
      leave();
      return true;
    },
    isHeld,
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      letGo();
      setPending(null);
      pending?.leave();
    },
    letGo,
  };
}
