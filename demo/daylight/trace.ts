import type { Axis, Panel } from './panel.ts';

type Triple = readonly [number, number, number];

/** The nearest panel a ray meets, -1 for the open air; `distance` is then that of the last ray. */
export type Tracer = { distance: number; first: (from: Triple, way: Triple) => number };

const stride = 6;

type Bank = { numbers: Float64Array; ids: Int32Array; holes: (Float64Array | null)[] };

function bank(panels: readonly Panel[], axis: Axis): Bank {
  const ids = panels.flatMap((panel, i) => (panel.axis === axis ? [i] : []));
  const chosen = panels.filter((panel) => panel.axis === axis);
  const numbers = chosen.flatMap(({ at, facing, u, v }) => [at, facing, u[0], u[1], v[0], v[1]]);
  const holes = chosen.map((panel) =>
    panel.holes.length === 0 ? null : Float64Array.from(panel.holes.flatMap(({ u, v }) => [u[0], u[1], v[0], v[1]])),
  );
  return { numbers: Float64Array.from(numbers), ids: Int32Array.from(ids), holes };
}

function open(holes: Float64Array, u: number, v: number): boolean {
  for (let i = 0; i < holes.length; i += 4) {
    if (u > (holes[i] ?? 0) && u < (holes[i + 1] ?? 0) && v > (holes[i + 2] ?? 0) && v < (holes[i + 3] ?? 0))
      return true;
  }
  return false;
}

/** Millions of rays go through here, so panels are kept as plain numbers, sorted by axis. */
export function tracerOf(panels: readonly Panel[]): Tracer {
  const [xs, ys, zs] = [bank(panels, 0), bank(panels, 1), bank(panels, 2)];
  let best = 0;
  let found = -1;
  const scan = (
    { numbers, ids, holes }: Bank,
    o: number,
    d: number,
    ou: number,
    du: number,
    ov: number,
    dv: number,
  ) => {
    for (let i = 0, k = 0; i < ids.length; i++, k += stride) {
      if (d * (numbers[k + 1] ?? 0) >= 0) continue;
      const t = ((numbers[k] ?? 0) - o) / d;
      if (t < 1e-4 || t >= best) continue;
      const u = ou + t * du;
      if (u < (numbers[k + 2] ?? 0) || u > (numbers[k + 3] ?? 0)) continue;
      const v = ov + t * dv;
      if (v < (numbers[k + 4] ?? 0) || v > (numbers[k + 5] ?? 0)) continue;
      const hole = holes[i];
      if (hole && open(hole, u, v)) continue;
      best = t;
      found = ids[i] ?? -1;
    }
  };
  const tracer: Tracer = {
    distance: 0,
    first: ([ox, oy, oz], [dx, dy, dz]) => {
      best = 1e9;
      found = -1;
      // The order of the last two pairs is that of `across` and `upward`.
      if (dx !== 0) scan(xs, ox, dx, oz, dz, oy, dy);
      if (dy !== 0) scan(ys, oy, dy, ox, dx, oz, dz);
      if (dz !== 0) scan(zs, oz, dz, ox, dx, oy, dy);
      tracer.distance = best;
      return found;
    },
  };
  return tracer;
}
