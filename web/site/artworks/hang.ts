/** The width of a work in columns of twelve for each kind of screen, and how far it is dropped below its neighbours. */
export type Place = { phone: PhoneSpan; tablet: TabletSpan; desktop: DesktopSpan; drop: Drop };
export type PhoneSpan = 6 | 12;
export type TabletSpan = 5 | 7;
export type DesktopSpan = 3 | 4 | 5;
export type Drop = 0 | 1 | 2;

/** Works per wall: a multiple of the row lengths of all screens, so that a wall ends with a full row. */
export const WALL = 12;

const DESKTOP_ROWS: readonly (readonly [DesktopSpan, DesktopSpan, DesktopSpan])[] = [
  [5, 4, 3],
  [3, 5, 4],
  [4, 3, 5],
];
const DROPS: readonly (readonly [Drop, Drop, Drop])[] = [
  [0, 2, 1],
  [2, 0, 1],
  [1, 2, 0],
];
const TABLET_ROWS: readonly (readonly [TabletSpan, TabletSpan])[] = [
  [7, 5],
  [5, 7],
];

/**
 * Places the works of a wall. In each row the widest work gets the widest place and the narrowest the narrowest, so that
 * their heights are similar; works of equal ratio keep the order of the pattern.
 */
export function hang(ratios: readonly number[]): Place[] {
  return ratios.map((_ratio, index) => ({
    phone: phoneSpan(index),
    tablet: spanInRow(ratios, index, TABLET_ROWS) ?? 7,
    desktop: spanInRow(ratios, index, DESKTOP_ROWS) ?? 5,
    drop: DROPS[Math.floor(index / 3) % DROPS.length]?.[index % 3] ?? 0,
  }));
}

/** One full width, then two side by side. */
const phoneSpan = (index: number): PhoneSpan => (index % 3 === 0 ? 12 : 6);

function spanInRow<Span extends number>(
  ratios: readonly number[],
  index: number,
  rows: readonly (readonly Span[])[],
): Span | undefined {
  const length = rows[0]?.length ?? 1;
  const rowIndex = Math.floor(index / length);
  const spans = rows[rowIndex % rows.length] ?? [];
  const start = rowIndex * length;
  // Equal ratios keep the order of the pattern.
  const byRatio = ratios
    .slice(start, start + length)
    .map((ratio, position) => ({ ratio, position, span: spans[position] ?? 0 }))
    .sort((a, b) => b.ratio - a.ratio || b.span - a.span);
  const rank = byRatio.findIndex(({ position }) => start + position === index);
  return [...spans].sort((a, b) => b - a)[rank];
}
