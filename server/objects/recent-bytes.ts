export type RecentBytes = {
  get: (key: string) => Buffer | null;
  put: (key: string, bytes: Buffer) => void;
  /** Everything whose key begins with this. */
  drop: (prefix: string) => void;
};

/** What was asked for lately, up to a number of bytes; what nobody has asked for the longest goes first. */
export function recentBytes(limit: number): RecentBytes {
  // A Map remembers the order in which its keys were put in.
  const kept = new Map<string, Buffer>();
  let total = 0;
  const drop = (key: string) => {
    total -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const bytes = kept.get(key);
      if (!bytes) return null;
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    },
    put: (key, bytes) => {
      drop(key);
      if (bytes.length > limit) return;
      kept.set(key, bytes);
      total += bytes.length;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        drop(oldest);
      }
    },
    drop: (prefix) => {
      for (const key of kept.keys()) if (key.startsWith(prefix)) drop(key);
    },
  };
}
