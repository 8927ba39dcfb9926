import { type ReactNode, useEffect, useState } from 'react';

type Props = { isCovered: boolean; className?: string; children: ReactNode };

const LONGEST_WAIT_MS = 2_000;

/**
 * The page below an overlay that covers the screen, and stands right after it. Whoever comes for what the overlay shows gets
 * that first: what lies below is laid out, and its pictures are asked for, once the browser has nothing better to do.
 */
export function BelowOverlay({ isCovered, className = '', children }: Props) {
  const [isWaiting, setIsWaiting] = useState(isCovered);
  // Once seen, it is never taken away again.
  if (isWaiting && !isCovered) setIsWaiting(false);
  useEffect(() => {
    if (isWaiting) return whenIdle(() => setIsWaiting(false));
  }, [isWaiting]);
  return <div className={`${className} ${isWaiting ? 'below-overlay' : ''}`}>{children}</div>;
}

/** After everything that the page came with. Gives back what calls it off. */
function whenIdle(begin: () => void): () => void {
  const calledOff = new AbortController();
  const wait = () => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return void setTimeout(beginOnce, LONGEST_WAIT_MS / 4);
    requestIdleCallback(beginOnce, { timeout: LONGEST_WAIT_MS });
  };
  const beginOnce = () => {
    if (!calledOff.signal.aborted) begin();
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal: calledOff.signal });
  return () => calledOff.abort();
}
