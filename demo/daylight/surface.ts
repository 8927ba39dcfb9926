import { clamp, smoothstep } from '../painters/colour.ts';
import { cloudNoise, smoothNoise } from '../painters/noise.ts';
import type { Panel, Surface } from './panel.ts';

/** What a point of a surface adds to its material: tone and warmth around 1, gloss around 1, bumps around 0. */
export type Grain = { tone: number; warmth: number; gloss: number; bump: number };

/** `footprint` is the size of a picture's pixel on the surface: what is finer must have blurred away. */
type Texture = (u: number, v: number, footprint: number, out: Grain) => void;

function hash(a: number, b: number): number {
  let h = Math.imul(a | 0, 374761393) + Math.imul(b | 0, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** How much of a pixel a line covers, whose middle is `away` centimetres off. */
function line(away: number, width: number, footprint: number): number {
  const blur = Math.max(footprint, 0.12);
  const reach = (width + blur) / 2;
  return clamp((reach - Math.abs(away)) / blur) * Math.min(1, width / blur);
}

function plaster(seed: string): Texture {
  const broad = cloudNoise(`${seed} trowel`);
  const fine = smoothNoise(`${seed} roller`);
  return (u, v, footprint, out) => {
    const near = clamp(1.6 - footprint);
    out.tone = 1 + broad(u / 260, v / 260) * 0.012;
    out.bump = broad(u / 46, v / 46) * 0.05 + fine(u / 2.2, v / 2.2) * 0.05 * near;
    // A shadow gap instead of a skirting board: the wall stops two centimetres above the floor.
    const gap = clamp((1.8 - v) / Math.max(0.3, footprint) + 0.5);
    out.tone *= 1 - 0.72 * gap;
  };
}

function concrete(seed: string): Texture {
  const clouds = cloudNoise(`${seed} clouds`);
  const stains = cloudNoise(`${seed} stains`);
  const wear = cloudNoise(`${seed} wear`);
  return (u, v, footprint, out) => {
    const cloud = clouds(u / 230, v / 230) * 0.1 + stains(u / 62, v / 62) * 0.06;
    const patch = smoothstep(0.1, 0.6, stains(u / 410, v / 410)) * -0.07;
    const speck = wear(u / 9, v / 9) * 0.035 * clamp(2 - footprint);
    const bay = 420;
    const joint = Math.max(
      line((((u % bay) + bay) % bay) - bay / 2, 0.55, footprint),
      line((((v % bay) + bay) % bay) - bay / 2, 0.55, footprint * 2.4),
    );
    out.tone = (1 + cloud + patch + speck) * (1 - joint * 0.55);
    out.warmth = 1 + stains(u / 300, v / 300) * 0.025;
    out.gloss = (1 + wear(u / 120, v / 120) * 0.35) * (1 - joint * 0.8);
  };
}

/** Grain runs along a board: stretched noise, and a board's own tone. */
function wood(seed: string): (along: number, side: number, board: number, footprint: number, out: Grain) => void {
  const streaks = cloudNoise(`${seed} streaks`);
  const figure = cloudNoise(`${seed} figure`);
  return (along, side, board, footprint, out) => {
    const shift = board * 97;
    const fine = clamp(1.5 - footprint * 0.8);
    const streak =
      streaks(along / 150 + shift, side / 5.2) * 0.05 + streaks(along / 60, side / 1.3 + shift) * 0.04 * fine;
    out.tone = 1 + (board - 0.5) * 0.17 + streak + figure(along / 70 + shift, side / 16) * 0.05;
    out.warmth = 1 + (hash(board * 1e6, 5) - 0.5) * 0.05;
    out.gloss = 1 + figure(along / 90, side / 40 + shift) * 0.3;
  };
}

function boards(seed: string): Texture {
  const grain = wood(seed);
  const width = 19;
  const length = 290;
  return (u, v, footprint, out) => {
    const row = Math.floor(u / width);
    const start = hash(row, 11) * length;
    const piece = Math.floor((v + start) / length);
    const along = v + start - piece * length;
    const side = u - row * width;
    grain(along, side, hash(row, piece + 40), footprint, out);
    const seam = Math.max(
      line(side - (side > width / 2 ? width : 0), 0.3, footprint),
      line(along - (along > length / 2 ? length : 0), 0.3, footprint * 2.4),
    );
    out.tone *= 1 - seam * 0.62;
  };
}

/** Herringbone: in a grid of board widths, the diagonal a cell lies on says which board it belongs to. */
function herringbone(seed: string): Texture {
  const grain = wood(seed);
  const width = 9;
  const long = 6;
  return (u, v, footprint, out) => {
    const x = (u + v) * Math.SQRT1_2;
    const y = (v - u) * Math.SQRT1_2;
    const i = Math.floor(x / width);
    const j = Math.floor(y / width);
    const k = (((i - j) % (2 * long)) + 2 * long) % (2 * long);
    const lying = k < long;
    const along = lying ? x - (i - k) * width : y - (j - (2 * long - 1 - k)) * width;
    const side = lying ? y - j * width : x - i * width;
    const board = lying ? hash(i - k, j) : hash(i + 7919, j - (2 * long - 1 - k));
    grain(along, side, board, footprint, out);
    const end = long * width;
    const seam = Math.max(
      line(side - (side > width / 2 ? width : 0), 0.22, footprint * 1.4),
      line(along - (along > end / 2 ? end : 0), 0.22, footprint * 1.4),
    );
    // Boards that run across the view give back less light than boards that run along it.
    out.tone *= (lying ? 1.025 : 0.975) * (1 - seam * 0.5);
  };
}

export type Grained = (panel: Panel, u: number, v: number, footprint: number, out: Grain) => void;

export function surfacesOf(seed: string): Grained {
  const textures: Record<Surface, Texture> = {
    plaster: plaster(seed),
    concrete: concrete(seed),
    boards: boards(seed),
    herringbone: herringbone(seed),
    plain: () => undefined,
  };
  return (panel, u, v, footprint, out) => {
    out.tone = 1;
    out.warmth = 1;
    out.gloss = 1;
    out.bump = 0;
    // A ceiling has no foot, so its plaster keeps clear of the shadow gap.
    textures[panel.material.surface](
      u,
      panel.axis === 1 && panel.material.surface === 'plaster' ? v + 1e4 : v,
      footprint,
      out,
    );
  };
}
