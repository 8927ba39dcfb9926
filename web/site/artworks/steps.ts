/** Where a work is in the list it was opened from, and the works before and after it, as the address names them. */
export type Steps = { previous: string | null; next: string | null; position: number; total: number };

/** Null if the work is not among them. */
export function stepsThrough<Work extends { id: string }>(
  works: readonly Work[],
  id: string,
  nameOf: (work: Work) => string,
): Steps | null {
  const position = works.findIndex((work) => work.id === id);
  if (position === -1) return null;
  const [previous, next] = [works[position - 1], works[position + 1]];
  return {
    previous: previous ? nameOf(previous) : null,
    next: next ? nameOf(next) : null,
    position,
    total: works.length,
  };
}
