import { useRef, useState } from 'react';

export type Selection<Item> = {
  selected: readonly Item[];
  isSelected: (id: string) => boolean;
  toggle: (id: string, isRange?: boolean) => void;
  clear: () => void;
  selectAll: () => void;
};

/** Rows that are filtered out are not selected: no action applies to what is not shown. The next selection drops them. */
export function useSelection<Item extends { id: string }>(shown: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastId = useRef<string | null>(null);
  const selected = shown.filter(({ id }) => ids.has(id));

  /** With `isRange`, also every row since the last toggled one. */
  const toggle = (id: string, isRange = false) => {
    const isAdded = !ids.has(id);
    const next = new Set(selected.map(({ id: each }) => each));
    for (const each of isRange ? between(shown, lastId.current, id) : [id]) {
      if (isAdded) next.add(each);
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
