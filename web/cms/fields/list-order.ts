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

/** Where an item lies in its list. */
export type Slot = { x: number; y: number; width: number; height: number };
type Distance = { x: number; y: number };

/** The place of an item that was dragged this far: that of the nearest centre. */
export function placeOf(slots: readonly Slot[], from: number, dragged: Distance): number {
  const start = slots[from];
  if (!start) return from;
  const centre = centreOf({ ...start, x: start.x + dragged.x, y: start.y + dragged.y });
  const distances = slots.map((slot) => Math.hypot(centreOf(slot).x - centre.x, centreOf(slot).y - centre.y));
  return distances.indexOf(Math.min(...distances));
}

/** How far another item makes room while one is dragged to a place. */
export function shiftOf(slots: readonly Slot[], index: number, { from, to }: { from: number; to: number }): Distance {
  const isBetween = index !== from && index >= Math.min(from, to) && index <= Math.max(from, to);
  const [slot, next] = [slots[index], slots[from < to ? index - 1 : index + 1]];
  return isBetween && slot && next ? { x: next.x - slot.x, y: next.y - slot.y } : { x: 0, y: 0 };
}

const centreOf = ({ x, y, width, height }: Slot): Distance => ({ x: x + width / 2, y: y + height / 2 });
