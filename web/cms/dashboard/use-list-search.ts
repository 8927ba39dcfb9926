import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { sortKey } from '../../../domain/spelling.ts';
import { useAddress } from '../../ui/use-address.ts';

const SETTLED_MS = 300;

/**
 * Narrows a list as one types: every word has to occur, accents and case ignored. It is kept in the address once typing stops,
 * or at once where somebody goes on to something else, so that they find it again when they come back.
 */
export function useListSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => readonly (string | number | null)[],
) {
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

  const searchable = useMemo(
    () => items.map((item) => ({ item, text: sortKey(textOf(item).filter(Boolean).join('\n')) })),
    [items, textOf],
  );
  // The field answers at once, a long list when there is time.
  const deferred = useDeferredValue(wanted);
  const found = useMemo(() => {
    const words = sortKey(deferred).split(' ').filter(Boolean);
    return words.length === 0
      ? items
      : searchable.filter(({ text }) => words.every((word) => text.includes(word))).map(({ item }) => item);
  }, [items, searchable, deferred]);
  return { wanted, setWanted, settle, found, isSearching: deferred !== wanted };
}
