import { clamp } from '../painters/colour.ts';
import { randomFrom } from '../painters/random.ts';
import type { Meeting, Shader } from './shade.ts';

/** What the floor reflects, at half the picture's size: it is blurred anyway. */
export type Mirror = { columns: number; rows: number; light: Float32Array };

export const nowhere = (): Meeting => ({ panel: -1, u: 0, v: 0, distance: 0, cosine: 1, way: [0, 0, 1] });

/** Blurs along one direction, among mirroring pixels only, so that nothing of the wall bleeds into the floor. */
function smear({ columns, rows, light }: Mirror, known: Uint8Array, step: number, reach: number): Float32Array {
  const out = new Float32Array(light.length);
  for (let i = 0; i < columns * rows; i++) {
    if (!known[i]) continue;
    let weight = 0;
    let [red, green, blue] = [0, 0, 0];
    for (let k = -reach; k <= reach; k++) {
      const j = i + k * step;
      const wraps = step === 1 && Math.floor(j / columns) !== Math.floor(i / columns);
      if (wraps || known[j] !== 1) continue;
      const w = reach + 1 - Math.abs(k);
      weight += w;
      red += (light[j * 3] ?? 0) * w;
      green += (light[j * 3 + 1] ?? 0) * w;
      blue += (light[j * 3 + 2] ?? 0) * w;
    }
    out[i * 3] = red / weight;
    out[i * 3 + 1] = green / weight;
    out[i * 3 + 2] = blue / weight;
  }
  return out;
}

/** Carries the reflection a little beyond the floor's edge, so that reading between pixels finds no darkness there. */
function widen({ columns, rows, light }: Mirror, known: Uint8Array): void {
  for (let pass = 0; pass < 2; pass++) {
    const before = known.slice();
    for (let i = 0; i < columns * rows; i++) {
      if (before[i]) continue;
      const near = [i + columns, i - 1, i + 1, i - columns].find((k) => before[k] === 1);
      if (near === undefined) continue;
      known[i] = 1;
      light.copyWithin(i * 3, near * 3, near * 3 + 3);
    }
  }
}

export function mirrorOf(shader: Shader, width: number, height: number, seed: string): Mirror {
  const columns = width / 2;
  const rows = height / 2;
  const random = randomFrom(`${seed} mirror`);
  const scatter = () => random.gauss(0, 1);
  const mirror: Mirror = { columns, rows, light: new Float32Array(columns * rows * 3) };
  const known = new Uint8Array(columns * rows);
  const meeting = nowhere();
  const light = new Float64Array(3);
  for (let i = 0; i < columns * rows; i++) {
    shader.meet((i % columns) * 2 + 1, Math.floor(i / columns) * 2 + 1, meeting);
    if (!shader.mirrors(meeting)) continue;
    known[i] = 1;
    shader.mirror(meeting, scatter, light);
    mirror.light.set(light, i * 3);
  }
  const reach = Math.max(1, Math.round(height / 300));
  for (let pass = 0; pass < 2; pass++) {
    mirror.light = smear(mirror, known, 1, reach);
    mirror.light = smear(mirror, known, columns, Math.round(reach * 1.75));
  }
  widen(mirror, known);
  return mirror;
}

export function readMirror({ columns, rows, light }: Mirror, x: number, y: number, out: Float64Array): void {
  const sx = clamp(x / 2 - 0.5, 0, columns - 1.001);
  const sy = clamp(y / 2 - 0.5, 0, rows - 1.001);
  const ix = Math.floor(sx);
  const iy = Math.floor(sy);
  const fx = sx - ix;
  const fy = sy - iy;
  const at = (iy * columns + ix) * 3;
  const below = at + columns * 3;
  for (let c = 0; c < 3; c++) {
    const top = (light[at + c] ?? 0) * (1 - fx) + (light[at + 3 + c] ?? 0) * fx;
    const bottom = (light[below + c] ?? 0) * (1 - fx) + (light[below + 3 + c] ?? 0) * fx;
    out[c] = top + (bottom - top) * fy;
  }
}
