/** The cells of `RecordRows` that are edited in place have the name of their column. */
const COLUMN = 'data-column';

const controlIn = (cell: Element | undefined): HTMLElement | null => cell?.querySelector<HTMLElement>('button') ?? null;

/** The same cell of the row above or below. Null at the end of the table. */
function cellBelow(from: Element, step: 1 | -1): HTMLElement | null {
  const cell = from.closest(`[${COLUMN}]`);
  if (!cell) return null;
  const cells = [...(cell.closest('table')?.querySelectorAll(`[${COLUMN}="${cell.getAttribute(COLUMN)}"]`) ?? [])];
  return controlIn(cells[cells.indexOf(cell) + step]);
}

/** The next or the previous cell of the row. */
function cellBeside(from: Element, step: 1 | -1): HTMLElement | null {
  const cell = from.closest(`[${COLUMN}]`);
  if (!cell) return null;
  const cells = [...(cell.closest('tr')?.querySelectorAll(`[${COLUMN}]`) ?? [])];
  return controlIn(cells[cells.indexOf(cell) + step]);
}

const ARROWS: Partial<Record<string, (from: Element) => HTMLElement | null>> = {
  ArrowDown: (from) => cellBelow(from, 1),
  ArrowUp: (from) => cellBelow(from, -1),
  ArrowRight: (from) => cellBeside(from, 1),
  ArrowLeft: (from) => cellBeside(from, -1),
};

/** The cell that an arrow key leads to; undefined for any other key. */
export const cellByArrow = (key: string, from: Element): HTMLElement | null | undefined => ARROWS[key]?.(from);

/** With an on-screen keyboard the next cell opens, too: it has no keys to begin with. */
export function focusCellBelow(from: Element): boolean {
  const cell = cellBelow(from, 1);
  cell?.focus();
  if (cell && matchMedia('(pointer: coarse)').matches) cell.click();
  return cell !== null;
}
