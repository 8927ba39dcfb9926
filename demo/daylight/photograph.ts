import type { Pixels } from '../picture.ts';
import { develop } from './develop.ts';
import type { House } from './house.ts';
import { mirrorOf, nowhere, readMirror } from './mirror.ts';
import { shaderOf } from './shade.ts';

const finer = 4;

/** Takes the picture of a house: light on every pixel, edges looked at more closely, then the darkroom. */
export function photographHouse(house: House, width: number, height: number): Pixels {
  const shader = shaderOf(house, { ...house.view, width, height });
  const mirror = mirrorOf(shader, width, height, house.seed);
  const film = new Float32Array(width * height * 3);
  const met = new Int32Array(width * height);
  const meeting = nowhere();
  const mirrored = new Float64Array(3);
  const light = new Float64Array(3);
  const expose = (x: number, y: number) => {
    shader.meet(x, y, meeting);
    if (shader.mirrors(meeting)) readMirror(mirror, x, y, mirrored);
    shader.light(meeting, mirrored, light);
  };
  for (let i = 0; i < width * height; i++) {
    expose((i % width) + 0.5, Math.floor(i / width) + 0.5);
    met[i] = meeting.panel;
    film.set(light, i * 3);
  }
  const white = 3 / house.exposure;
  for (let i = 0; i < width * height; i++) {
    const here = met[i];
    if (here === met[i + 1] && here === met[i - 1] && here === met[i + width] && here === met[i - width]) continue;
    const sum: [number, number, number] = [0, 0, 0];
    for (let s = 0; s < finer * finer; s++) {
      expose((i % width) + ((s % finer) + 0.5) / finer, Math.floor(i / width) + (Math.floor(s / finer) + 0.5) / finer);
      // A white sky must not swallow the bars before it: no sample counts for more than paper white.
      for (const c of [0, 1, 2] as const) sum[c] += Math.min(light[c] ?? 0, white);
    }
    for (const c of [0, 1, 2] as const) film[i * 3 + c] = sum[c] / (finer * finer);
  }
  return develop({ film, width, height }, house.exposure, house.seed);
}
