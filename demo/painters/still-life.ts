import { clamp, css, mix, type Rgb, rgb, shade, smoothstep } from './colour.ts';
import { field, wholeField } from './field.ts';
import { cloudNoise, type Noise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { n, type Point, polygon } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type StillLifeSeries = 'mesa' | 'prateleira' | 'limoes';

type Vessel = {
  x: number;
  base: number;
  height: number;
  width: number;
  colour: Rgb;
  profile: readonly number[];
  mouth: boolean;
};

/** Half-widths from foot to lip, as a potter would draw them. */
const profiles = {
  bottle: [0.62, 0.7, 0.72, 0.72, 0.7, 0.6, 0.34, 0.22, 0.2, 0.2, 0.24],
  jug: [0.5, 0.66, 0.8, 0.86, 0.84, 0.74, 0.58, 0.5, 0.48, 0.52, 0.58],
  box: [0.72, 0.72, 0.72, 0.72, 0.72, 0.72, 0.72, 0.72, 0.72, 0.72, 0.72],
  bowl: [0.34, 0.42, 0.58, 0.72, 0.82, 0.9, 0.95, 0.98, 1, 1, 1],
  flask: [0.5, 0.8, 0.94, 0.98, 0.92, 0.72, 0.4, 0.24, 0.2, 0.22, 0.26],
  cup: [0.56, 0.62, 0.66, 0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.82, 0.84],
  lemon: [0.42, 0.74, 0.9, 0.97, 1, 1, 0.96, 0.87, 0.7, 0.42, 0.14],
} as const;

const rooms: readonly { wall: string; table: string; things: readonly string[] }[] = [
  { wall: '#b9ab95', table: '#d8cbb3', things: ['#efe7d8', '#8f6b52', '#6f7d7b', '#c9a27a', '#3f4248'] },
  { wall: '#8e9896', table: '#c5b9a5', things: ['#e9e3d6', '#35505a', '#b4694a', '#d8c48f', '#7d7468'] },
  { wall: '#c7b7a8', table: '#9a7f6b', things: ['#f1e9dc', '#5b3a38', '#c08a6c', '#7f8a78', '#d9cdb8'] },
  { wall: '#5f655f', table: '#a59b86', things: ['#ded6c2', '#2b2f30', '#8c5a3c', '#b9b08e', '#6b7f86'] },
  { wall: '#d6c9b3', table: '#b6a38a', things: ['#f4eee1', '#a25f49', '#59696b', '#dcc07a', '#8b8174'] },
];

function halfWidth(vessel: Vessel, y: number): number {
  const t = (vessel.base - y) / vessel.height;
  if (t < 0 || t > 1) return -1;
  const at = t * (vessel.profile.length - 1);
  const i = Math.floor(at);
  const a = vessel.profile[i] ?? 0;
  const b = vessel.profile[Math.min(i + 1, vessel.profile.length - 1)] ?? a;
  return (a + (b - a) * (at - i)) * vessel.width * 0.5;
}

type Scene = { horizon: number; wall: Rgb; table: Rgb; vessels: Vessel[]; edge: number | null };

function setUp(work: Commission<StillLifeSeries>, random: Random): Scene {
  const { width, height, series } = work;
  const palette = random.pick(rooms);
  const things = random.shuffle(palette.things.map(rgb));
  const kinds =
    series === 'limoes'
      ? (['bowl', 'lemon', 'jug', 'lemon', 'lemon', 'cup'] as const)
      : (['bottle', 'jug', 'box', 'flask', 'cup', 'bottle', 'bowl'] as const);
  const horizon = height * (series === 'prateleira' ? random.range(0.7, 0.76) : random.range(0.54, 0.64));
  const count = series === 'prateleira' ? Math.round((width / height) * 4.2) : random.int(4, 6);
  const span = width * (series === 'prateleira' ? 0.86 : random.range(0.5, 0.64));
  const left = (width - span) / 2;
  const order = random.shuffle(Array.from({ length: count }, (_, i) => i));
  const vessels = order.map((place, i): Vessel => {
    const kind = kinds[i % kinds.length] ?? 'bottle';
    const tall =
      { bottle: 0.5, jug: 0.34, box: 0.24, flask: 0.36, cup: 0.17, bowl: 0.15, lemon: 0.1 }[kind] *
      random.range(0.85, 1.15);
    const wide =
      { bottle: 0.34, jug: 0.72, box: 0.8, flask: 0.72, cup: 0.95, bowl: 2.1, lemon: 1.12 }[kind] *
      random.range(0.9, 1.12);
    const size = height * tall * (series === 'prateleira' ? 0.92 : 1);
    const yellow = random.pick(['#d9b23c', '#e2c35a', '#c9a52f']);
    return {
      x: left + (span * (place + 0.5)) / count + random.gauss(0, span * 0.02),
      base:
        series === 'prateleira'
          ? horizon + random.range(0.02, 0.05) * height
          : horizon + random.range(0.06, 0.24) * height * (kind === 'lemon' ? 1.15 : 0.9),
      height: size,
      width: size * wide,
      colour: kind === 'lemon' ? rgb(yellow) : (things[i % things.length] ?? [200, 190, 170]),
      profile: profiles[kind],
      mouth: kind !== 'lemon' && kind !== 'box',
    };
  });
  vessels.sort((a, b) => a.base - b.base);
  return {
    horizon,
    wall: rgb(palette.wall),
    table: rgb(palette.table),
    vessels,
    edge: series === 'prateleira' ? horizon + height * 0.085 : null,
  };
}

/** Wall and table as the lamp at the left leaves them, with the shadows the vessels throw to the right. */
function groundTone(scene: Scene, x: number, y: number, width: number, height: number): Rgb {
  if (scene.edge !== null && y > scene.edge) {
    const under = (y - scene.edge) / (height - scene.edge);
    return shade(scene.wall, -0.34 + under * 0.12 - Math.exp(-under * 9) * 0.25);
  }
  const wall = shade(scene.wall, 0.1 - (x / width) * 0.2 - (y / height) * 0.06);
  const table = shade(scene.table, 0.1 - (x / width) * 0.14 - ((y - scene.horizon) / height) * 0.2);
  let tone = mix(wall, table, smoothstep(-5, 5, y - scene.horizon));
  if (scene.edge !== null && y > scene.edge - height * 0.02) tone = shade(tone, -0.22);
  if (y < scene.horizon) return tone;
  for (const vessel of scene.vessels) {
    const along = (x - vessel.x) / (vessel.height * 0.75);
    if (along < -0.3 || along > 1.2) continue;
    const middle = vessel.base - along * vessel.width * 0.07;
    const spread = vessel.width * 0.1 + 4;
    const fade = smoothstep(-0.3, 0, along) * (1 - smoothstep(0.3, 1.2, along));
    tone = shade(tone, -0.42 * fade * Math.exp(-(((y - middle) / spread) ** 2)));
  }
  return tone;
}

/** Light on a turned form: `across` is -1 at its left edge and 1 at its right. */
function vesselTone(vessel: Vessel, across: number): Rgb {
  const turn = Math.sin(clamp(across, -1, 1) * 1.45);
  const glint = Math.exp(-((across + 0.45) ** 2) * 16) * 0.13;
  return shade(vessel.colour, clamp(-turn * 0.27 - 0.06 + glint - smoothstep(0.55, 1, across) * 0.12, -0.62, 0.5));
}

/** The silhouette, drawn by a hand that knows it by heart but does not use a ruler. */
function outline(vessel: Vessel, random: Random): Point[] {
  const steps = 26;
  const flat = vessel.profile === profiles.box ? 0.03 : 0.1;
  const tremor = () => random.gauss(0, vessel.height * 0.0022);
  // A vessel has no width at or beyond its very ends.
  const half = (y: number) => halfWidth(vessel, Math.min(y + 0.01, vessel.base - 0.01));
  const points: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const y = vessel.base - (vessel.height * i) / steps;
    points.push([vessel.x - half(y) + tremor(), y]);
  }
  const lip = halfWidth(vessel, vessel.base - vessel.height + 0.01);
  for (let i = 1; i < 8; i++) {
    const angle = Math.PI + (i / 8) * Math.PI;
    points.push([vessel.x + Math.cos(angle) * lip, vessel.base - vessel.height + Math.sin(angle) * lip * 0.17]);
  }
  for (let i = steps; i >= 0; i--) {
    const y = vessel.base - (vessel.height * i) / steps;
    points.push([vessel.x + half(y) + tremor(), y]);
  }
  const foot = halfWidth(vessel, vessel.base - 0.01);
  for (let i = 1; i < 8; i++) {
    const angle = (i / 8) * Math.PI;
    points.push([vessel.x + Math.cos(angle) * foot, vessel.base + Math.sin(angle) * foot * flat]);
  }
  return points;
}

