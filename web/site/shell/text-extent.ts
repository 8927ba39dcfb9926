import type { PictureSize } from '../../../domain/picture.ts';
import type { TextPlace } from '../../../domain/picture-tones.ts';

// Where display type lies, as far as it follows from its text: estimates that are rather too large.

/** Advances of Instrument Sans in em, rounded up. */
const ADVANCES = new Map(
  (
    [
      [" ijlıł'’.,:;!I", 0.27],
      ['frt()*/"“”1J', 0.45],
      ['ackszvy7+-', 0.53],
      ['bdeghnopqux02345689ßøđð?–L', 0.62],
      ['BEFPRSTYZKX', 0.69],
      ['wACDGHNOQUV&#%ØŁÞĐ', 0.8],
      ['mM', 0.92],
      ['W', 1.1],
    ] as const
  ).flatMap(([letters, advance]) => [...letters].map((letter) => [letter, advance])),
);
/** Of all others: another typeface draws the letters of most scripts. */
const WIDEST = 1;

/** `--text-display--letter-spacing` */
export const DISPLAY_TRACKING = -0.03;

/** The width of a text in em. */
export const extentOf = (text: string, tracking = 0): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce(
    (sum, letter) => sum + (ADVANCES.get(letter) ?? WIDEST) + tracking,
    0,
  );

/** The widths of a text and of its words in em, measured once for all screens. */
export type MeasuredText = { extent: number; words: readonly number[] };

export const measureText = (text: string): MeasuredText => ({
  extent: extentOf(text),
  words: text.split(/\s+/).map((word) => extentOf(word)),
});

const SPACE = extentOf(' ');

/** From here on the layout is that of wide screens (`md`). */
export const isWide = ({ width }: PictureSize): boolean => width >= 768;

/** `--spacing-margin` */
export const marginOf = ({ width }: PictureSize): number => between(20, width * 0.04, 72);
/** `--text-display` */
export const displaySizeOf = ({ width }: PictureSize): number => between(44, width * 0.07, 112);

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The width of a text in letters of this size, at most the given one, where it breaks. */
export const widthOf = ({ extent }: MeasuredText, size: number, most: number): number => Math.min(most, extent * size);

/** The lines of a text in letters of this size within a width. A word that is wider than a line is broken. */
export function linesOf({ words }: MeasuredText, size: number, width: number): number {
  const line = width / size;
  let [lines, used] = [1, 0];
  for (const extent of words) {
    if (used > 0 && used + SPACE + extent <= line) used += SPACE + extent;
    else {
      const breaks = Math.max(0, Math.ceil(extent / line) - 1);
      lines += (used > 0 ? 1 : 0) + breaks;
      used = extent - breaks * line;
    }
  }
  return lines;
}

type Pixels = { left?: number; right?: number; top?: number; bottom?: number };

/** A box of pixels in its frame, with the whole side where an edge is left out. */
export function placeIn(frame: PictureSize, { left, right, top, bottom }: Pixels): TextPlace {
  const share = (pixels: number, side: number) => between(0, pixels / side, 1);
  return {
    frame,
    box: {
      left: share(left ?? 0, frame.width),
      right: share(right ?? frame.width, frame.width),
      top: share(top ?? 0, frame.height),
      bottom: share(bottom ?? frame.height, frame.height),
    },
  };
}

/** Lines of type, one below the other: their height and the space above them. */
export type Block = { width: number; height: number; space?: number };

/** Blocks that stand on the bottom of a frame, at its left margin. Those that take fewer lines than estimated let all above move down. */
export function stackOnBottom(frame: PictureSize, padding: number, blocks: readonly Block[]): TextPlace[] {
  const left = marginOf(frame);
  const bottom = frame.height - padding;
  let top = bottom - blocks.reduce((sum, { height, space = 0 }) => sum + height + space, 0);
  return blocks.map(({ width, height, space = 0 }) => {
    const place = placeIn(frame, { left, right: left + width, top, bottom });
    top += space + height;
    return place;
  });
}
