import { css, mix, type Rgb, rgb, shade } from './colour.ts';
import { wholeField } from './field.ts';
import { cloudNoise, type Noise, smoothNoise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { line, n, type Point } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type GestureSeries = 'corriente' | 'cantera' | 'nocturno';

type Palette = { ground: string; paints: readonly string[] };

const palettes: Record<GestureSeries, readonly Palette[]> = {
  corriente: [
    { ground: '#e9e1d3', paints: ['#16233f', '#2f5d8c', '#d9c9a8', '#c4562c', '#16233f'] },
    { ground: '#e6ddd0', paints: ['#1e1b1a', '#7d2b22', '#d98f6b', '#f0e6d6', '#1e1b1a'] },
    { ground: '#dfe0d8', paints: ['#22382f', '#5d7d5a', '#e0cf8a', '#f3efe2', '#16211d'] },
  ],
  cantera: [
    { ground: '#cfc4b2', paints: ['#8b7a64', '#5c4f43', '#e7ddcb', '#a4452f', '#2a2523'] },
    { ground: '#c9c6c0', paints: ['#59616b', '#2c3138', '#e8e4da', '#d2a13c', '#8b929a'] },
  ],
  nocturno: [
    { ground: '#1a1d26', paints: ['#33415f', '#0e1017', '#7f93b5', '#e4dcc8', '#b2472f'] },
    { ground: '#221a1c', paints: ['#5a2a34', '#140f11', '#c2727a', '#efe0cf', '#2d2226'] },
  ],
};

type Stroke = { spine: Point[]; width: number; first: Rgb; second: Rgb; dryness: number };

function spineOf(from: Point, heading: number, length: number, curl: number, random: Random): Point[] {
  const steps = Math.abs(curl) > 0.5 ? 22 : 13;
  let [x, y] = from;
  let angle = heading;
  const points: Point[] = [from];
  for (let i = 0; i < steps; i++) {
    angle += curl / steps + random.gauss(0, 0.012);
    x += (Math.cos(angle) * length) / steps;
    y += (Math.sin(angle) * length) / steps;
    points.push([x, y]);
  }
  return points;
}

function normalAt(spine: readonly Point[], i: number): Point {
  const a = spine[Math.max(0, i - 1)] ?? [0, 0];
  const b = spine[Math.min(spine.length - 1, i + 1)] ?? [0, 0];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

/** Every bristle draws its own line, carries its own paint and runs dry at its own moment. */
function brush(stroke: Stroke, random: Random, load: Noise): string {
  const bristles = Math.round(Math.min(46, Math.max(16, stroke.width / 4.6)));
  const pitch = stroke.width / bristles;
  const normals = stroke.spine.map((_, i) => normalAt(stroke.spine, i));
  const offset = random.range(0, 40);
  let body = '';
  for (const pass of [0, 1]) {
    for (let j = 0; j < bristles; j++) {
      const across = j / (bristles - 1) - 0.5;
      const edge = 1 - Math.abs(across * 2) ** 4 * 0.35;
      const sway = random.gauss(0, pitch * 0.6);
      const blend = Math.min(1, Math.max(0, 0.5 + load(j * 0.09 + offset, 0.5) * 1.6));
      const relief = pass === 0 ? random.gauss(-0.05, 0.08) : random.gauss(0.04, 0.14);
      const colour = css(shade(mix(stroke.first, stroke.second, blend), relief));
      if (pass === 1 && j % 3 !== 0) continue;
      const weight = pass === 0 ? pitch * random.range(1.5, 2.6) : pitch * random.range(0.3, 0.8);
      let run: Point[] = [];
      const flush = () => {
        if (run.length > 1) body += `<path d="${line(run)}" stroke="${colour}" stroke-width="${n(weight)}"/>`;
        run = [];
      };
      // The hairs of a flat brush never land or leave on one line.
      const lag = Math.abs(random.gauss(0, pitch * 2.2)) + (across * 2) ** 2 * pitch * 2;
      stroke.spine.forEach((point, i) => {
        const t = i / (stroke.spine.length - 1);
        const wet = edge - (t + pass * 0.12) ** 1.6 * stroke.dryness + load(j * 0.16 + offset, t * 2.2) * 0.5;
        if (wet < 0.18) {
          flush();
          return;
        }
        const press = 0.9 + 0.1 * Math.sin(t * Math.PI);
        const [nx, ny] = normals[i] ?? [0, 0];
        const away = across * stroke.width * press + sway;
        const along = i === 0 ? lag : i === stroke.spine.length - 1 ? -lag * 1.6 : 0;
        run.push([point[0] + nx * away + ny * along, point[1] + ny * away - nx * along]);
      });
      flush();
    }
  }
  return body;
}

function composition(
  series: GestureSeries,
  paints: readonly Rgb[],
  width: number,
  height: number,
  random: Random,
): Stroke[] {
  const unit = Math.sqrt(width * height);
  const paint = (i: number) => paints[i % paints.length] ?? [0, 0, 0];
  if (series === 'cantera') {
    const count = random.int(10, 13);
    return Array.from({ length: count }, (_, i) => {
      const upright = random.chance(0.45);
      const from: Point = upright
        ? [random.range(0.14, 0.86) * width, random.range(0.04, 0.5) * height]
        : [random.range(0.04, 0.5) * width, random.range(0.14, 0.86) * height];
      const heading = upright ? Math.PI / 2 + random.gauss(0, 0.08) : random.gauss(0, 0.1);
      const spine = spineOf(from, heading, unit * random.range(0.26, 0.56), random.gauss(0, 0.12), random);
      return {
        spine,
        width: unit * random.range(0.15, 0.28) * (1 - i * 0.03),
        first: paint(i),
        second: paint(i + random.int(0, 2)),
        dryness: random.range(0.4, 1),
      };
    });
  }
  const count = series === 'corriente' ? random.int(6, 8) : random.int(7, 9);
  const centre: Point = [width * random.range(0.4, 0.6), height * random.range(0.42, 0.6)];
  return Array.from({ length: count }, (_, i) => {
    const large = i < count / 2;
    const angle = random.range(0, Math.PI * 2);
    const reach = unit * (large ? random.range(0.42, 0.6) : random.range(0.1, 0.4));
    const from: Point = [
      centre[0] + Math.cos(angle) * reach * (width / unit),
      centre[1] + Math.sin(angle) * reach * (height / unit),
    ];
    const heading = angle + Math.PI + random.gauss(0, 0.55);
    const curl = random.pick([-1, 1]) * random.range(0.3, large ? 1.7 : 2.4);
    const spine = spineOf(
      from,
      heading,
      unit * (large ? random.range(0.9, 1.4) : random.range(0.35, 0.8)),
      curl,
      random,
    );
    return {
      spine,
      width: unit * (large ? random.range(0.15, 0.3) : random.range(0.05, 0.12)),
      first: paint(i),
      second: paint(i + 1),
      dryness: random.range(0.55, 1.15),
    };
  });
}

function spatter(strokes: readonly Stroke[], random: Random): string {
  let body = '';
  for (const stroke of strokes) {
    const tip = stroke.spine.at(-1);
    if (!tip) continue;
    for (let i = random.int(0, 7); i > 0; i--) {
      const x = tip[0] + random.gauss(0, stroke.width * 0.9);
      const y = tip[1] + random.gauss(0, stroke.width * 0.9);
      const r = random.range(1, 6) * random.next() + 1;
      body += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * random.range(0.7, 1.3))}" fill="${css(stroke.first)}" stroke="none"/>`;
    }
  }
  return body;
}

