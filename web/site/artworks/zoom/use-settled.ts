import { useEffect, useState } from 'react';

const REST_MS = 250;

/** The value once it has stayed the same for a moment: what follows a hand would otherwise be said and asked for too often. */
export function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
