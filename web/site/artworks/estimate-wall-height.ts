import { type Drop, hang, type Place } from './hang.ts';

type Screen = {
  kind: keyof Pick<Place, 'phone' | 'tablet' | 'desktop'>;
  gap: number;
  rowGap: number;
  drops: Record<Drop, number>;
};

/** Must match the classes of the grid in artwork-grid.tsx and artwork-card.tsx. */
function screenOf(width: number): Screen {
  if (width < 720) return { kind: 'phone', gap: 20, rowGap: 56, drops: { 0: 0, 1: 0, 2: 32 } };
  const wide = { gap: 32, rowGap: 96, drops: { 0: 0, 1: 48, 2: 112 } };
  return width < 944 ? { kind: 'tablet', ...wide } : { kind: 'desktop', ...wide };
}

/** Margin and three lines of small type. */
const CAPTION_PX = 12 + 3 * 19.5;

/** The height of a wall before it is rendered, for the scroll bar. */
export function estimateWallHeight(ratios: readonly number[], width: number): number {
  const { kind, gap, rowGap, drops } = screenOf(width);
  const column = (width - 11 * gap) / 12;
  let height = 0;
  let filled = 12;
  let tallest = 0;
  for (const [index, place] of hang(ratios).entries()) {
    const span = place[kind];
    if (filled + span > 12) {
      height += tallest;
      filled = 0;
      tallest = 0;
    }
    filled += span;
    const pictureWidth = span * column + (span - 1) * gap;
    const card = drops[place.drop] + pictureWidth / (ratios[index] ?? 1) + CAPTION_PX + rowGap;
    tallest = Math.max(tallest, card);
  }
  return height + tallest;
}
