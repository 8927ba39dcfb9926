import { luminanceOf } from '../../domain/picture-tones.ts';

type Colour = readonly [red: number, green: number, blue: number];
export type Pixels = { data: Uint8Array; width: number; height: number; channels: number };
type Options = {
  /** Composed as the browser does. */
  scrim?: { colour: Colour; alpha: number };
  /** Squares of so many pixels are averaged, each as far from the next. */
  side?: number;
};

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;
const luminance = (colour: Colour): number =>
  WEIGHTS.reduce((sum, weight, channel) => sum + weight * luminanceOf((colour[channel] ?? 0) / 255), 0);

/** The contrast of a text colour to samples of what is behind it: the lowest, and the share of at least 4.5:1. */
export function contrastOn(pixels: Pixels, text: Colour, { scrim, side = 3 }: Options = {}) {
  const ownLuminance = luminance(text);
  let [lowest, legible, samples] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let top = 0; top + side <= pixels.height; top += 2 * side) {
    for (let left = 0; left + side <= pixels.width; left += 2 * side) {
      const mean = meanOf(pixels, left, top, side);
      const shown = scrim ? mixed(mean, scrim.colour, scrim.alpha) : mean;
      const [darker = 0, lighter = 0] = [ownLuminance, luminance(shown)].toSorted((a, b) => a - b);
      const contrast = (lighter + 0.05) / (darker + 0.05);
      lowest = Math.min(lowest, contrast);
      legible += contrast >= 4.5 ? 1 : 0;
      samples += 1;
    }
  }
  return { lowest, legible: legible / samples };
}

function meanOf({ data, width, channels }: Pixels, left: number, top: number, side: number): Colour {
  const sums: [number, number, number] = [0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const at = (y * width + x) * channels;
      sums[0] += data[at] ?? 0;
      sums[1] += data[at + 1] ?? 0;
      sums[2] += data[at + 2] ?? 0;
    }
  }
  const count = side ** 2;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

const mixed = (below: Colour, above: Colour, alpha: number): Colour => {
  const mix = (channel: 0 | 1 | 2) => below[channel] + (above[channel] - below[channel]) * alpha;
  return [mix(0), mix(1), mix(2)];
};
