import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/**
 * A value that can be typed or come from elsewhere. `settled` follows typing only when the person pauses, so that no half
 * address is asked for; whatever comes from elsewhere it follows at once.
 */
export function useTyping(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const isTyping = typed === value;
  return { isTyping, settled: isTyping ? paused : value, type: setTyped, endTyping: () => setTyped(null) };
}
