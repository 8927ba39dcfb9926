export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

/** React keys for addresses that may occur twice; they move with the item. */
export function uniqueKeys(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const count = (counts.get(item) ?? 0) + 1;
    counts.set(item, count);
    return `${item}#${count}`;
  });
}
