import { mix, type Rgb } from '../painters/colour.ts';
import type { Random } from '../painters/random.ts';
import type { Glazing, Sky } from './house.ts';
import { across, type Panel, upward } from './panel.ts';
import type { Place } from './squares.ts';
import type { Tracer } from './trace.ts';

/** Light from a direction, by how steeply it points up. */
export function skyLight(sky: Sky, up: number): Rgb {
  // The skyline is far off and hazy, so that nothing outside has an edge.
  if (up < -0.04) return sky.ground;
  if (up < 0.08) return mix(sky.ground, sky.horizon, (up + 0.04) / 0.12);
  return mix(sky.horizon, sky.zenith, Math.min(1, (up - 0.08) * 1.3));
}

/** Light of the sky through one window onto a point of a panel, by looking at `n` times `n` points of the glass. */
export function skyThrough(
  sky: Sky,
  glass: Glazing,
  tracer: Tracer,
  panel: Panel,
  at: Place,
  n: number,
  random: Random,
): Rgb {
  if ((at[glass.axis] - glass.at) * glass.facing < 1) return [0, 0, 0];
  const wide = glass.u[1] - glass.u[0];
  const high = glass.v[1] - glass.v[0];
  const part = (wide * high) / (n * n);
  const light: [number, number, number] = [0, 0, 0];
  const way: Place = [0, 0, 0];
  for (let i = 0; i < n * n; i++) {
    const [uAxis, vAxis] = [across[glass.axis], upward[glass.axis]];
    way[glass.axis] = glass.at - at[glass.axis];
    way[uAxis] = glass.u[0] + (((i % n) + random.next()) / n) * wide - at[uAxis];
    way[vAxis] = glass.v[0] + ((Math.floor(i / n) + random.next()) / n) * high - at[vAxis];
    const square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
    const far = Math.sqrt(square);
    const here = (way[panel.axis] * panel.facing) / far;
    if (here <= 0) continue;
    const there = Math.abs(way[glass.axis]) / far;
    if (tracer.first(at, [way[0] / far, way[1] / far, way[2] / far]) >= 0 && tracer.distance < far - 1) continue;
    const weight = (here * there * part) / (Math.PI * Math.max(square, part));
    const [r, g, b] = skyLight(sky, way[1] / far);
    light[0] += r * weight;
    light[1] += g * weight;
    light[2] += b * weight;
  }
  return light;
}
