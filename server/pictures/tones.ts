import type { Sharp } from 'sharp';
import { encodeTones, levelOf, luminanceOf, TONE_GRID, type ToneRange } from '../../domain/picture-tones.ts';

/**
 * Pixels per side of a cell. One is two to four pixels of a full-screen picture on a desk: film grain is averaged away, what a
 * letter stands on is not.
 */
const CELL = 64;
/** How many pixels of a cell may be darker or lighter than its range: a switch on a wall, a star. */
const IGNORED = Math.round(0.003 * CELL ** 2);

const CHANNELS = 3;
const LEVELS = 256;
/** Of every value of a channel, and of every value under a white scrim of half opacity. */
const LUMINANCE = Float64Array.from({ length: LEVELS }, (_, value) => luminanceOf(value / (LEVELS - 1)));
const VEILED_LUMINANCE = LUMINANCE.map((_, value) => luminanceOf(0.5 + value / (LEVELS - 1) / 2));

type Histogram = Uint32Array<ArrayBuffer>;
type Cell = Record<'darkest' | 'lightest', Histogram>;

/** The tones of an upright opaque picture in sRGB. */
export async function tonesOf(picture: Sharp): Promise<string> {
  const { columns, rows } = TONE_GRID;
  const [width, height] = [columns * CELL, rows * CELL];
  const pixels = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const counts = { darkest: new Uint32Array(LEVELS), lightest: new Uint32Array(LEVELS) };
    const [left, top] = [(cell % columns) * CELL, Math.floor(cell / columns) * CELL];
    for (let y = top; y < top + CELL; y += 1) {
      for (let x = left; x < left + CELL; x += 1) countPixel(counts, pixels, (y * width + x) * CHANNELS);
    }
    return counts;
  });
  return encodeTones(cells.map(rangeOf));
}

/**
 * As the grey of the same luminance. A light scrim brightens a saturated colour less than that grey, so the darker of two greys
 * counts: without a scrim and under one of half opacity. A dark scrim darkens it more, which needs no care.
 */
function countPixel({ darkest, lightest }: Cell, pixels: Buffer, at: number): void {
  const grey = levelOf(luminance(LUMINANCE, pixels, at));
  const veiledGrey = 2 * levelOf(luminance(VEILED_LUMINANCE, pixels, at)) - 1;
  increment(lightest, Math.ceil(grey * (LEVELS - 1) - ROUNDING));
  increment(darkest, Math.floor(Math.max(0, Math.min(grey, veiledGrey)) * (LEVELS - 1) + ROUNDING));
}

/** So that the levels of greys are themselves. */
const ROUNDING = 1e-6;

const luminance = (table: Float64Array, pixels: Buffer, at: number): number =>
  0.2126 * (table[pixels[at] ?? 0] ?? 0) +
  0.7152 * (table[pixels[at + 1] ?? 0] ?? 0) +
  0.0722 * (table[pixels[at + 2] ?? 0] ?? 0);

function increment(histogram: Histogram, level: number): void {
  histogram[level] = (histogram[level] ?? 0) + 1;
}

const rangeOf = ({ darkest, lightest }: Cell): ToneRange => ({
  dark: firstCounted(darkest) / (LEVELS - 1),
  light: 1 - firstCounted(lightest.toReversed()) / (LEVELS - 1),
});

/** The first level beyond the pixels that are ignored. */
function firstCounted(histogram: Histogram): number {
  let pixels = 0;
  return histogram.findIndex((count) => {
    pixels += count;
    return pixels > IGNORED;
  });
}
