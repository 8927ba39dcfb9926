import { clamp } from '../painters/colour.ts';
import { randomFrom } from '../painters/random.ts';
import type { Pixels } from '../picture.ts';
import type { Sitter } from './sitter.ts';
import { figureOf } from './sitting.ts';

/** Softens a plane of numbers, first along the rows, then along the columns. */
function soften(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 2.5));
  const weights = Array.from({ length: reach * 2 + 1 }, (_, k) => Math.exp(-((k - reach) ** 2) / (2 * sigma * sigma)));
  const total = weights.reduce((sum, w) => sum + w, 0);
  const pass = (from: Float32Array, dx: number, dy: number) =>
    from.map((_, i) => {
      const x = i % width;
      const y = Math.floor(i / width);
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        const sx = clamp(x + k * dx, 0, width - 1);
        const sy = clamp(y + k * dy, 0, height - 1);
        sum += (from[sy * width + sx] ?? 0) * (weights[k + reach] ?? 0);
      }
      return sum / total;
    });
  return pass(pass(plane, 1, 0), 0, 1);
}

/** A black-and-white portrait from behind: the figure softly in focus, what it looks at far out of it. */
export function portraitOf(sitter: Sitter, width: number, height: number): Pixels {
  const figure = figureOf(sitter, width, height);
  const blur = (1.15 * height) / 1200;
  const cover = soften(figure.cover, width, height, blur);
  const light = soften(figure.light, width, height, blur);
  const random = randomFrom(`${sitter.seed} grain`);
  // Grain has a size of its own: a small print shows less of it.
  const speckle = Float32Array.from({ length: width * height }, () => random.gauss(0, 1));
  const grain = soften(speckle, width, height, (0.62 * height) / 1200);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const x = ((i % width) + 0.5) / width;
    const y = (Math.floor(i / width) + 0.5) / height;
    const seen = (light[i] ?? 0) + sitter.behind(x, y) * (1 - (cover[i] ?? 0));
    const fall = 1 / (1 + ((x - 0.5) ** 2 + (y - 0.5) ** 2) * 0.5);
    const exposed = 1 - Math.exp(-seen * fall * 1.9);
    const print = clamp(exposed) ** (1 / 2.1);
    const tone = 255 * (print + (print * print * (3 - 2 * print) - print) * 0.5);
    const tooth = (grain[i] ?? 0) * (15 - tone / 28) * (height / 1200) ** 2;
    // A warm-toned print.
    data[i * 3] = clamp(Math.round(tone + tooth + 2), 0, 255);
    data[i * 3 + 1] = clamp(Math.round(tone + tooth), 0, 255);
    data[i * 3 + 2] = clamp(Math.round(tone + tooth - 4), 0, 255);
  }
  return { data, width, height };
}
