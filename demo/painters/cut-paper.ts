import { css, mix, rgb, shade } from './colour.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { n, type Point, polygon } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type PaperSeries = 'jardin' | 'facade' | 'marche';

const sets: readonly { sheet: string; papers: readonly string[] }[] = [
  { sheet: '#efe6d6', papers: ['#d9532c', '#1f4a43', '#f0b55c', '#2b2a33', '#e9a9a0', '#7c9aa0'] },
  { sheet: '#e7e2da', papers: ['#27407a', '#e0763a', '#f3ead8', '#9b2d3c', '#b8c4a2', '#201f24'] },
  { sheet: '#f1e2cf', papers: ['#8d2f4b', '#d8a031', '#31594a', '#f4efe6', '#c96f4a', '#3b3550'] },
  { sheet: '#dfe3df', papers: ['#e6c229', '#264653', '#d1495b', '#f5efe3', '#66827a', '#1d1d22'] },
];

type Shape = { points: Point[]; torn: boolean };

/** Scissors go forward in short straight bites, even around a curve. */
function cut(centre: Point, radiusAt: (angle: number) => number, lean: number, bites: number, random: Random): Point[] {
  return Array.from({ length: bites }, (_, i) => {
    const angle = (i / bites) * Math.PI * 2 + random.gauss(0, 0.02);
    const r = radiusAt(angle) * (1 + random.gauss(0, 0.012));
    return [centre[0] + Math.cos(angle + lean) * r, centre[1] + Math.sin(angle + lean) * r];
  });
}

function leaf(centre: Point, size: number, random: Random): Shape {
  const lobes = random.int(3, 6);
  const deep = random.range(0.15, 0.42);
  const slim = random.range(0.42, 0.8);
  const points = cut(
    centre,
    (a) => size * (1 - deep + deep * Math.cos(a * lobes)) * Math.hypot(Math.cos(a), Math.sin(a) * slim),
    random.range(0, Math.PI * 2),
    54,
    random,
  );
  return { points, torn: random.chance(0.2) };
}

function slab(centre: Point, w: number, h: number, lean: number, random: Random): Shape {
  const corner = (x: number, y: number): Point => {
    const px = x * w + random.gauss(0, w * 0.02);
    const py = y * h + random.gauss(0, h * 0.02);
    return [
      centre[0] + px * Math.cos(lean) - py * Math.sin(lean),
      centre[1] + px * Math.sin(lean) + py * Math.cos(lean),
    ];
  };
  return {
    points: [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)],
    torn: random.chance(0.45),
  };
}

function arch(centre: Point, w: number, h: number, random: Random): Shape {
  const points: Point[] = [[centre[0] - w / 2, centre[1] + h / 2]];
  for (let i = 0; i <= 16; i++) {
    const a = Math.PI + (i / 16) * Math.PI;
    points.push([
      centre[0] + (Math.cos(a) * w) / 2 + random.gauss(0, w * 0.008),
      centre[1] - h / 2 + w / 2 + (Math.sin(a) * w) / 2 + random.gauss(0, w * 0.008),
    ]);
  }
  points.push([centre[0] + w / 2, centre[1] + h / 2]);
  return { points, torn: false };
}

function bowl(centre: Point, w: number, random: Random): Shape {
  const points: Point[] = [];
  for (let i = 0; i <= 18; i++) {
    const a = (i / 18) * Math.PI;
    points.push([centre[0] + (Math.cos(a) * w) / 2, centre[1] + Math.sin(a) * w * 0.42 + random.gauss(0, w * 0.008)]);
  }
  return { points, torn: false };
}

/** A torn edge shows the white core of the paper, wider on the side towards which the hand pulled. */
function tornRim(points: readonly Point[], random: Random): string {
  const rim: Point[] = [];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    const steps = Math.max(2, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / 9));
    for (let s = 0; s < steps; s++) {
      rim.push([
        point[0] + ((next[0] - point[0]) * s) / steps + random.gauss(1.5, 3.2),
        point[1] + ((next[1] - point[1]) * s) / steps + random.gauss(2.5, 3.2),
      ]);
    }
  });
  return `<path d="${polygon(rim)}" fill="#fbf8f1" stroke="#fbf8f1" stroke-width="5" stroke-linejoin="round"/>`;
}

