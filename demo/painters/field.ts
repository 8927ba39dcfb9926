import { png } from './png.ts';

/** Writes red, green, blue and alpha (0 to 255) of the point x, y, both 0 to 1, into `out`. */
export type Shade = (x: number, y: number, out: [number, number, number, number]) => void;

type Place = { x: number; y: number; width: number; height: number };

/**
 * A small grid of computed colours stretched over a part of the picture: what pigment in wet canvas, fog or long
 * exposure does, which outlines cannot draw. `grain` is the size of one computed pixel in the picture.
 */
export function field(place: Place, grain: number, shade: Shade, extra = ''): string {
  const columns = Math.max(2, Math.round(place.width / grain));
  const rows = Math.max(2, Math.round(place.height / grain));
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  const out: [number, number, number, number] = [0, 0, 0, 255];
  let at = 0;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      shade((x + 0.5) / columns, (y + 0.5) / rows, out);
      pixels[at++] = out[0];
      pixels[at++] = out[1];
      pixels[at++] = out[2];
      pixels[at++] = out[3];
    }
  }
  const href = `data:image/png;base64,${png(pixels, columns, rows).toString('base64')}`;
  return `<image x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" preserveAspectRatio="none" ${extra} href="${href}"/>`;
}

/** A field over a whole picture, a little larger than it, so that the stretched edge pixels fall outside. */
export function wholeField(width: number, height: number, grain: number, shade: Shade): string {
  return field({ x: -grain, y: -grain, width: width + 2 * grain, height: height + 2 * grain }, grain, shade);
}