function touch(x: number, y: number, angle: number, length: number, weight: number, tone: Rgb, random: Random): string {
  const dx = Math.cos(angle) * length;
  const dy = Math.sin(angle) * length;
  const bow = `${n(dx / 2 + random.gauss(0, 3))} ${n(dy / 2 + random.gauss(0, 3))}`;
  return `<path d="M${n(x - dx / 2)} ${n(y - dy / 2)}q${bow} ${n(dx)} ${n(dy)}" stroke="${css(tone)}" stroke-width="${n(weight)}"/>`;
}

function paintVessel(vessel: Vessel, id: string, unit: number, random: Random, cloud: Noise): string {
  const top = vessel.base - vessel.height;
  const reach = vessel.width * 0.52;
  const place = {
    x: vessel.x - reach,
    y: top - vessel.width * 0.1,
    width: reach * 2,
    height: vessel.height + vessel.width * 0.2,
  };
  const body = field(place, 6, (u, v, out) => {
    const y = clamp(place.y + v * place.height, top + 0.5, vessel.base - 0.5);
    const across = (u * 2 - 1) * (reach / Math.max(1, halfWidth(vessel, y)));
    const [r, g, b] = vesselTone(vessel, across);
    const drift = cloud(u * 2 + vessel.x, v * 2) * 11;
    out[0] = r + drift;
    out[1] = g + drift;
    out[2] = b + drift * 0.8;
  });
  let touches = '';
  for (let i = Math.round((vessel.height * vessel.width) / (unit * unit * 0.0011)); i > 0; i--) {
    const y = random.range(top, vessel.base);
    const across = random.range(-1, 1);
    const x = vessel.x + across * halfWidth(vessel, y);
    const tone = shade(vesselTone(vessel, across), random.gauss(0, 0.05));
    touches += touch(
      x,
      y,
      Math.PI / 2 + random.gauss(0, 0.14),
      unit * random.range(0.014, 0.034),
      unit * random.range(0.004, 0.009),
      tone,
      random,
    );
  }
  const lip = halfWidth(vessel, top + 0.01);
  const mouth = vessel.mouth
    ? `<ellipse cx="${n(vessel.x)}" cy="${n(top)}" rx="${n(lip * 0.97)}" ry="${n(lip * 0.155)}" fill="${css(shade(vessel.colour, -0.52))}" stroke="${css(shade(vessel.colour, 0.16))}" stroke-width="${n(unit * 0.0022)}" stroke-opacity="1"/>`
    : '';
  const d = polygon(outline(vessel, random));
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}${touches}</g>${mouth}`;
}

/** Egg tempera: everything is built from short hatched touches, open on the wall, tighter on the vessels. */
export function paintStillLife(work: Commission<StillLifeSeries>): Painting {
  const { width, height, seed } = work;
  const random = randomFrom(seed);
  const scene = setUp(work, random);
  const cloud = cloudNoise(`${seed} touch`);
  const under = wholeField(width, height, 7, (x, y, out) => {
    const wave = cloud(x * 5, (y * 5 * height) / width) * 6;
    const [r, g, b] = groundTone(scene, x * width + wave, y * height + wave, width, height);
    const drift = cloud(x * 2 + 5, y * 2) * 12;
    out[0] = r + drift;
    out[1] = g + drift;
    out[2] = b + drift * 0.8;
  });
  const unit = Math.sqrt(width * height);
  let touches = '';
  for (let i = 0; i < 620; i++) {
    const x = random.range(0, width);
    const y = random.range(0, height);
    const tone = shade(groundTone(scene, x, y, width, height), random.gauss(0, 0.04));
    const angle = y < scene.horizon ? random.gauss(-0.9, 0.35) : random.gauss(0, 0.1);
    touches += touch(x, y, angle, unit * random.range(0.022, 0.06), unit * random.range(0.007, 0.016), tone, random);
  }
  const vessels = scene.vessels.map((vessel, i) => paintVessel(vessel, `v${i}`, unit, random, cloud)).join('');
  const strokes = `<g fill="none" stroke-opacity=".5"><g stroke-linecap="round">${touches}</g>${vessels}</g>`;
  return painting(width, height, 'canvas', under + strokes);
}
