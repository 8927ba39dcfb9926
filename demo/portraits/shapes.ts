/** Distance to a solid from a point, in centimetres; below 0 inside it. Solids are joined by their distances. */
export type Solid = (x: number, y: number, z: number) => number;

export type Vec = readonly [number, number, number];

export function ellipsoid([cx, cy, cz]: Vec, [rx, ry, rz]: Vec): Solid {
  return (x, y, z) => {
    const a = (x - cx) / rx;
    const b = (y - cy) / ry;
    const c = (z - cz) / rz;
    const near = Math.sqrt(a * a + b * b + c * c);
    const slope = Math.sqrt((a / rx) ** 2 + (b / ry) ** 2 + (c / rz) ** 2);
    return slope === 0 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
  };
}

/** A limb: round, with its own thickness at either end, flattened from front to back by `flat`. */
export function limb(from: Vec, to: Vec, start: number, end: number, flat = 1): Solid {
  const [ax, ay, az] = from;
  const [bx, by, bz] = [to[0] - ax, to[1] - ay, to[2] - az];
  const square = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az];
    const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / square));
    const [dx, dy, dz] = [px - bx * t, py - by * t, (pz - bz * t) / flat];
    return (Math.sqrt(dx * dx + dy * dy + dz * dz) - start - (end - start) * t) * Math.min(1, flat);
  };
}

type Band = {
  centre: Vec;
  radius: readonly [number, number];
  from: number;
  to: number;
  flare: number;
  thick: number;
  tilt: number;
};

/** A collar: a band of cloth around the neck, wider at its lower edge by `flare`, falling towards the front by `tilt`. */
export function collar({ centre, radius, from, to, flare, thick, tilt }: Band): Solid {
  return (x, y, z) => {
    const height = y + (z - centre[2]) * tilt - centre[1];
    const grow = Math.max(0, to - height) * flare;
    const [rx, rz] = [radius[0] + grow, radius[1] + grow];
    const around = Math.hypot((x - centre[0]) / rx, (z - centre[2]) / rz);
    const shell = Math.abs(around - 1) * Math.min(rx, rz) - thick;
    const slab = Math.max(from - height, height - to);
    const [a, b] = [Math.max(shell + 0.3, 0), Math.max(slab + 0.3, 0)];
    return Math.min(Math.max(shell, slab) + 0.3, 0) + Math.hypot(a, b) - 0.3;
  };
}

/** Joins two solids with a fillet of about `k`, as muscle and cloth do. */
export function melt(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** The same on both sides of the body. */
export function mirrored(solid: Solid): Solid {
  return (x, y, z) => solid(Math.abs(x), y, z);
}

/** Turned around the neck: `turn` looks right, `tilt` leans to the right shoulder. */
export function turnedHead(solid: Solid, turn: number, tilt: number, pivot: Vec): Solid {
  const [ct, st, cl, sl] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  return (x, y, z) => {
    const [px, py, pz] = [x - pivot[0], y - pivot[1], z - pivot[2]];
    const qx = px * cl - py * sl;
    const qy = px * sl + py * cl;
    return solid(qx * ct - pz * st + pivot[0], qy + pivot[1], qx * st + pz * ct + pivot[2]);
  };
}

/** The same solid, asked only near it: further off than `reach` from `centre`, the way to that ball will do. */
export function bounded(solid: Solid, [cx, cy, cz]: Vec, reach: number): Solid {
  return (x, y, z) => {
    const off = Math.hypot(x - cx, y - cy, z - cz) - reach;
    return off > 1.5 ? off : solid(x, y, z);
  };
}
