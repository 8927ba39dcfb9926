import { LRUCache } from 'lru-cache';

/** The share of entries that were hit only once. */
const PROBATION = 1 / 4;

/**
 * Segmented LRU on lru-cache, bounded by bytes: an entry is moved to the protected segment by its first hit, so requests
 * for ever new addresses evict each other and not what is popular.
 */
export function createSegmentedLru<Value extends object>(maxBytes: number) {
  const probation = new LRUCache<string, Entry<Value>>({ maxSize: Math.floor(maxBytes * PROBATION) });
  const popular = new LRUCache<string, Entry<Value>>({ maxSize: Math.floor(maxBytes * (1 - PROBATION)) });
  const segmentOf = (key: string) => (popular.has(key) ? popular : probation);

  return {
    get: (key: string): Value | undefined => {
      const hit = popular.get(key);
      if (hit) return hit.value;
      const promoted = probation.get(key);
      if (!promoted) return undefined;
      probation.delete(key);
      popular.set(key, promoted, { size: promoted.size });
      return promoted.value;
    },
    peek: (key: string): Value | undefined => segmentOf(key).peek(key)?.value,
    /** Adds the entry or changes its size. An entry larger than its segment is not stored. */
    set: (key: string, value: Value, size: number): void => {
      segmentOf(key).set(key, { value, size }, { size });
    },
    deleteWhere: (matches: (value: Value) => boolean): void => {
      for (const segment of [probation, popular]) {
        for (const [key, { value }] of [...segment.entries()]) if (matches(value)) segment.delete(key);
      }
    },
    clear: (): void => {
      probation.clear();
      popular.clear();
    },
    size: (): number => probation.calculatedSize + popular.calculatedSize,
  };
}

type Entry<Value> = { value: Value; size: number };
