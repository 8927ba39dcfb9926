import { type ReactNode, useEffect, useState } from 'react';

type Props = { isCovered: boolean; className?: string; children: ReactNode };

const IDLE_TIMEOUT_MS = 2_000;

/**
 * The page below an overlay that is open on load: not laid out (`.below-overlay`) until the browser is idle or the
 * overlay closes, so that the overlay renders first.
 */
export function BelowOverlay({ isCovered, className = '', children }: Props) {
  const [isDeferred, setIsDeferred] = useState(isCovered);
  if (isDeferred && !isCovered) setIsDeferred(false);
  useEffect(() => {
    if (isDeferred) return onIdleAfterLoad(() => setIsDeferred(false));
  }, [isDeferred]);
  return <div className={`${className} ${isDeferred ? 'below-overlay' : ''}`}>{children}</div>;
}

/** Calls back after the load event, when idle; returns a cancel function. */
function onIdleAfterLoad(callback: () => void): () => void {
  const cancel = new AbortController();
  const run = () => {
    if (!cancel.signal.aborted) callback();
  };
  const waitForIdle = () => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return void setTimeout(run, IDLE_TIMEOUT_MS / 4);
    requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  };
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { signal: cancel.signal });
  return () => cancel.abort();
}