/** Where a straight brush mark enters and leaves a cut shape. */
function chords(points: readonly Point[], angle: number, away: number): [number, number][] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const hits: number[] = [];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    const a = -point[0] * sin + point[1] * cos - away;
    const b = -next[0] * sin + next[1] * cos - away;
    if (a < 0 === b < 0) return;
    const t = a / (a - b);
    hits.push((point[0] + (next[0] - point[0]) * t) * cos + (point[1] + (next[1] - point[1]) * t) * sin);
  });
  hits.sort((x, y) => x - y);
  const pairs: [number, number][] = [];
  for (let i = 0; i + 1 < hits.length; i += 2) pairs.push([hits[i] ?? 0, hits[i + 1] ?? 0]);
  return pairs;
}

/** Gouache is laid on with a wide brush before the paper is cut: the streaks run through the shape, not around it. */
function streaks(points: readonly Point[], colour: string, random: Random): string {
  const angle = random.range(0, Math.PI);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const offsets = points.map(([x, y]) => -x * sin + y * cos);
  const from = Math.min(...offsets);
  const to = Math.max(...offsets);
  // Larger papers were painted with larger brushes.
  const pitch = Math.max(6, (to - from) / 58);
  const tones = [-0.1, -0.05, 0.08, 0.14].map((by) => css(shade(rgb(colour), by)));
  let body = '';
  let d = '';
  let drift = 0;
  const flush = () => {
    if (d) body += `<path d="${d}" stroke="${tones[drift]}" stroke-width="${n(pitch * (0.45 + drift * 0.12))}"/>`;
    d = '';
  };
  for (let away = from + 2; away < to; away += pitch * random.range(0.6, 1.7)) {
    if (random.chance(0.5)) {
      flush();
      drift = Math.max(0, Math.min(3, drift + random.int(-1, 1)));
    }
    for (const [enter, leave] of chords(points, angle, away)) {
      const start = enter + random.next() ** 3 * (leave - enter) * 0.5;
      const end = leave - random.next() ** 3 * (leave - enter) * 0.5;
      if (end - start < 6) continue;
      d += `M${n(start * cos - away * sin)} ${n(start * sin + away * cos)}L${n(end * cos - away * sin)} ${n(end * sin + away * cos)}`;
    }
  }
  flush();
  return `<g fill="none" stroke-opacity=".6">${body}</g>`;
}

function paste(shape: Shape, colour: string, random: Random): string {
  const d = polygon(shape.points);
  const shadow = [1, 2]
    .map((k) => `<path d="${d}" transform="translate(${n(k * 1.6)} ${n(k * 2.4)})" fill="#2a221a" fill-opacity=".13"/>`)
    .join('');
  const rim = shape.torn ? tornRim(shape.points, random) : '';
  return `${shadow}${rim}<path d="${d}" fill="${colour}"/>${streaks(shape.points, colour, random)}`;
}

function garden(width: number, height: number, random: Random): Shape[] {
  const unit = Math.min(width, height);
  const shapes: Shape[] = [
    slab([width * 0.5, height * random.range(0.72, 0.84)], width * 0.86, height * 0.22, random.gauss(0, 0.02), random),
  ];
  for (let i = random.int(7, 10); i > 0; i--) {
    const x = width * random.range(0.16, 0.84);
    const y = height * random.range(0.16, 0.66);
    if (random.chance(0.6))
      shapes.push(
        slab(
          [x + random.gauss(0, 12), (y + height * 0.8) / 2],
          unit * 0.018,
          height * 0.8 - y,
          random.gauss(0, 0.05),
          random,
        ),
      );
    shapes.push(leaf([x, y], unit * random.range(0.12, 0.25), random));
  }
  return shapes;
}

