import { useEffect, useState } from 'react';

const CYCLE_MS = 3000;

/** While it runs, one after the other; it goes on from where someone last was. */
export function useAutoCycle(count: number, { isRunning, last }: { isRunning: boolean; last: number | null }) {
  const [at, setAt] = useState<number | null>(null);

  if (last !== null && last !== at) setAt(last);

  useEffect(() => {
    if (!isRunning || count === 0) return;
    setAt((current) => current ?? 0);
    const timer = setInterval(() => setAt((current) => ((current ?? -1) + 1) % count), CYCLE_MS);
    return () => clearInterval(timer);
  }, [isRunning, count]);

  return at;
}
