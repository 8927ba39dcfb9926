import type { Metadata, Sharp } from 'sharp';

const STEPS = 16;
/** Few painted pictures are more colourful than this on average; whatever is, is shown as if it were this. */
const MAX_CHROMA = 0.24;

/** A picture's mean colour, shown in its place until it arrives: lightness, chroma, hue, a hexadecimal digit each. */
export async function tintOf(picture: Sharp, { hasAlpha }: Metadata): Promise<string | null> {
  if (hasAlpha && !(await picture.clone().stats()).isOpaque) return null;
  const [red = 0, green = 0, blue = 0] = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const { lightness, chroma, hue } = oklch(red / 255, green / 255, blue / 255);
  return [
    Math.floor(lightness * STEPS),
    Math.round((chroma / MAX_CHROMA) * (STEPS - 1)),
    Math.round((hue / 360) * STEPS) % STEPS,
  ]
    .map((step) => Math.min(step, STEPS - 1).toString(STEPS))
    .join('');
}

/** OKLCH: steps that look equally far apart, so that sixteen of each are enough. */
function oklch(red: number, green: number, blue: number): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: (hue + 360) % 360 };
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
