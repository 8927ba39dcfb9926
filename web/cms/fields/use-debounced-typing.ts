import { useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';

const DEBOUNCE_MS = 400;

/**
 * `settled` follows typed values after a pause, so that no half-typed URL is loaded, and other changes (upload, reset)
 * immediately.
 */
export function useDebouncedTyping(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const paused = useDebounced(value, DEBOUNCE_MS);
  const isTyping = typed === value;
  return { isTyping, settled: isTyping ? paused : value, type: setTyped, endTyping: () => setTyped(null) };
}