function drips(strokes: readonly Stroke[], random: Random): string {
  let body = '';
  for (const stroke of strokes) {
    if (!random.chance(0.5)) continue;
    const at = stroke.spine[random.int(3, 10)];
    if (!at) continue;
    const x = at[0] + random.gauss(0, stroke.width * 0.2);
    const length = random.range(60, 260);
    body += `<path d="M${n(x)} ${n(at[1])}q${n(random.gauss(0, 2))} ${n(length / 2)} ${n(random.gauss(0, 3))} ${n(length)}" stroke="${css(mix(stroke.first, stroke.second, 0.3))}" stroke-width="${n(random.range(2, 4.5))}" stroke-opacity=".85"/>`;
  }
  return body;
}

/** Oil on linen in one sitting: a thin scrubbed ground, then a few loaded strokes that are not corrected. */
export function paintGesture(work: Commission<GestureSeries>): Painting {
  const { width, height, seed } = work;
  const random = randomFrom(seed);
  const palette = random.pick(palettes[work.series]);
  const ground = rgb(palette.ground);
  const paints = palette.paints.map(rgb);
  const tint = random.pick(paints);
  const cloud = cloudNoise(`${seed} ground`);
  const scrub = cloudNoise(`${seed} scrub`);
  const base = wholeField(width, height, 7, (x, y, out) => {
    const wash = Math.max(0, cloud(x * 1.3, (y * 1.3 * height) / width) + 0.05) * 0.55;
    const streak = scrub(x * 0.8 + y * 5, y * 7 - x * 2) * 9;
    out[0] = ground[0] + (tint[0] - ground[0]) * wash + streak;
    out[1] = ground[1] + (tint[1] - ground[1]) * wash + streak;
    out[2] = ground[2] + (tint[2] - ground[2]) * wash + streak;
  });
  const load = smoothNoise(`${seed} load`);
  const strokes = composition(work.series, paints, width, height, random);
  const body = strokes.map((stroke) => brush(stroke, random, load)).join('');
  return painting(
    width,
    height,
    'linen',
    `${base}<g fill="none" stroke-linecap="round" stroke-linejoin="bevel">${drips(strokes, random)}${body}${spatter(strokes, random)}</g>`,
  );
}
