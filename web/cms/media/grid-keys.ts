type Position = { index: number; count: number; columns: number };

/** Where an arrow key, Home or End leads in a grid of cells; null for other keys and beyond the edges. */
export function indexByKey(key: string, { index, count, columns }: Position): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const targets: Record<string, number> = { Home: 0, End: count - 1 };
  const step = steps[key];
  const next = step === undefined ? targets[key] : index + step;
  return next === undefined || next < 0 || next >= count ? null : next;
}
