import { css, type Rgb, rgb, shade } from '../painters/colour.ts';
import { polygon } from '../painters/path.ts';
import { type Random, randomFrom } from '../painters/random.ts';
import { type Camera, projectAll, type Spot } from './camera.ts';

export type FloorKind = 'concrete' | 'parquet' | 'boards' | 'terrazzo' | 'carpet';

export type Extent = { left: number; right: number; back: number };

const tones: Record<FloorKind, string> = {
  concrete: '#a3a29e',
  parquet: '#b98f62',
  boards: '#cdb99a',
  terrazzo: '#b4ada0',
  carpet: '#8b8c90',
};

function tile(camera: Camera, left: number, right: number, front: number, back: number, colour: Rgb): string {
  const spots: Spot[] = [
    [left, 0, front],
    [right, 0, front],
    [right, 0, back],
    [left, 0, back],
  ];
  const points = projectAll(camera, spots);
  if (points.length < 3) return '';
  const fill = css(colour);
  return `<path d="${polygon(points)}" fill="${fill}" stroke="${fill}" stroke-width=".7"/>`;
}

function boards(
  camera: Camera,
  { left, right, back }: Extent,
  base: Rgb,
  random: Random,
  width: number,
  length: number,
): string {
  let body = '';
  for (let x = left; x < right; x += width) {
    let z = back;
    let board = length * random.next();
    while (z > -60) {
      body += tile(
        camera,
        x,
        Math.min(right, x + width - 0.35),
        Math.max(-60, z - board + 0.4),
        z,
        shade(base, random.gauss(0, 0.045)),
      );
      z -= board;
      board = length * random.range(0.8, 1.1);
    }
  }
  return body;
}

function joints(camera: Camera, { left, right, back }: Extent, every: number): string {
  let body = '';
  const stroke = (spots: Spot[]) => {
    const points = projectAll(camera, spots);
    if (points.length > 1)
      body += `<path d="${polygon(points)}" fill="none" stroke="#5d5c59" stroke-opacity=".4" stroke-width="1.3"/>`;
  };
  for (let x = left + every; x < right; x += every)
    stroke([
      [x, 0, -40],
      [x, 0, back],
    ]);
  for (let z = back - every; z > 0; z -= every)
    stroke([
      [left, 0, z],
      [right, 0, z],
    ]);
  return body;
}

function specks(camera: Camera, { left, right, back }: Extent, random: Random): string {
  const groups = ['#8f8a80', '#e9e5dc', '#6f6a64'].map((colour) => {
    let d = '';
    for (let i = 0; i < 420; i++) {
      const x = random.range(left, right);
      const z = back - (back + 20) * random.next() ** 0.6;
      const s = random.range(0.8, 2.6);
      const points = projectAll(camera, [
        [x, 0, z],
        [x + s, 0, z + s * 0.4],
        [x + s * 0.7, 0, z + s * 1.2],
      ]);
      if (points.length === 3) d += polygon(points);
    }
    return `<path d="${d}" fill="${colour}" fill-opacity=".55"/>`;
  });
  return groups.join('');
}

export function drawFloor(camera: Camera, extent: Extent, kind: FloorKind, seed: string): string {
  const random = randomFrom(`${seed} floor`);
  const base = rgb(tones[kind]);
  const dark = shade(base, -0.2);
  const whole = projectAll(camera, [
    [extent.left, 0, -60],
    [extent.right, 0, -60],
    [extent.right, 0, extent.back],
    [extent.left, 0, extent.back],
  ]);
  const ground = `<path d="${polygon(whole)}" fill="${css(kind === 'parquet' || kind === 'boards' ? dark : base)}"/>`;
  const pattern = {
    concrete: () => joints(camera, extent, 320),
    parquet: () => boards(camera, extent, base, random, 14, 90),
    boards: () => boards(camera, extent, base, random, 24, 320),
    terrazzo: () => specks(camera, extent, random),
    carpet: () => '',
  }[kind]();
  // The floor is brightest before the lit wall and falls away towards the lens.
  const back = projectAll(camera, [
    [(extent.left + extent.right) / 2, 0, extent.back],
    [0, 0, extent.back],
    [1, 0, extent.back - 1],
  ]);
  const top = back[0]?.[1] ?? camera.height * 0.7;
  const light = `<defs><linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(top)}" y2="${camera.height}"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".4" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#1c1a18" stop-opacity=".24"/></linearGradient></defs><path d="${polygon(whole)}" fill="url(#floor)"/>`;
  return ground + pattern + light;
}
