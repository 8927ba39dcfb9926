import type { Point } from '../painters/path.ts';
import type { Pixels } from '../picture.ts';

export type Quad = readonly [Point, Point, Point, Point];

/** The eight numbers that map a quadrilateral of the room back onto the unit square of a work. */
function unitSquareFrom(quad: Quad): number[] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const dy3 = y0 - y1 + y2 - y3;
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / det;
  const h = (dx1 * dy3 - dx3 * dy1) / det;
  const a = x1 - x0 + g * x1;
  const b = x3 - x0 + h * x3;
  const d = y1 - y0 + g * y1;
  const e = y3 - y0 + h * y3;
  // The inverse, up to a factor that the division by the third row removes.
  return [
    e - y0 * h,
    x0 * h - b,
    b * y0 - x0 * e,
    y0 * g - d,
    a - x0 * g,
    x0 * d - a * y0,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

type Blend = { opacity: number; light: number; fadeDown: boolean };

/** Lays a work's pixels into the photograph of a room, seen from the photographer's place. Corners go clockwise. */
export function lay(room: Pixels, work: Pixels, quad: Quad, blend: Blend): void {
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 1] = unitSquareFrom(quad);
  const xs = quad.map((p) => p[0]);
  const ys = quad.map((p) => p[1]);
  const fromX = Math.max(0, Math.floor(Math.min(...xs)));
  const toX = Math.min(room.width - 1, Math.ceil(Math.max(...xs)));
  const fromY = Math.max(0, Math.floor(Math.min(...ys)));
  const toY = Math.min(room.height - 1, Math.ceil(Math.max(...ys)));
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const w = m6 * x + m7 * y + m8;
      const u = (m0 * x + m1 * y + m2) / w;
      const v = (m3 * x + m4 * y + m5) / w;
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      const sx = Math.min(work.width - 1.001, Math.max(0, u * work.width - 0.5));
      const sy = Math.min(work.height - 1.001, Math.max(0, v * work.height - 0.5));
      const ix = Math.floor(sx);
      const iy = Math.floor(sy);
      const fx = sx - ix;
      const fy = sy - iy;
      const at = (iy * work.width + ix) * 3;
      const below = at + work.width * 3;
      const to = (y * room.width + x) * 3;
      const alpha = blend.fadeDown ? blend.opacity * v : blend.opacity;
      for (let c = 0; c < 3; c++) {
        const top = (work.data[at + c] ?? 0) * (1 - fx) + (work.data[at + 3 + c] ?? 0) * fx;
        const bottom = (work.data[below + c] ?? 0) * (1 - fx) + (work.data[below + 3 + c] ?? 0) * fx;
        const value = (top + (bottom - top) * fy) * blend.light;
        const old = room.data[to + c] ?? 0;
        room.data[to + c] = old + (value - old) * alpha;
      }
    }
  }
}
