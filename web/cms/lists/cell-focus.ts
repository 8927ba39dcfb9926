/** The cells of `RecordRows` that are edited in place have the name of their column. */
const COLUMN = 'data-column';

const controlIn = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('button') ?? null;

type Direction = { within: 'table' | 'tr'; step: 1 | -1 };

const BELOW: Direction = { within: 'table', step: 1 };

/** The next cell of the same column or row. Null at the end. */
function nextCell(from: Element, { within, step }: Direction): HTMLElement | null {
  const cell = from.closest(`[${COLUMN}]`);
  if (!cell) return null;
  const candidates = within === 'table' ? `[${COLUMN}="${cell.getAttribute(COLUMN)}"]` : `[${COLUMN}]`;
  const cells = [...(cell.closest(within)?.querySelectorAll(candidates) ?? [])];
  return controlIn(cells[cells.indexOf(cell) + step]);
}

const ARROWS: Partial<Record<string, Direction>> = {
  ArrowDown: BELOW,
  ArrowUp: { within: 'table', step: -1 },
  ArrowRight: { within: 'tr', step: 1 },
  ArrowLeft: { within: 'tr', step: -1 },
};

/** The cell that an arrow key leads to; undefined for any other key. */
export function cellByArrow(key: string, from: Element): HTMLElement | null | undefined {
  const direction = ARROWS[key];
  return direction && nextCell(from, direction);
}

/** With an on-screen keyboard the next cell opens, too: it has no keys to begin with. */
export function focusCellBelow(from: Element): boolean {
  const cell = nextCell(from, BELOW);
  cell?.focus();
  if (cell && matchMedia('(pointer: coarse)').matches) cell.click();
  return cell !== null;
}

/** The cell of a column in the row of an element. */
export function focusCellInRow(element: Element, column: string): void {
  controlIn(element.closest('tr')?.querySelector(`[${COLUMN}="${column}"]`))?.focus();
}
