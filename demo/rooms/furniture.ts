import { css, rgb, shade } from '../painters/colour.ts';
import { polygon } from '../painters/path.ts';
import { type Camera, projectAll, type Spot } from './camera.ts';

export type Block = {
  /** Stands on something else or hangs: it casts no shadow on the floor. */
  floating?: boolean;
  x: number;
  z: number;
  width: number;
  depth: number;
  bottom: number;
  top: number;
  colour: string;
};

function face(camera: Camera, spots: Spot[], fill: string): string {
  const points = projectAll(camera, spots);
  return points.length < 3 ? '' : `<path d="${polygon(points)}" fill="${fill}" stroke="${fill}" stroke-width=".6"/>`;
}

/** A box with three visible faces and a soft contact shadow: benches, plinths, table tops and legs are made of these. */
export function drawBlock(camera: Camera, block: Block): string {
  const { x, z, width, depth, bottom, top } = block;
  const colour = rgb(block.colour);
  const left = x - width / 2;
  const right = x + width / 2;
  const back = z + depth;
  let body = '';
  for (let i = block.floating ? 0 : 5; i > 0; i -= 0.25) {
    const m = i * 3;
    const shadow = projectAll(camera, [
      [left - m, 0, z - m],
      [right + m * 1.6, 0, z - m],
      [right + m * 1.6, 0, back + m],
      [left - m, 0, back + m],
    ]);
    if (shadow.length > 2) body += `<path d="${polygon(shadow)}" fill="#15120f" fill-opacity=".0154"/>`;
  }
  const seenFromRight = camera.eye[0] > x;
  const sideX = seenFromRight ? right : left;
  body += face(
    camera,
    [
      [sideX, bottom, z],
      [sideX, bottom, back],
      [sideX, top, back],
      [sideX, top, z],
    ],
    css(shade(colour, seenFromRight ? -0.3 : -0.16)),
  );
  body += face(
    camera,
    [
      [left, bottom, z],
      [right, bottom, z],
      [right, top, z],
      [left, top, z],
    ],
    css(shade(colour, -0.08)),
  );
  if (camera.eye[1] > top)
    body += face(
      camera,
      [
        [left, top, z],
        [right, top, z],
        [right, top, back],
        [left, top, back],
      ],
      css(shade(colour, 0.14)),
    );
  return body;
}

export function bench(x: number, z: number, width: number, colour: string): Block[] {
  const leg = (at: number): Block => ({ x: at, z: z + 3, width: 5, depth: 34, bottom: 0, top: 39, colour });
  return [leg(x - width / 2 + 12), leg(x + width / 2 - 12), { x, z, width, depth: 40, bottom: 39, top: 44, colour }];
}
