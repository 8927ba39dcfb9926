import { smoothstep } from '../painters/colour.ts';
import { cloudNoise, smoothNoise } from '../painters/noise.ts';
import { foldsOf } from './folds.ts';
import { sewn } from './seam.ts';
import { bounded, collar, ellipsoid, limb, melt, mirrored, turnedHead, type Vec } from './shapes.ts';
import type { Sitter } from './sitter.ts';

const seed = 'julian amsler';

const pivot: Vec = [0, 8, 0];
const turn = 0.36;
const tilt = -0.035;

/** Short hair and a light linen jacket before a large photograph of the sea. */
export function julianAmsler(): Sitter {
  const tufts = smoothNoise(`${seed} tufts`);
  const ripple = smoothNoise(`${seed} ripple`);
  const cranium = ellipsoid([0, 18.7, 0.7], [7.8, 9.7, 9.9]);
  const face = ellipsoid([0, 12.6, 4.4], [6.6, 9.6, 7.6]);
  const nape = ellipsoid([0, 12.6, -1.2], [5.6, 8, 6.4]);
  const ear = mirrored(ellipsoid([7.9, 14.6, 1.2], [1.35, 3, 1.2]));
  /** Height over the hairline: it runs low at the nape and climbs in front of the ears. */
  const aboveLine = (x: number, y: number, z: number) =>
    y - 9.6 - Math.max(0, z + 1.5) * 1.3 - Math.max(0, Math.abs(x) - 5) * 0.5 + tufts(x / 2, y / 3) * 1.1;
  const grownHead = turnedHead(
    (x, y, z) => {
      const skull = melt(melt(cranium(x, y, z), face(x, y, z), 3), nape(x, y, z), 3);
      const above = aboveLine(x, y, z);
      // Cropped at the nape and the sides, fuller on top.
      const full = smoothstep(0, 13, above) * 1.15;
      const rough = tufts(x / 1.9, z / 1.9 + y / 6) * 0.3 + tufts(x / 0.75, y / 1.6 + z) * 0.2;
      return Math.min(skull - full * (1 + rough), melt(skull, ear(x, y, z), 0.6));
    },
    turn,
    tilt,
    pivot,
  );
  const headAt = bounded(grownHead, [0, 16, 1], 15);
  const density = turnedHead(
    (x, y, z) => smoothstep(-0.4, 4.4, aboveLine(x, y, z)) * (ear(x, y, z) < 0.25 ? 0 : 1),
    turn,
    tilt,
    pivot,
  );
  const neckAt = limb([0.4, 12, 0.8], [0, 0, 0.8], 5.2, 5.9);
  const shoulders = mirrored(limb([3, -3, 0], [16.6, -8.4, 0.4], 6.2, 5.7, 1.08));
  const back = ellipsoid([0, -23, 0.2], [19.2, 21, 11.4]);
  const waist = ellipsoid([0, -54, 1], [17.6, 36, 11.5]);
  const arm = mirrored(limb([17.4, -10.4, 0.4], [21.4, -42, -0.4], 5.8, 5.6));
  const fall = collar({
    centre: [0, 0, 0.8],
    radius: [7.1, 7.3],
    from: -3.8,
    to: 2.7,
    flare: 0.26,
    thick: 0.45,
    tilt: 0.24,
  });
  const shirtAt = collar({
    centre: [0, 0, 0.7],
    radius: [6.5, 6.7],
    from: 0,
    to: 3.9,
    flare: 0.02,
    thick: 0.25,
    tilt: 0.2,
  });
  const skinAt = (x: number, y: number, z: number) => melt(headAt(x, y, z), neckAt(x, y, z), 2.5);
  const jacketAt = (x: number, y: number, z: number) => {
    if (y > 8) return y - 5;
    const trunk = melt(melt(shoulders(x, y, z), back(x, y, z), 5), waist(x, y, z), 8);
    const cloth = melt(trunk, arm(x, y, z), 1.8) + ripple(y / 5.5 + x * 0.03, x / 26) * 0.6;
    return melt(cloth, fall(x, y, z) + ripple(x / 8, 4) * 0.2, 0.6);
  };
  const sea = cloudNoise(`${seed} sea`);
  return {
    seed,
    solid: (x, y, z) => Math.min(skinAt(x, y, z), shirtAt(x, y, z), jacketAt(x, y, z)),
    stuff: (x, y, z) => {
      const skin = skinAt(x, y, z);
      const shirt = shirtAt(x, y, z);
      const jacket = jacketAt(x, y, z);
      if (skin < shirt && skin < jacket) return density(x, y, z) > 0 ? 'hair' : 'skin';
      return shirt < jacket ? 'shirt' : 'cloth';
    },
    density,
    folds: foldsOf(
      seed,
      [
        { from: [-17, -18], to: [-6, -36], apart: 4, count: 4, wide: 1.3, high: 1 },
        { from: [17, -18], to: [7, -36], apart: 4, count: 4, wide: 1.3, high: 1 },
        { from: [-23, -20], to: [-19, -36], apart: 3.5, count: 3, wide: 1.1, high: 0.8 },
        { from: [23, -20], to: [19, -36], apart: 3.5, count: 3, wide: 1.1, high: 0.8 },
        { from: [-9, -8], to: [8, -10], apart: 3, count: 2, wide: 1.6, high: 0.35 },
      ],
      0.75,
    ),
    seam: (x, y) => sewn(x, y, 15.8),
    tones: { hair: 0.05, skin: 0.34, cloth: 0.58, shirt: 0.85 },
    strand: { long: 3.4, fine: 46, shine: 0.3 },
    crown: [0, 29, -2],
    behind: (x, y) => {
      const horizon = smoothstep(0.56, 0.6, y);
      const sky = 0.15 + y * 0.4 + sea(x * 0.7, y * 1.4) * 0.04;
      const water = 0.075 - (y - 0.6) * 0.08 + sea(x * 0.9, y * 5) * 0.014;
      const print = sky + (water - sky) * horizon;
      return print + (0.34 - print) * smoothstep(0.9, 0.96, x);
    },
    light: { window: 1.15, wall: 0.26, room: 0.1 },
    side: [-0.93, 0.3, -0.2],
    frame: { x: 0.5, y: -2, high: 77 },
  };
}
