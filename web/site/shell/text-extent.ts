import type { PictureSize } from '../../../domain/picture.ts';
import type { TextPlace } from '../../../domain/picture-tones.ts';

// Where display type lies, as far as it follows from its text: estimates that are rather too large.

/** Advances of Instrument Sans in em, rounded up. */
const ADVANCES: readonly (readonly [letters: RegExp, advance: number])[] = [
  [/[ ijlıł'’.,:;!I]/, 0.27],
  [/[frt()*/"“”1J]/, 0.45],
  [/[ackszvy7+-]/, 0.53],
  [/[a-z\dß?–L]/, 0.62],
  [/[BEFPRSTYZKX]/, 0.69],
  [/[A-Z&#%ØŁÞĐ]/, 0.8],
];
/** Of letters that are wider than others of their kind. */
const WIDE_ADVANCES: Readonly<Record<string, number>> = { w: 0.77, m: 0.92, M: 0.92, W: 1.1 };
/** Also of letters from other scripts, which another typeface draws. */
const WIDEST = 1;

const advanceOf = (letter: string): number =>
  WIDE_ADVANCES[letter] ?? ADVANCES.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST;

/** `--text-display--letter-spacing` */
export const DISPLAY_TRACKING = -0.03;

/** The width of a text in em. */
export const extentOf = (text: string, tracking = 0): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + advanceOf(letter) + tracking, 0);

/** From here on the layout is that of wide screens (`md`). */
export const isWide = ({ width }: PictureSize): boolean => width >= 768;

/** `--spacing-margin` */
export const marginOf = ({ width }: PictureSize): number => between(20, width * 0.04, 72);
/** `--text-display` */
export const displaySizeOf = ({ width }: PictureSize): number => between(44, width * 0.07, 112);

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The width of a text in letters of this size, at most the given one, where it breaks. */
export const widthOf = (text: string, size: number, most: number): number => Math.min(most, extentOf(text) * size);

/** The lines of a text in letters of this size within a width. A word that is wider than a line is broken. */
export function linesOf(text: string, size: number, width: number): number {
  const [line, space] = [width / size, extentOf(' ')];
  let [lines, used] = [1, 0];
  for (const word of text.split(/\s+/)) {
    const extent = extentOf(word);
    if (used > 0 && used + space + extent <= line) used += space + extent;
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
