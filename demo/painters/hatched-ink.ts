import { smoothNoise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { line, type Point } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type InkSeries = 'geroell' | 'haar' | 'hang';

type Stone = { x: number; y: number; rx: number; ry: number; lean: number; dark: number; bumps: readonly number[] };

const sheet = '#f3eee3';
const ink = '#1c1a1b';

/** Strokes are gathered by the weight of the pen, so a drawing of thousands of lines is a handful of paths. */
const layers = 40;

function penStrokes(weights: readonly number[]) {
  const paths = weights.map(() => [] as string[]);
  return {
    add: (weight: number, d: string) => paths[Math.min(weights.length - 1, Math.max(0, weight))]?.push(d),
    svg: () =>
      paths
        .map((d, i) => {
          // Overlaps must darken, which one single path would not do: split it.
          const parts = Array.from({ length: layers }, (_, k) => d.filter((__, j) => j % layers === k).join(''));
          return parts.map((part) => (part ? `<path d="${part}" stroke-width="${weights[i]}"/>` : '')).join('');
        })
        .join(''),
  };
}

function radius(stone: Stone, angle: number): number {
  let bump = 1;
  stone.bumps.forEach((b, k) => {
    bump += b * Math.cos((k + 2) * angle + k * 1.9);
  });
  return bump;
}

function inside(stone: Stone, x: number, y: number, margin: number): boolean {
  const cos = Math.cos(-stone.lean);
  const sin = Math.sin(-stone.lean);
  const dx = x - stone.x;
  const dy = y - stone.y;
  const u = (dx * cos - dy * sin) / (stone.rx + margin);
  const v = (dx * sin + dy * cos) / (stone.ry + margin);
  return Math.hypot(u, v) < radius(stone, Math.atan2(v, u));
}

/** Scree: every stone is only its own shadow, hatched around its form and left blank where the light falls. */
function scree(width: number, height: number, random: Random): string {
  const pens = penStrokes([0.9, 1.25, 1.7]);
  const unit = Math.min(width, height);
  const stones: Stone[] = [];
  const slope = random.range(-0.25, 0.25);
  const count = Math.round(random.range(60, 84) * Math.max(1, (width / height) * 0.7));
  for (let i = 0; i < count; i++) {
    const near = i / count;
    const size = unit * (0.035 + 0.1 * near * random.range(0.35, 1));
    const x = random.range(width * 0.1, width * 0.9);
    const y = height * (0.14 + 0.68 * near) + (x / width - 0.5) * slope * height + random.gauss(0, height * 0.04);
    const bumps = [random.range(-0.08, 0.08), random.range(-0.06, 0.06), random.range(-0.03, 0.03)];
    stones.push({
      x,
      y,
      rx: size * random.range(0.9, 1.5),
      ry: size * random.range(0.6, 0.95),
      lean: random.gauss(slope, 0.25),
      dark: random.range(0.45, 1),
      bumps,
    });
  }
  stones.forEach((stone, index) => {
    const front = stones
      .slice(index + 1)
      .filter((s) => Math.hypot(s.x - stone.x, s.y - stone.y) < s.rx + stone.rx + 20);
    const hatch = random.gauss(-0.9, 0.18);
    const hx = Math.cos(hatch);
    const hy = Math.sin(hatch);
    const strokes = Math.round(stone.rx * stone.ry * 0.022 * stone.dark) + 26;
    for (let s = 0; s < strokes; s++) {
      // Light comes from the upper left; the chance of a stroke grows towards the lower right of each stone.
      const angle = random.range(0, Math.PI * 2);
      const out = Math.sqrt(random.next());
      const lit = (Math.cos(angle) * 0.6 + Math.sin(angle) * 0.8) * out;
      if (lit < random.range(-0.75, 0.55)) continue;
      const r = out * radius(stone, angle) * 0.97;
      const cos = Math.cos(stone.lean);
      const sin = Math.sin(stone.lean);
      const u = Math.cos(angle) * r * stone.rx;
      const v = Math.sin(angle) * r * stone.ry;
      const px = stone.x + u * cos - v * sin;
      const py = stone.y + u * sin + v * cos;
      const half = random.range(6, 15) + stone.ry * 0.1;
      const bow = random.range(1.5, 5);
      const points: Point[] = [];
      for (const t of [-1, -0.35, 0.35, 1]) {
        const x = px + hx * half * t + hy * bow * (1 - t * t);
        const y = py + hy * half * t - hx * bow * (1 - t * t);
        if (!inside(stone, x, y, 1) || front.some((other) => inside(other, x, y, 2))) continue;
        points.push([x, y]);
      }
      if (points.length > 2) pens.add(lit > 0.5 ? 2 : lit > 0 ? 1 : 0, line(points));
    }
    for (let turn = 0; turn < 2; turn++) {
      let run: Point[] = [];
      for (let k = 0; k <= 44; k++) {
        const angle = (k / 44) * Math.PI * 2;
        const r = radius(stone, angle) + random.gauss(0, 0.006) + turn * 0.008;
        const cos = Math.cos(stone.lean);
        const sin = Math.sin(stone.lean);
        const u = Math.cos(angle) * r * stone.rx;
        const v = Math.sin(angle) * r * stone.ry;
        const point: Point = [stone.x + u * cos - v * sin, stone.y + u * sin + v * cos];
        const bright = Math.cos(angle) * 0.6 + Math.sin(angle) * 0.8 < -0.55;
        const hidden = bright || front.some((other) => inside(other, point[0], point[1], 1));
        if (!hidden) run.push(point);
        if ((hidden || k === 44) && run.length > 1) {
          pens.add(turn, line(run));
        }
        if (hidden) run = [];
      }
    }
  });
  return pens.svg();
}

/** Long strands combed through the sheet by a slow current, laid so densely that the paper closes. */
function strands(width: number, height: number, random: Random, seed: string): string {
  const pens = penStrokes([1, 1.4, 2]);
  const current = smoothNoise(`${seed} current`);
  const gather = smoothNoise(`${seed} gather`);
  const heading = random.pick([Math.PI / 2, Math.PI / 2.3, Math.PI / 1.75]);
  const left = width * 0.13;
  const right = width * 0.87;
  for (let i = 0; i < 620; i++) {
    const lane = random.gauss(0.5, 0.19);
    let x = left + (right - left) * lane;
    let y = height * (0.1 + 0.32 * random.next() * random.next());
    const points: Point[] = [[x, y]];
    const length = random.int(11, 32) * (0.9 + 0.4 * gather(lane * 4, 0.3));
    const step = height * 0.0195;
    for (let s = 0; s < length; s++) {
      const u = x / width;
      const v = y / width;
      const angle = heading + current(u * 2.3, v * 2.3) * 2.1 + current(u * 6 + 4, v * 6) * 0.35;
      x += Math.cos(angle) * step;
      y += Math.sin(angle) * step;
      if (y > height * 0.92 || y < height * 0.06 || x < width * 0.07 || x > width * 0.93) break;
      points.push([x, y]);
    }
    if (points.length > 4) pens.add(random.chance(0.12) ? 2 : random.int(0, 1), line(points));
  }
  return pens.svg();
}

/** A mountain side: strokes follow the water, close together in the gullies, and stop where the scree begins. */
function slope(width: number, height: number, random: Random, seed: string): string {
  const pens = penStrokes([1, 1.4, 1.9]);
  const profile = smoothNoise(`${seed} profile`);
  const folds = smoothNoise(`${seed} folds`);
  const peak = random.range(0.36, 0.64);
  const ridgeAt = (u: number) =>
    0.2 +
    Math.abs(u - peak) ** 1.15 * 0.55 +
    profile(u * 3, 0.2) * 0.1 +
    Math.abs(profile(u * 9, 2)) * 0.07 +
    profile(u * 34, 5) * 0.012;
  // Spurs run down from the summit; the light is at the left, so each is dark on its right flank only.
  const spurs = random.range(9, 14);
  const toneAt = (u: number, fall: number) => {
    const fan =
      ((u - peak) / (0.3 + fall * 0.8)) * spurs * 0.3 + folds(u * 4, fall * 4) * 0.9 + folds(u * 13, fall * 9) * 0.25;
    const flank = fan - Math.floor(fan);
    return (flank < 0.55 ? 1 - flank * 0.9 : 0.06) * (1 - fall * 1.35);
  };
  const step = height * 0.012;
  for (let i = 0; i < 2600; i++) {
    const u = 0.06 + 0.88 * ((i * 0.6180339) % 1);
    const ridge = ridgeAt(u);
    const start = 0.004 + random.next() * (0.86 - ridge);
    const tone = toneAt(u, start);
    if (tone < random.range(0.12, 0.7)) continue;
    let x = u * width;
    let y = (ridge + start) * height;
    const lean = (u - peak) * 0.9 + 0.16;
    const points: Point[] = [];
    for (let s = random.int(2, 4); s >= 0; s--) {
      points.push([x, y]);
      x += (lean + folds((x / width) * 12, (y / height) * 7) * 0.6) * step;
      y += step;
    }
    pens.add(tone > 0.8 ? 2 : tone > 0.5 ? 1 : 0, line(points));
  }
  let crest: Point[] = [];
  for (let k = 0; k <= 240; k++) {
    const u = 0.07 + (0.86 * k) / 240;
    crest.push([u * width, ridgeAt(u) * height + random.gauss(0, 0.8)]);
    if (random.chance(0.06) || k === 240) {
      if (crest.length > 2) pens.add(random.int(1, 2), line(crest));
      crest = random.chance(0.5) ? [] : crest.slice(-1);
    }
  }
  return pens.svg();
}

export function paintHatchedInk(work: Commission<InkSeries>): Painting {
  const random = randomFrom(work.seed);
  const { width, height, seed } = work;
  const draw = { geroell: scree, haar: strands, hang: slope }[work.series];
  const body = `<rect width="100%" height="100%" fill="${sheet}"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".82">${draw(width, height, random, seed)}</g>`;
  return painting(width, height, 'washi', body);
}
