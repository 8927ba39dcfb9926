import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { sortKey } from '../../../domain/normalize-text.ts';
import { useAddress } from '../../ui/use-address.ts';

const SETTLED_MS = 300;
/** So few that nobody notices, and a pause for whatever else there is to do. */
const PREPARED = { atOnce: 200, pauseMs: 30 };

/**
 * Narrows a list as one types: every word has to occur, accents and case ignored. It is kept in the address once typing stops,
 * or at once where somebody goes on to something else, so that they find it again when they come back.
 */
export function useListSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const { choice, choose } = useAddress();
  const kept = choice('q') ?? '';
  const [followed, setFollowed] = useState(kept);
  const [wanted, setWanted] = useState(kept);
  // A step to another address, such as that of the tab itself, is followed.
  if (kept !== followed) {
    setFollowed(kept);
    setWanted(kept);
  }
  const settle = () => {
    if (wanted !== kept) choose({ q: wanted || null });
  };
  const onPause = useEffectEvent(settle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => onPause(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  usePreparation(items, textOf);
  // The field answers at once, a long list when there is time.
  const deferred = useDeferredValue(wanted);
  const found = useMemo(() => {
    const words = sortKey(deferred).split(' ').filter(Boolean);
    return words.length === 0 ? items : items.filter((item) => words.every((word) => textOf(item).includes(word)));
  }, [items, textOf, deferred]);
  return { wanted, setWanted, settle, found, isSearching: deferred !== wanted };
}

/** The texts of a long list are made while nobody types yet: the first letter would wait for all of them. */
function usePreparation<Item>(items: readonly Item[], textOf: (item: Item) => string): void {
  useEffect(() => {
    let next = 0;
    const prepare = () => {
      for (const item of items.slice(next, next + PREPARED.atOnce)) textOf(item);
      next += PREPARED.atOnce;
      if (next >= items.length) clearInterval(timer);
    };
    const timer = setInterval(prepare, PREPARED.pauseMs);
    return () => clearInterval(timer);
  }, [items, textOf]);
}
