import type { StudioWork } from '../studio.ts';
import type { Hanging, Wall } from './room.ts';

type Row = {
  wall?: Wall;
  /** Middle of the row along the wall, in centimetres. */
  middle?: number;
  gap?: number;
  centre?: number;
};

/** Works in a row, centred as galleries do it: the middle of every work at the same height. */
export function row(
  works: readonly StudioWork[],
  { wall = 'back', middle = 0, gap = 70, centre = 152 }: Row = {},
): Hanging[] {
  const total = works.reduce((sum, work) => sum + work.width, 0) + gap * (works.length - 1);
  let from = -total / 2;
  return works.map((work) => {
    // On the right wall the row runs towards the lens, so that it reads from left to right.
    const offset = from + work.width / 2;
    from += work.width + gap;
    return {
      print: work.print,
      width: work.width,
      height: work.height,
      wall,
      at: wall === 'right' ? middle - offset : middle + offset,
      centre: Math.max(centre, work.height / 2 + 24),
      mount: work.mount,
    };
  });
}
