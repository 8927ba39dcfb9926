import { clamp, smoothstep } from '../painters/colour.ts';
import { cloudNoise, type Noise } from '../painters/noise.ts';
import type { Solid, Vec } from './shapes.ts';
import type { Sitter } from './sitter.ts';

/** Where the lens stands behind the sitter: far enough for a portrait's calm proportions. */
const lens = -330;
const front = -24;
const far = 26;

type Normal = [number, number, number];

function normalAt(solid: Solid, x: number, y: number, z: number, out: Normal): void {
  const e = 0.09;
  const a = solid(x + e, y - e, z - e);
  const b = solid(x - e, y - e, z + e);
  const c = solid(x - e, y + e, z - e);
  const d = solid(x + e, y + e, z + e);
  const [nx, ny, nz] = [a - b - c + d, c + d - a - b, b + d - a - c];
  const long = Math.hypot(nx, ny, nz) || 1;
  out[0] = nx / long;
  out[1] = ny / long;
  out[2] = nz / long;
}

/** How open a point lies: cloth under a collar and hair on a neck get less of the room's light. */
function openness(solid: Solid, x: number, y: number, z: number, n: Normal): number {
  let shut = 0;
  for (const [reach, weight] of [
    [0.8, 0.55],
    [2.2, 0.24],
    [5, 0.1],
  ] as const)
    shut += (reach - solid(x + n[0] * reach, y + n[1] * reach, z + n[2] * reach)) * weight;
  return clamp(1 - shut);
}

function shadow(solid: Solid, window: Vec, x: number, y: number, z: number): number {
  let open = 1;
  let t = 1.2;
  for (let i = 0; i < 12 && t < 40; i++) {
    const near = solid(x + window[0] * t, y + window[1] * t, z + window[2] * t);
    open = Math.min(open, 0.5 + (near * 3.2) / t);
    if (open <= 0) return 0;
    t += clamp(near, 0.8, 6);
  }
  return smoothstep(0, 1, open);
}

type Hand = { strands: Noise; weave: Noise; normal: Normal };

/** Light from one point of the figure, 0 to about 1. */
function lightAt(sitter: Sitter, hand: Hand, x: number, y: number, z: number): number {
  const { solid, light, side: window } = sitter;
  const n = hand.normal;
  const stuff = sitter.stuff(x, y, z);
  normalAt(solid, x, y, z, n);
  const open = openness(solid, x, y, z, n);
  let tone = sitter.tones[stuff];
  let shine = 0;
  if (stuff === 'cloth') {
    const e = 0.35;
    const here = sitter.folds(x, y);
    const gx = (sitter.folds(x + e, y) - here) / e;
    const gy = (sitter.folds(x, y + e) - here) / e;
    const along = n[0] * gx + n[1] * gy;
    const [bx, by, bz] = [n[0] - (gx - n[0] * along), n[1] - (gy - n[1] * along), n[2] + n[2] * along];
    const long = Math.hypot(bx, by, bz);
    n[0] = bx / long;
    n[1] = by / long;
    n[2] = bz / long;
    const threads = hand.weave(x * 2.4, y * 0.4) + hand.weave(x * 0.4 + 9, y * 2.4);
    tone *= (1 + here * 0.1 + threads * 0.09) * (1 - 0.4 * sitter.seam(x, y));
  }
  if (stuff === 'hair') {
    const [cx, cy, cz] = sitter.crown;
    const around = Math.atan2(x - cx, cz - z);
    const { long, fine, shine: gloss } = sitter.strand;
    const run =
      hand.strands((around * fine) / 6, y / long) + hand.strands(around * fine * 0.6 + 20, y / (long * 2)) * 0.6;
    // Strands run from the crown over the head; their light lies across them, as a band.
    const [dx, dy, dz] = [x - cx, y - cy, z - cz];
    const along = dx * n[0] + dy * n[1] + dz * n[2];
    const [tx, ty, tz] = [dx - n[0] * along, dy - n[1] * along, dz - n[2] * along];
    const size = Math.hypot(tx, ty, tz) || 1;
    // Half-way between the window and the lens.
    const half = [window[0] * 0.6, window[1] * 0.6, -0.82] as const;
    const lean = (tx * half[0] + ty * half[1] + tz * half[2]) / size + run * 0.22;
    shine = gloss * (Math.max(0, 1 - lean * lean) ** 26 * 0.17 + Math.max(0, 1 - (lean - 0.25) ** 2) ** 8 * 0.03);
    shine *=
      (0.45 + clamp(0.5 + run * 0.9)) * clamp((n[0] * window[0] + n[1] * window[1] + n[2] * window[2]) * 0.7 + 0.45);
    const cover = clamp(sitter.density(x, y, z) * 1.25 + run * 0.35 * sitter.density(x, y, z));
    shine *= cover;
    tone = sitter.tones.skin + (tone * (1 + run * 0.75) - sitter.tones.skin) * cover;
  }
  const facing = n[0] * window[0] + n[1] * window[1] + n[2] * window[2];
  const key = clamp((facing + 0.4) / 1.4) ** 1.5 * shadow(solid, window, x, y, z);
  const wall = clamp((n[2] + 0.3) / 1.3) ** 1.5 + Math.max(0, n[0] * 0.25 + 0.05) * 0.3;
  const room = (0.65 + 0.35 * n[1]) * open;
  // Loose fibres catch what comes from behind: cloth and hair have a pale outline against the light.
  const edge = (1 - Math.abs(n[2])) ** 3 * (stuff === 'skin' ? 0.05 : 0.035) * light.wall;
  return (
    tone * (light.window * key * (0.4 + 0.6 * open) + light.wall * wall * (0.3 + 0.7 * open) + light.room * room) +
    shine * light.window +
    edge
  );
}

export type Figure = { light: Float32Array; cover: Float32Array };

/** Looks along every line of sight until it meets the figure. */
export function figureOf(sitter: Sitter, width: number, height: number): Figure {
  const light = new Float32Array(width * height);
  const cover = new Float32Array(width * height);
  const { solid, frame, seed } = sitter;
  const hand: Hand = { strands: cloudNoise(`${seed} strands`), weave: cloudNoise(`${seed} weave`), normal: [0, 0, 0] };
  const scale = frame.high / height;
  for (let i = 0; i < width * height; i++) {
    const dx = (((i % width) + 0.5 - width / 2) * scale - frame.x) / -lens;
    const dy = ((height / 2 - Math.floor(i / width) - 0.5) * scale + frame.y) / -lens;
    let z = front;
    for (let step = 0; step < 140 && z < far; step++) {
      const reach = z - lens;
      const near = solid(dx * reach, 4 + dy * reach, z);
      if (near < 0.04) {
        cover[i] = 1;
        light[i] = lightAt(sitter, hand, dx * reach, 4 + dy * reach, z);
        break;
      }
      z += Math.max(0.05, near * 0.8);
    }
  }
  return { light, cover };
}
