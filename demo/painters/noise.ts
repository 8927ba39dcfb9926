import { randomFrom } from './random.ts';

export type Noise = (x: number, y: number) => number;

const side = 512;
const cells = 8;

/** Adds one octave of smooth noise that repeats at the tile's edges. */
function addOctave(tile: Float32Array, frequency: number, weight: number, seed: string): void {
  const random = randomFrom(seed);
  const lattice = Float32Array.from({ length: frequency * frequency }, () => random.next() * 2 - 1);
  const step = frequency / side;
  for (let py = 0; py < side; py++) {
    const y = py * step;
    const y0 = Math.floor(y);
    const fy = y - y0;
    const sy = fy * fy * (3 - 2 * fy);
    const rowA = (y0 % frequency) * frequency;
    const rowB = ((y0 + 1) % frequency) * frequency;
    for (let px = 0; px < side; px++) {
      const x = px * step;
      const x0 = Math.floor(x);
      const fx = x - x0;
      const sx = fx * fx * (3 - 2 * fx);
      const xa = x0 % frequency;
      const xb = (x0 + 1) % frequency;
      const a = lattice[rowA + xa] ?? 0;
      const b = lattice[rowA + xb] ?? 0;
      const c = lattice[rowB + xa] ?? 0;
      const d = lattice[rowB + xb] ?? 0;
      const top = a + (b - a) * sx;
      const bottom = c + (d - c) * sx;
      const at = py * side + px;
      tile[at] = (tile[at] ?? 0) + weight * (top + (bottom - top) * sy);
    }
  }
}

function createTile(octaves: number): Float32Array {
  const tile = new Float32Array(side * side);
  for (let o = 0; o < octaves; o++) addOctave(tile, cells * 2 ** o, 0.62 * 0.5 ** (o * 0.92), `octave ${o}`);
  return tile;
}

// Computing noise pixel by pixel would cost more than the picture; one tile is made once and sampled everywhere.
const tiles = new Map<number, Float32Array>();

function tileOf(octaves: number): Float32Array {
  const known = tiles.get(octaves);
  if (known) return known;
  const tile = createTile(octaves);
  tiles.set(octaves, tile);
  return tile;
}

function sampler(seed: string, octaves: number): Noise {
  const tile = tileOf(octaves);
  const random = randomFrom(seed);
  const ox = random.range(0, side);
  const oy = random.range(0, side);
  const turn = random.range(0.4, 1.1);
  const cos = (Math.cos(turn) * side) / cells;
  const sin = (Math.sin(turn) * side) / cells;
  const mask = side - 1;
  return (x, y) => {
    const u = x * cos - y * sin + ox;
    const v = x * sin + y * cos + oy;
    const u0 = Math.floor(u);
    const v0 = Math.floor(v);
    const fu = u - u0;
    const fv = v - v0;
    const rowA = (v0 & mask) * side;
    const rowB = ((v0 + 1) & mask) * side;
    const ua = u0 & mask;
    const ub = (u0 + 1) & mask;
    const top = (tile[rowA + ua] ?? 0) * (1 - fu) + (tile[rowA + ub] ?? 0) * fu;
    const bottom = (tile[rowB + ua] ?? 0) * (1 - fu) + (tile[rowB + ub] ?? 0) * fu;
    return top + (bottom - top) * fv;
  };
}

/** Slow hills, about -0.6 to 0.6, one hill per unit. */
export function smoothNoise(seed: string): Noise {
  return sampler(seed, 1);
}

/** Clouds: the same hills with five octaves of detail, about -1 to 1. */
export function cloudNoise(seed: string): Noise {
  return sampler(seed, 5);
}
