import type { Point } from '../painters/path.ts';

/** Centimetres: x to the right, y up from the floor, z away from the photographer. */
export type Spot = readonly [number, number, number];

export type Camera = {
  width: number;
  height: number;
  /** Where the lens stands. */
  eye: Spot;
  /** Turn to the right, in radians. The lens is never tilted: a gallery photograph keeps its verticals. */
  yaw: number;
  /** Focal length in parts of the picture's width; 0.9 is a wide lens, 1.6 a long one. */
  lens: number;
  /** Where the horizon lies, in parts of the picture's height from the top. */
  horizon: number;
};

type Ray = readonly [number, number, number];

const near = 20;

function turned(camera: Camera, [x, y, z]: Spot): Ray {
  const dx = x - camera.eye[0];
  const dz = z - camera.eye[2];
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  return [dx * cos - dz * sin, y - camera.eye[1], dx * sin + dz * cos];
}

function flat(camera: Camera, [x, y, z]: Ray): Point {
  const focal = camera.lens * camera.width;
  return [camera.width / 2 + (x / z) * focal, camera.height * camera.horizon - (y / z) * focal];
}

export function project(camera: Camera, spot: Spot): Point {
  const [x, y, z] = turned(camera, spot);
  return flat(camera, [x, y, Math.max(near, z)]);
}

/** The way back: the direction in which the lens sees a point of the picture, not of unit length. */
export function rayThrough(camera: Camera, x: number, y: number): Spot {
  const focal = camera.lens * camera.width;
  const across = (x - camera.width / 2) / focal;
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  return [across * cos + sin, (camera.height * camera.horizon - y) / focal, cos - across * sin];
}

/** Projects a plane figure; what lies behind the lens is cut off. Fewer than three points mean: not visible. */
export function projectAll(camera: Camera, spots: readonly Spot[]): Point[] {
  const rays = spots.map((spot) => turned(camera, spot));
  const seen: Point[] = [];
  rays.forEach((ray, i) => {
    const next = rays[(i + 1) % rays.length] ?? ray;
    if (ray[2] >= near) seen.push(flat(camera, ray));
    if (ray[2] >= near !== next[2] >= near) {
      const t = (near - ray[2]) / (next[2] - ray[2]);
      seen.push(flat(camera, [ray[0] + (next[0] - ray[0]) * t, ray[1] + (next[1] - ray[1]) * t, near]));
    }
  });
  return seen;
}
