import { across, type Panel, upward } from './panel.ts';

/** The squares of a panel on which light is kept, as a part of one long list for the whole house. */
export type Squares = { panel: Panel; columns: number; rows: number; from: number; wide: number; high: number };

export type Place = [number, number, number];

export function squaresOf(panels: readonly Panel[]): { all: Squares[]; count: number } {
  let count = 0;
  const all = panels.map((panel): Squares => {
    const [width, height] = [panel.u[1] - panel.u[0], panel.v[1] - panel.v[0]];
    const columns = Math.max(2, Math.ceil(width / panel.texel));
    const rows = Math.max(2, Math.ceil(height / panel.texel));
    const from = count;
    count += columns * rows;
    return { panel, columns, rows, from, wide: width / columns, high: height / rows };
  });
  return { all, count };
}

/** A point just before a panel. */
export function before({ axis, at, facing }: Panel, u: number, v: number, out: Place): void {
  out[axis] = at + facing * 0.2;
  out[across[axis]] = u;
  out[upward[axis]] = v;
}

function inHole({ holes }: Panel, u: number, v: number): boolean {
  return holes.some((hole) => u > hole.u[0] && u < hole.u[1] && v > hole.v[0] && v < hole.v[1]);
}

/** The middle of each square that has a wall to lie on. */
export function eachSquare(squares: Squares, visit: (index: number, u: number, v: number) => void): void {
  const { panel, columns, rows, from, wide, high } = squares;
  for (let i = 0; i < columns * rows; i++) {
    const u = panel.u[0] + ((i % columns) + 0.5) * wide;
    const v = panel.v[0] + (Math.floor(i / columns) + 0.5) * high;
    if (!inHole(panel, u, v)) visit(from + i, u, v);
  }
}

/** The square a ray from `at` along `way` has met on its panel. */
export function squareMet(
  { panel, columns, rows, from, wide, high }: Squares,
  at: Place,
  way: Place,
  far: number,
): number {
  const u = at[across[panel.axis]] + way[across[panel.axis]] * far;
  const v = at[upward[panel.axis]] + way[upward[panel.axis]] * far;
  const column = Math.min(columns - 1, Math.max(0, Math.floor((u - panel.u[0]) / wide)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor((v - panel.v[0]) / high)));
  return from + row * columns + column;
}

/** Squares inside a hole take what their neighbours have, so that the edges of doors and windows stay clean. */
function fillHoles(light: Float32Array, squares: Squares): void {
  const { columns, rows, from, panel } = squares;
  if (panel.holes.length === 0) return;
  let known = new Uint8Array(columns * rows);
  eachSquare(squares, (index) => {
    known[index - from] = 1;
  });
  for (let pass = 0; pass < 4; pass++) {
    const next = known.slice();
    for (let i = 0; i < columns * rows; i++) {
      if (known[i]) continue;
      const x = i % columns;
      const near = [x > 0 ? i - 1 : -1, x < columns - 1 ? i + 1 : -1, i - columns, i + columns];
      const good = near.filter((k) => known[k] === 1);
      if (good.length === 0) continue;
      next[i] = 1;
      for (let c = 0; c < 3; c++) {
        const sum = good.reduce((total, k) => total + (light[(from + k) * 3 + c] ?? 0), 0);
        light[(from + i) * 3 + c] = sum / good.length;
      }
    }
    known = next;
  }
}

const passes = 4;

function even(light: Float32Array, { columns, rows, from }: Squares, step: number): void {
  const length = step === 1 ? columns : rows;
  for (let pass = 0; pass < passes; pass++) {
    const old = light.slice(from * 3, (from + columns * rows) * 3);
    for (let i = 0; i < columns * rows; i++) {
      const at = step === 1 ? i % columns : Math.floor(i / columns);
      const low = (at > 0 ? i - step : i) * 3;
      const high = (at < length - 1 ? i + step : i) * 3;
      for (let c = 0; c < 3; c++)
        light[(from + i) * 3 + c] = ((old[low + c] ?? 0) + (old[high + c] ?? 0)) * 0.25 + (old[i * 3 + c] ?? 0) * 0.5;
    }
  }
}

/** Evens out what chance has left on a panel. */
export function smoothOut(light: Float32Array, squares: Squares): void {
  fillHoles(light, squares);
  even(light, squares, 1);
  even(light, squares, squares.columns);
}

/** Reads light between the squares with quadratic splines: straight blending would show every edge on a white wall. */
export function readLight(light: Float32Array, squares: Squares, u: number, v: number, out: Float64Array): void {
  const { panel, columns, rows, from, wide, high } = squares;
  const x = (u - panel.u[0]) / wide - 0.5;
  const y = (v - panel.v[0]) / high - 0.5;
  const cx = Math.round(x);
  const cy = Math.round(y);
  const fx = x - cx;
  const fy = y - cy;
  const left = 0.5 * (0.5 - fx) ** 2;
  const middle = 0.75 - fx * fx;
  const right = 0.5 * (0.5 + fx) ** 2;
  const a = Math.min(columns - 1, Math.max(0, cx - 1)) * 3;
  const b = Math.min(columns - 1, Math.max(0, cx)) * 3;
  const c = Math.min(columns - 1, Math.max(0, cx + 1)) * 3;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let j = -1; j <= 1; j++) {
    const weight = j === 0 ? 0.75 - fy * fy : 0.5 * (0.5 + j * fy) ** 2;
    const row = (from + Math.min(rows - 1, Math.max(0, cy + j)) * columns) * 3;
    red += weight * (left * (light[row + a] ?? 0) + middle * (light[row + b] ?? 0) + right * (light[row + c] ?? 0));
    green +=
      weight *
      (left * (light[row + a + 1] ?? 0) + middle * (light[row + b + 1] ?? 0) + right * (light[row + c + 1] ?? 0));
    blue +=
      weight *
      (left * (light[row + a + 2] ?? 0) + middle * (light[row + b + 2] ?? 0) + right * (light[row + c + 2] ?? 0));
  }
  out[0] = red;
  out[1] = green;
  out[2] = blue;
}
