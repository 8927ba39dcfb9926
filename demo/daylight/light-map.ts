import { type Random, randomFrom } from '../painters/random.ts';
import type { House } from './house.ts';
import { across, type Panel, upward } from './panel.ts';
import { skyThrough } from './sky.ts';
import { before, eachSquare, type Place, readLight, type Squares, smoothOut, squareMet, squaresOf } from './squares.ts';
import type { SunAt } from './sun.ts';
import { addSunlit } from './sunlit.ts';
import { type Tracer, tracerOf } from './trace.ts';

/** Light of the sky and of all the walls at u, v of a panel. */
export type LightMap = (panel: number, u: number, v: number, out: Float64Array) => void;

const raysAcross = 10;
const raysAround = 12;
const rays = raysAcross * raysAround;
const bounces = 9;

/** A direction into the half-space before a panel, denser towards its middle, as matt surfaces take their light. */
function lookOut(panel: Panel, ray: number, random: Random, out: Place): void {
  const s = (Math.floor(ray / raysAround) + random.next()) / raysAcross;
  const turn = (((ray % raysAround) + random.next()) / raysAround) * Math.PI * 2;
  const flat = Math.sqrt(s);
  out[panel.axis] = Math.sqrt(1 - s) * panel.facing;
  out[across[panel.axis]] = Math.cos(turn) * flat;
  out[upward[panel.axis]] = Math.sin(turn) * flat;
}

/** For every square the squares it sees, -1 for the open air. */
function sightsOf(all: readonly Squares[], count: number, tracer: Tracer, random: Random): Int32Array {
  const sights = new Int32Array(count * rays).fill(-1);
  const at: Place = [0, 0, 0];
  const way: Place = [0, 0, 0];
  for (const squares of all) {
    eachSquare(squares, (index, u, v) => {
      before(squares.panel, u, v, at);
      for (let ray = 0; ray < rays; ray++) {
        lookOut(squares.panel, ray, random, way);
        const met = all[tracer.first(at, way)];
        if (met) sights[index * rays + ray] = squareMet(met, at, way, tracer.distance);
      }
    });
  }
  return sights;
}

/** Passes light on from square to square until it has settled. */
function settle(first: Float32Array, all: readonly Squares[], sights: Int32Array): Float32Array {
  let light = first;
  const sent = new Float32Array(first.length);
  for (let bounce = 0; bounce < bounces; bounce++) {
    for (const { panel, columns, rows, from } of all) {
      for (let k = from * 3; k < (from + columns * rows) * 3; k++)
        sent[k] = (light[k] ?? 0) * (panel.material.albedo[k % 3] ?? 0);
    }
    const next = first.slice();
    for (let k = 0; k < first.length / 3; k++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let ray = k * rays; ray < (k + 1) * rays; ray++) {
        const seen = sights[ray] ?? -1;
        if (seen < 0) continue;
        red += sent[seen * 3] ?? 0;
        green += sent[seen * 3 + 1] ?? 0;
        blue += sent[seen * 3 + 2] ?? 0;
      }
      next[k * 3] = (next[k * 3] ?? 0) + red / rays;
      next[k * 3 + 1] = (next[k * 3 + 1] ?? 0) + green / rays;
      next[k * 3 + 2] = (next[k * 3 + 2] ?? 0) + blue / rays;
    }
    light = next;
  }
  return light;
}

/** Lights a house once; the lens then only has to read what lies where. */
export function lightMapOf(house: House, sunAt: SunAt): LightMap {
  const { all, count } = squaresOf([...house.panels, ...house.bars]);
  // Bars are too thin to matter to the light of a room, and there are many of them.
  const tracer = tracerOf(house.panels);
  const random = randomFrom(`${house.seed} light`);
  const first = new Float32Array(count * 3);
  const at: Place = [0, 0, 0];
  // As many looks for a house with many windows as for one with a single large one.
  const looks = Math.round(9 / Math.sqrt(house.glazing.length));
  for (const squares of all) {
    eachSquare(squares, (index, u, v) => {
      before(squares.panel, u, v, at);
      for (const glass of house.glazing) {
        const light = skyThrough(house.sky, glass, tracer, squares.panel, at, looks, random);
        for (const c of [0, 1, 2] as const) first[index * 3 + c] = (first[index * 3 + c] ?? 0) + light[c];
      }
    });
  }
  if (house.sun) addSunlit(first, all, house.sun, sunAt, tracer);
  const light = settle(first, all, sightsOf(all, count, tracer, random));
  for (const squares of all) smoothOut(light, squares);
  return (panel, u, v, out) => {
    const squares = all[panel];
    if (squares) readLight(light, squares, u, v, out);
  };
}
