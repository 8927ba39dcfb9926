import type { Rgb } from '../painters/colour.ts';
import type { Sun } from './house.ts';
import type { Panel } from './panel.ts';
import { before, eachSquare, type Place, type Squares } from './squares.ts';
import type { SunAt } from './sun.ts';
import type { Tracer } from './trace.ts';

type Lamp = { at: Place; panel: Panel; size: number; light: Rgb };

/** Part of a square the sun lies on. */
function sunPart({ panel, wide, high }: Squares, u: number, v: number, sunAt: SunAt, at: Place): number {
  let part = 0;
  for (let s = 0; s < 9; s++) {
    before(panel, u + (((s % 3) - 1) / 3) * wide, v + ((Math.floor(s / 3) - 1) / 3) * high, at);
    part += sunAt(at[0], at[1], at[2]) / 9;
  }
  return part;
}

// Squares to a lamp's side: single squares would be too many lamps to count.
const group = 3;

/** Patches of sun on a panel, gathered into a few lamps. */
function lampsOn(squares: Squares, sun: Sun, sunAt: SunAt): Lamp[] {
  const { panel, columns, from, wide, high } = squares;
  const cosine = sun.towards[panel.axis] * panel.facing;
  if (cosine <= 0) return [];
  const lamps = new Map<number, { u: number; v: number; weight: number }>();
  const at: Place = [0, 0, 0];
  eachSquare(squares, (index, u, v) => {
    const part = sunPart(squares, u, v, sunAt, at);
    if (part === 0) return;
    const i = index - from;
    const key = Math.floor(Math.floor(i / columns) / group) * columns + Math.floor((i % columns) / group);
    const lamp = lamps.get(key) ?? { u: 0, v: 0, weight: 0 };
    lamps.set(key, { u: lamp.u + u * part, v: lamp.v + v * part, weight: lamp.weight + part });
  });
  const [r, g, b] = panel.material.albedo;
  const light: Rgb = [sun.colour[0] * cosine * r, sun.colour[1] * cosine * g, sun.colour[2] * cosine * b];
  return [...lamps.values()].map(({ u, v, weight }): Lamp => {
    const spot: Place = [0, 0, 0];
    before(panel, u / weight, v / weight, spot);
    return { at: spot, panel, size: weight * wide * high, light };
  });
}

/**
 * Adds the first bounce of the sun. It is the strongest light in a room, so every sunlit patch is counted for every
 * square: chance would leave blotches.
 */
export function addSunlit(light: Float32Array, all: readonly Squares[], sun: Sun, sunAt: SunAt, tracer: Tracer): void {
  const lamps = all.flatMap((squares) => lampsOn(squares, sun, sunAt));
  const at: Place = [0, 0, 0];
  for (const squares of all) {
    const { panel } = squares;
    eachSquare(squares, (index, u, v) => {
      before(panel, u, v, at);
      for (const lamp of lamps) {
        const way: Place = [lamp.at[0] - at[0], lamp.at[1] - at[1], lamp.at[2] - at[2]];
        const here = way[panel.axis] * panel.facing;
        const there = -way[lamp.panel.axis] * lamp.panel.facing;
        if (here <= 0 || there <= 0) continue;
        const square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
        const far = Math.sqrt(square);
        const weight = (here * there * lamp.size) / (square * (Math.PI * square + lamp.size));
        if (weight < 2e-5) continue;
        const met = tracer.first(at, [way[0] / far, way[1] / far, way[2] / far]);
        if (met >= 0 && tracer.distance < far - 2) continue;
        for (const c of [0, 1, 2] as const) light[index * 3 + c] = (light[index * 3 + c] ?? 0) + lamp.light[c] * weight;
      }
    });
  }
}
