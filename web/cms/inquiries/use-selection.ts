import { useRef, useState } from 'react';

/** Several of a list at once. Only what is shown counts: nothing is done to what nobody sees. */
export function useSelection<Item extends { id: string }>(shown: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastId = useRef<string | null>(null);
  const selected = shown.filter(({ id }) => ids.has(id));

  /** With a range, everything from the last one that was chosen follows. */
  const toggle = (id: string, isRange = false) => {
    const isChosen = !ids.has(id);
    const next = new Set(ids);
    for (const each of isRange ? between(shown, lastId.current, id) : [id]) {
      if (isChosen) next.add(each);
      else next.delete(each);
    }
    lastId.current = id;
    setIds(next);
  };
  const clear = () => setIds(new Set());
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle,
    clear,
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
  };
}

function between(shown: readonly { id: string }[], from: string | null, to: string): string[] {
  const ends = [from, to].map((end) => shown.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return [to];
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}
