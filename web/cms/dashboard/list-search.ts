import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { sortKey } from '../../../domain/normalize-text.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';

/** The text of a record to search in, without accents and case. Cached per record. */
export function searchableText<Item extends object>(
  fieldsOf: (item: Item) => readonly (string | number | null)[],
): (item: Item) => string {
  const cache = new WeakMap<Item, string>();
  return (item) => {
    const text = cache.get(item) ?? sortKey(fieldsOf(item).filter(Boolean).join('\n'));
    cache.set(item, text);
    return text;
  };
}

const DEBOUNCE_MS = 300;
const WARM_UP = { batch: 200, intervalMs: 30 };

/** The text of a search field. It is written to the address after a pause, or with `commitSearch`. */
export function useSearchParam() {
  const { getParam, setParams } = useUrlParams();
  const committed = getParam('q') ?? '';
  const [lastCommitted, setLastCommitted] = useState(committed);
  const [search, setSearch] = useState(committed);
  // The address was changed elsewhere, for example by Back or by the tab's link.
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    setSearch(committed);
  }
  const commitSearch = () => {
    if (search !== committed) setParams({ q: search || null });
  };
  const onPause = useEffectEvent(commitSearch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => onPause(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return { search, setSearch, commitSearch, committed };
}

/** The items in which every word occurs. */
export function findMatching<Item>(items: readonly Item[], textOf: (item: Item) => string, search: string) {
  const words = sortKey(search).split(' ').filter(Boolean);
  return words.length === 0 ? items : items.filter((item) => words.every((word) => textOf(item).includes(word)));
}

/** Filters a list while typing. The search is still there on coming back. */
export function useListSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const { search, setSearch, commitSearch } = useSearchParam();
  useCacheWarmUp(items, textOf);
  // Keeps typing responsive while a long list renders.
  const deferred = useDeferredValue(search);
  const found = useMemo(() => findMatching(items, textOf, deferred), [items, textOf, deferred]);
  return { search, setSearch, commitSearch, found, isSearching: deferred !== search };
}

/** Fills the cache of `textOf` in small batches before the first letter is typed. */
function useCacheWarmUp<Item>(items: readonly Item[], textOf: (item: Item) => string): void {
  useEffect(() => {
    let next = 0;
    const warmUp = () => {
      for (const item of items.slice(next, next + WARM_UP.batch)) textOf(item);
      next += WARM_UP.batch;
      if (next >= items.length) clearInterval(timer);
    };
    const timer = setInterval(warmUp, WARM_UP.intervalMs);
    return () => clearInterval(timer);
  }, [items, textOf]);
}
