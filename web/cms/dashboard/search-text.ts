import { sortKey } from '../../../domain/normalize-text.ts';

/** What a search looks at in each record, accents and case ignored; made once for each, however often one searches. */
export function searchText<Item extends object>(
  partsOf: (item: Item) => readonly (string | number | null)[],
): (item: Item) => string {
  const known = new WeakMap<Item, string>();
  return (item) => {
    const text = known.get(item) ?? sortKey(partsOf(item).filter(Boolean).join('\n'));
    known.set(item, text);
    return text;
  };
}