function facade(width: number, height: number, random: Random): Shape[] {
  const columns = random.int(3, Math.max(3, Math.round((width / height) * 4)));
  const shapes: Shape[] = [];
  let x = width * 0.1;
  for (let i = 0; i < columns; i++) {
    const w = (width * 0.8) / columns;
    const h = height * random.range(0.36, 0.78);
    const cx = x + w / 2;
    const ground = height * 0.88;
    shapes.push(slab([cx, ground - h / 2], w * random.range(0.92, 1.14), h, random.gauss(0, 0.012), random));
    const doors = random.int(2, 4);
    for (let k = 0; k < doors; k++) {
      const dw = w * random.range(0.2, 0.36);
      shapes.push(
        arch(
          [cx + random.gauss(0, w * 0.16), ground - h * random.range(0.2, 0.75)],
          dw,
          dw * random.range(1.3, 2.2),
          random,
        ),
      );
    }
    x += w;
  }
  shapes.push(slab([width / 2, height * 0.9], width * 0.9, height * 0.05, random.gauss(0, 0.008), random));
  shapes.push({
    points: cut([width * random.range(0.2, 0.8), height * 0.16], () => Math.min(width, height) * 0.075, 0, 30, random),
    torn: false,
  });
  return shapes;
}

function market(width: number, height: number, random: Random): Shape[] {
  const unit = Math.min(width, height);
  const shapes: Shape[] = [
    slab([width / 2, height * 0.7], width * 0.92, height * 0.42, random.gauss(0, 0.015), random),
  ];
  const bowls = random.int(2, 3);
  for (let i = 0; i < bowls; i++) {
    const x = width * ((i + 0.5) / bowls + random.gauss(0, 0.02));
    const y = height * random.range(0.44, 0.62);
    const w = (width / bowls) * random.range(0.62, 0.84);
    for (let k = random.int(2, 4); k > 0; k--) {
      const r = unit * random.range(0.05, 0.095);
      shapes.push({
        points: cut(
          [x + random.gauss(0, w * 0.18), y - r * 0.5],
          (a) => r * (1 + 0.12 * Math.cos(a * 2)),
          random.range(0, 3),
          32,
          random,
        ),
        torn: false,
      });
    }
    shapes.push(bowl([x, y], w, random));
  }
  for (let i = random.int(2, 4); i > 0; i--)
    shapes.push(
      slab(
        [width * random.range(0.15, 0.85), height * random.range(0.12, 0.3)],
        unit * random.range(0.1, 0.26),
        unit * random.range(0.03, 0.07),
        random.gauss(0, 0.3),
        random,
      ),
    );
  return shapes;
}

/** A sheet is never one colour: two or three large papers are laid first, and the picture grows on them. */
function underlay(width: number, height: number, random: Random): Shape[] {
  const split = random.range(0.34, 0.66);
  const upright = random.chance(0.5);
  const first = upright
    ? slab([width * split * 0.5, height * 0.5], width * split, height * 1.06, random.gauss(0, 0.01), random)
    : slab([width * 0.5, height * split * 0.5], width * 1.06, height * split, random.gauss(0, 0.01), random);
  const second = slab(
    [width * random.range(0.3, 0.7), height * random.range(0.25, 0.6)],
    width * random.range(0.3, 0.55),
    height * random.range(0.3, 0.55),
    random.gauss(0, 0.05),
    random,
  );
  return [first, second];
}

export function paintCutPaper(work: Commission<PaperSeries>): Painting {
  const { width, height } = work;
  const random = randomFrom(work.seed);
  const { sheet, papers } = random.pick(sets);
  const shapes = { jardin: garden, facade, marche: market }[work.series](width, height, random);
  const grounds = underlay(width, height, random);
  const order = random.shuffle(papers);
  let body = `<rect width="100%" height="100%" fill="${sheet}"/>`;
  grounds.forEach((ground, i) => {
    const colour = css(mix(rgb(order[i] ?? sheet), rgb(sheet), 0.45));
    body += paste(ground, colour, random);
  });
  let last = '';
  for (const shape of shapes) {
    // Never the colour just used: two papers of one colour would grow together.
    const colour = random.pick(order.filter((candidate) => candidate !== last));
    body += paste(shape, colour, random);
    last = colour;
  }
  for (let i = random.int(2, 4); i > 0; i--) {
    const y = height * random.range(0.1, 0.9);
    body += `<path d="M${n(width * random.range(0, 0.5))} ${n(y)}l${n(width * random.range(0.2, 0.5))} ${n(random.gauss(0, 8))}" stroke="#4a4640" stroke-opacity=".4" stroke-width="1.3" fill="none"/>`;
  }
  return painting(width, height, 'paper', body);
}
