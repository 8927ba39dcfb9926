import { type ReactNode, useEffect, useState } from 'react';

type Props = { isCovered: boolean; className?: string; children: ReactNode };

const IDLE_TIMEOUT_MS = 2_000;

/** The page below a full-screen overlay that the address opens: layout and pictures are deferred until the browser is idle. */
export function BelowOverlay({ isCovered, className = '', children }: Props) {
  const [isDeferred, setIsDeferred] = useState(isCovered);
  // Once shown, it is not deferred again.
  if (isDeferred && !isCovered) setIsDeferred(false);
  useEffect(() => {
    if (isDeferred) return onIdle(() => setIsDeferred(false));
  }, [isDeferred]);
  return <div className={`${className} ${isDeferred ? 'below-overlay' : ''}`}>{children}</div>;
}

/** Calls back when idle after the load event; returns a function that cancels it. */
function onIdle(callback: () => void): () => void {
  const canceled = new AbortController();
  const run = () => {
    if (!canceled.signal.aborted) callback();
  };
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return void setTimeout(run, IDLE_TIMEOUT_MS / 4);
    requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal: canceled.signal });
  return () => canceled.abort();
}
