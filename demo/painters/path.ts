export type Point = readonly [number, number];

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function line(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

export function polygon(points: readonly Point[]): string {
  return `${line(points)}Z`;
}

function at(points: readonly Point[], index: number): Point {
  const point = points[Math.min(points.length - 1, Math.max(0, index))];
  if (!point) throw new RangeError('A path needs points');
  return point;
}

/** A curve through the points (Catmull-Rom, written as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const [x0, y0] = at(points, 0);
  let d = `M${n(x0)} ${n(y0)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = at(points, i - 1);
    const p1 = at(points, i);
    const p2 = at(points, i + 1);
    const p3 = at(points, i + 2);
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

export function smoothClosed(points: readonly Point[]): string {
  const count = points.length;
  const wrap = (i: number) => at(points, (i + count) % count);
  let d = `M${n(wrap(0)[0])} ${n(wrap(0)[1])}`;
  for (let i = 0; i < count; i++) {
    const p0 = wrap(i - 1);
    const p1 = wrap(i);
    const p2 = wrap(i + 1);
    const p3 = wrap(i + 2);
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return `${d}Z`;
}

/** Points along a quadratic curve. */
export function bend(from: Point, over: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    return [
      u * u * from[0] + 2 * u * t * over[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * over[1] + t * t * to[1],
    ] as const;
  });
}
