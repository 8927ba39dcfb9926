/** How wide a work hangs, in columns of twelve, on each kind of screen, and how far below its neighbours it begins. */
export type Place = { phone: PhoneSpan; tablet: TabletSpan; desktop: DesktopSpan; drop: Drop };
export type PhoneSpan = 6 | 12;
export type TabletSpan = 5 | 7;
export type DesktopSpan = 3 | 4 | 5;
export type Drop = 0 | 1 | 2;

/** Rows that fill in step on all screens, so a wall of twelve ends on a full row everywhere. */
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
 * The rhythm of the wall. A row's widths are given out by the shape of its works: a panorama gets the wide place and an
 * upright the narrow one, so that no work shouts its neighbours down; equal shapes keep the order of the rhythm.
 */
export function hang(ratios: readonly number[]): Place[] {
  return ratios.map((_ratio, index) => ({
    phone: phoneSpan(index),
    tablet: spanInRow(ratios, index, TABLET_ROWS) ?? 7,
    desktop: spanInRow(ratios, index, DESKTOP_ROWS) ?? 5,
    drop: DROPS[Math.floor(index / 3) % DROPS.length]?.[index % 3] ?? 0,
  }));
}

/** One across, then two side by side. */
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
  // Stable: works of one shape stay as the rhythm has them.
  const byShape = ratios
    .slice(start, start + length)
    .map((ratio, position) => ({ ratio, position, span: spans[position] ?? 0 }))
    .sort((a, b) => b.ratio - a.ratio || b.span - a.span);
  const rank = byShape.findIndex(({ position }) => start + position === index);
  return [...spans].sort((a, b) => b - a)[rank];
}
