import { clamp, smoothstep } from '../painters/colour.ts';
import { smoothNoise } from '../painters/noise.ts';
import type { Glazing, House, Sun } from './house.ts';
import { type Area, across, upward } from './panel.ts';

/** Part of the sun's light that reaches a point, 0 to 1. Only windows of the point's own room are asked. */
export type SunAt = (x: number, y: number, z: number) => number;

/** The sun is half a degree wide: a shadow's edge widens by a hundredth of the way to what casts it. */
const spread = 0.0095;

/** How much of a blurred span covers a point: 0.5 at its edge. */
function within(from: number, to: number, value: number, blur: number): number {
  const a = clamp((value - from) / blur + 0.5);
  const b = clamp((to - value) / blur + 0.5);
  return a * a * (3 - 2 * a) * b * b * (3 - 2 * b);
}

function covered({ u, v }: Area, x: number, y: number, blur: number): number {
  return within(u[0], u[1], x, blur) * within(v[0], v[1], y, blur);
}

/** Light that a tree before the window lets through, by where it crosses the glass. */
function foliage(sun: Sun, seed: string): (u: number, v: number) => number {
  if (sun.leaves === 0) return () => 1;
  const leaf = smoothNoise(`${seed} leaves`);
  const branch = smoothNoise(`${seed} branches`);
  return (u, v) => {
    // Raking light will stretch the leaves along the wall, so they start out narrow.
    const narrow = u * 2.2;
    const twigs = leaf(narrow / 21, v / 21) * 0.9 + leaf(v / 10 + 40, narrow / 10) * 0.5;
    const crown = branch(narrow / 110, v / 110) * 1.7 + twigs;
    return 1 - sun.leaves * smoothstep(-0.45, 0.75, crown);
  };
}

export function sunOf({ sun, glazing, seed }: House): SunAt {
  if (!sun) return () => 0;
  const leaves = foliage(sun, seed);
  const origin: [number, number, number] = [0, 0, 0];
  const through = (glass: Glazing): number => {
    const s = sun.towards[glass.axis];
    const o = origin[glass.axis];
    const reach = (glass.at - o) / s;
    if (reach <= 0) return 0;
    const ou = origin[across[glass.axis]];
    const ov = origin[upward[glass.axis]];
    const su = sun.towards[across[glass.axis]];
    const sv = sun.towards[upward[glass.axis]];
    const u = ou + su * reach;
    const v = ov + sv * reach;
    const blur = 0.6 + reach * spread * sun.softness;
    let light = 0;
    for (const pane of glass.panes) light += covered(pane, u, v, blur);
    if (light < 0.002) return 0;
    // On its way in it also has to clear the inner edge of the wall.
    const inside = Math.max(0, (glass.inner - o) / s);
    light *= covered(glass, ou + su * inside, ov + sv * inside, 0.6 + inside * spread * sun.softness);
    return light * leaves(u, v);
  };
  return (x, y, z) => {
    origin[0] = x;
    origin[1] = y;
    origin[2] = z;
    let light = 0;
    for (const glass of glazing) light += through(glass);
    return Math.min(1, light);
  };
}
