import type { Surface } from './painters/painting.ts';
import { randomFrom } from './painters/random.ts';

const side = 256;
const mask = side - 1;

type Tooth = {
  /** How far the surface lightens or darkens a middle grey, in steps of 255. */
  depth: number;
  /** Part of the light lost from the top edge to the bottom one. */
  falloff: number;
  tile: () => Float32Array;
};

function grainTile(seed: string, soften: number): Float32Array {
  const random = randomFrom(seed);
  let tile = Float32Array.from({ length: side * side }, () => random.next() + random.next() - 1);
  for (let pass = 0; pass < soften; pass++) {
    tile = tile.map((value, i) => {
      const x = i & mask;
      const y = i >> 8;
      const right = tile[y * side + ((x + 1) & mask)] ?? 0;
      const below = tile[((y + 1) & mask) * side + x] ?? 0;
      return (value + right + below) * 0.5;
    });
  }
  return tile;
}

/** Threads over and under each other, no two of the same thickness. */
function weaveTile(seed: string, pitch: number, slub: number): Float32Array {
  const random = randomFrom(seed);
  const threads = Math.round(side / pitch);
  const across = Float32Array.from({ length: threads }, () => random.gauss(0, slub));
  const along = Float32Array.from({ length: threads }, () => random.gauss(0, slub));
  return Float32Array.from({ length: side * side }, (_, i) => {
    const x = ((i & mask) / side) * threads;
    const y = ((i >> 8) / side) * threads;
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const warpOnTop = (ix + iy) % 2 === 0;
    const round = warpOnTop ? Math.sin((x - ix) * Math.PI) : Math.sin((y - iy) * Math.PI);
    const thread = warpOnTop ? (across[ix] ?? 0) : (along[iy] ?? 0);
    return round - 0.64 + thread + random.gauss(0, 0.16);
  });
}

/** Weft ribs of a tapestry: wide soft ridges, each beaten down a little differently. */
function ribTile(seed: string, pitch: number): Float32Array {
  const random = randomFrom(seed);
  const ribs = Math.round(side / pitch);
  const light = Float32Array.from({ length: ribs * 64 }, () => random.gauss(0, 0.3));
  return Float32Array.from({ length: side * side }, (_, i) => {
    const x = i & mask;
    const y = ((i >> 8) / side) * ribs;
    const iy = Math.floor(y);
    const bead = Math.floor((x + (iy % 2) * 2) / 4) & 63;
    const edge = Math.sin(((x + (iy % 2) * 2) % 4) * 0.785 + 0.4);
    return (
      Math.sin((y - iy) * Math.PI) * 0.75 + edge * 0.35 - 0.7 + (light[iy * 64 + bead] ?? 0) + random.gauss(0, 0.2)
    );
  });
}

const teeth: Record<Surface, Tooth> = {
  canvas: { depth: 9, falloff: 0.045, tile: () => weaveTile('canvas', 3.2, 0.12) },
  linen: { depth: 13, falloff: 0.05, tile: () => weaveTile('linen', 4, 0.13) },
  paper: { depth: 7, falloff: 0.03, tile: () => grainTile('paper', 2) },
  washi: { depth: 6, falloff: 0.03, tile: () => grainTile('washi', 4) },
  film: { depth: 34, falloff: 0, tile: () => grainTile('film', 1) },
  wool: { depth: 26, falloff: 0.04, tile: () => ribTile('wool', 6) },
  wall: { depth: 5, falloff: 0, tile: () => grainTile('wall', 1) },
  plain: { depth: 0, falloff: 0, tile: () => new Float32Array(side * side) },
  smooth: { depth: 3, falloff: 0.02, tile: () => grainTile('smooth', 1) },
};

const bands = 16;

/**
 * What tooth and light make of every tone, one table for each band of the picture's height: two million pixels then
 * need one look-up each. The step from band to band is far below the grain.
 */
function tablesOf({ depth, falloff }: Tooth): Uint8ClampedArray[] {
  return Array.from({ length: falloff > 0 ? bands : 1 }, (_, band) => {
    const level = 1 - (falloff * band) / (bands - 1);
    return Uint8ClampedArray.from({ length: 256 * 128 }, (__, i) => {
      const tone = (i >> 7) * level;
      // Deep blacks and bright whites show less of a surface than the tones between.
      const strength = depth * (0.42 + 0.58 * Math.sin((tone / 255) * Math.PI));
      return tone + (strength * ((i & 127) - 64)) / 32;
    });
  });
}

type Prepared = { tile: Uint8Array; tables: Uint8ClampedArray[] };

const prepared = new Map<Surface, Prepared>();

function prepare(surface: Surface): Prepared {
  const known = prepared.get(surface);
  if (known) return known;
  const tile = Uint8Array.from(teeth[surface].tile(), (t) => Math.min(127, Math.max(0, Math.round(t * 32) + 64)));
  const made = { tile, tables: tablesOf(teeth[surface]) };
  prepared.set(surface, made);
  return made;
}

/** Gives flat RGB pixels the tooth of their material and light that falls from above, in place. */
export function finish(pixels: Uint8Array, width: number, height: number, surface: Surface): void {
  // A logo is a drawing, not a photograph.
  if (surface === 'plain') return;
  const { tile, tables } = prepare(surface);
  let at = 0;
  for (let y = 0; y < height; y++) {
    const table = tables[Math.floor((y / height) * tables.length)];
    if (!table) return;
    const row = (y & mask) << 8;
    for (let x = 0; x < width; x++) {
      const tooth = tile[row | (x & mask)] ?? 64;
      pixels[at] = table[((pixels[at] ?? 0) << 7) | tooth] ?? 0;
      pixels[at + 1] = table[((pixels[at + 1] ?? 0) << 7) | tooth] ?? 0;
      pixels[at + 2] = table[((pixels[at + 2] ?? 0) << 7) | tooth] ?? 0;
      at += 3;
    }
  }
}
