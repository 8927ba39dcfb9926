type Entry<Value> = { value: Value; size: number; isWanted: boolean };

/**
 * Values up to a number of bytes in all. What nobody has asked for again leaves first, so that a stranger who asks for
 * ever new addresses pushes out nothing but their own; then what nobody has asked for since the last look.
 */
export function boundedStore<Value>(limit: number) {
  // A Map remembers the order in which its keys were put in.
  const once = new Map<string, Entry<Value>>();
  const wanted = new Map<string, Entry<Value>>();
  let onceSize = 0;
  let wantedSize = 0;
  /** Kept free of what is wanted, or nothing new would stay for long enough to be wanted. */
  const roomForNew = limit / 8;

  const drop = (key: string) => {
    onceSize -= once.get(key)?.size ?? 0;
    wantedSize -= wanted.get(key)?.size ?? 0;
    once.delete(key);
    wanted.delete(key);
  };

  const dropLeastWanted = () => {
    for (const [key, entry] of wanted) {
      if (!entry.isWanted) return drop(key);
      entry.isWanted = false;
      wanted.delete(key);
      wanted.set(key, entry);
    }
  };

  const makeRoom = () => {
    while (onceSize + wantedSize > limit) {
      const [oldest] = once.keys();
      if (oldest !== undefined && onceSize > roomForNew) drop(oldest);
      else if (wanted.size > 0) dropLeastWanted();
      else if (oldest !== undefined) drop(oldest);
    }
  };

  return {
    get: (key: string): Value | undefined => {
      const known = wanted.get(key);
      if (known) {
        known.isWanted = true;
        return known.value;
      }
      const entry = once.get(key);
      if (!entry) return undefined;
      once.delete(key);
      wanted.set(key, entry);
      onceSize -= entry.size;
      wantedSize += entry.size;
      return entry.value;
    },
    put: (key: string, value: Value, size: number): void => {
      drop(key);
      once.set(key, { value, size, isWanted: false });
      onceSize += size;
      makeRoom();
    },
    /** Whether this very value is still there. */
    holds: (key: string, value: Value): boolean => (wanted.get(key) ?? once.get(key))?.value === value,
    /** It has become so much larger, or smaller. */
    resize: (key: string, difference: number): void => {
      const entry = wanted.get(key) ?? once.get(key);
      if (!entry) return;
      entry.size += difference;
      if (wanted.has(key)) wantedSize += difference;
      else onceSize += difference;
      makeRoom();
    },
    clear: (): void => {
      once.clear();
      wanted.clear();
      onceSize = 0;
      wantedSize = 0;
    },
    size: (): number => onceSize + wantedSize,
  };
}
