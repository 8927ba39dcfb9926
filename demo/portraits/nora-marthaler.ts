import { smoothstep } from '../painters/colour.ts';
import { smoothNoise } from '../painters/noise.ts';
import { foldsOf } from './folds.ts';
import { sewn } from './seam.ts';
import { bounded, collar, ellipsoid, limb, melt, mirrored, turnedHead, type Vec } from './shapes.ts';
import type { Sitter } from './sitter.ts';

const seed = 'nora marthaler';

const pivot: Vec = [0, 8, 0];
const turn = 0.22;
const tilt = 0.045;

/** A chin-length bob and a dark coat, against the light of a tall window. */
export function noraMarthaler(): Sitter {
  const clumps = smoothNoise(`${seed} clumps`);
  const ripple = smoothNoise(`${seed} ripple`);
  const cap = ellipsoid([0, 18.4, 0.6], [9, 9.2, 10.2]);
  const curtain = ellipsoid([0, 11.8, 1.2], [9.6, 14.5, 9.8]);
  const cutHair = turnedHead(
    (x, y, z) => {
      const around = Math.atan2(x, -z);
      const body =
        melt(cap(x, y, z), curtain(x, y, z), 3) +
        clumps(around * 2.6, y / 24) * 0.75 +
        clumps(around * 9, y / 16) * 0.2;
      // Cut straight, a little longer towards the face; no two strands end at the same height.
      const end = 6.4 - (z + 9) * 0.05 + clumps(around * 4, 3) * 0.5 + clumps(around * 13, 7) * 0.25;
      const cut = end - y;
      const a = Math.max(body + 0.6, 0);
      const b = Math.max(cut + 0.6, 0);
      return Math.min(Math.max(body, cut) + 0.6, 0) + Math.hypot(a, b) - 0.6;
    },
    turn,
    tilt,
    pivot,
  );
  const hairAt = bounded(cutHair, [0, 16, 1], 15);
  const neck = limb([0.5, 13, 1.2], [0, -1, 1.8], 4.3, 5.7);
  const shoulders = mirrored(limb([3, -2.6, 0.6], [14, -8, 0.8], 5.7, 4.9, 1.05));
  const back = ellipsoid([0, -23, 0.6], [16.4, 21, 10.2]);
  const hips = ellipsoid([0, -52, 1], [17.5, 34, 11.5]);
  const arm = mirrored(limb([14.6, -9.6, 0.6], [18.4, -40, 0.2], 5.2, 5.2));
  const fall = collar({
    centre: [0, 0, 1.2],
    radius: [6.7, 6.9],
    from: -4.6,
    to: 2.4,
    flare: 0.3,
    thick: 0.6,
    tilt: 0.26,
  });
  const coatAt = (x: number, y: number, z: number) => {
    if (y > 8) return y - 5;
    const trunk = melt(melt(shoulders(x, y, z), back(x, y, z), 5), hips(x, y, z), 8);
    const cloth = melt(trunk, arm(x, y, z), 2.4) + ripple(y / 7 + x * 0.03, x / 30) * 0.5;
    return melt(cloth, fall(x, y, z) + ripple(x / 9, 4) * 0.2, 0.8);
  };
  return {
    seed,
    solid: (x, y, z) => Math.min(hairAt(x, y, z), coatAt(x, y, z), neck(x, y, z)),
    stuff: (x, y, z) => {
      const hair = hairAt(x, y, z);
      const coat = coatAt(x, y, z);
      if (hair < coat && hair < neck(x, y, z)) return 'hair';
      return coat < neck(x, y, z) ? 'cloth' : 'skin';
    },
    density: () => 1,
    folds: foldsOf(
      seed,
      [
        { from: [-15, -19], to: [-5, -36], apart: 4.5, count: 3, wide: 1.6, high: 0.9 },
        { from: [15, -19], to: [6, -36], apart: 4.5, count: 3, wide: 1.6, high: 0.9 },
        { from: [0, -20], to: [0, -60], apart: 7, count: 4, wide: 2.2, high: 1 },
      ],
      0.5,
    ),
    seam: (x, y) => sewn(x, y, 13.6),
    tones: { hair: 0.05, skin: 0.4, cloth: 0.06, shirt: 0.8 },
    strand: { long: 22, fine: 80, shine: 0.75 },
    crown: [0.8, 28, 0],
    behind: (x, y) => {
      const span = (from: number, to: number, value: number, soft: number) =>
        smoothstep(from - soft, from + soft, value) * (1 - smoothstep(to - soft, to + soft, value));
      const glass = span(0.1, 0.83, x, 0.022) * (1 - smoothstep(0.9, 0.96, y));
      const bars = (1 - 0.78 * span(0.335, 0.365, x, 0.02)) * (1 - 0.5 * span(0.3, 0.32, y, 0.02));
      // Out there a pale street, far out of focus.
      const street = 0.78 + 0.5 * (1 - smoothstep(0.15, 0.75, y + 0.05 * Math.sin(x * 9)));
      const wall = 0.16 - 0.05 * x + 0.1 * Math.exp(-Math.abs(x - 0.83) * 14);
      return wall + (street * bars - wall) * glass;
    },
    light: { window: 0.5, wall: 1.15, room: 0.14 },
    side: [-0.86, 0.34, -0.38],
    frame: { x: 2.4, y: -0.5, high: 66 },
  };
}
