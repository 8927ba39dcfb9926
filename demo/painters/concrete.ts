import { css, mix, rgb, shade } from './colour.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { type Point, polygon } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type ConcreteSeries = 'progression' | 'drehung' | 'gleichgewicht';

const scales: readonly string[][] = [
  ['#d8412b', '#f0b429', '#1f3f8f', '#efeae0', '#17171a'],
  ['#0f6b5c', '#f2e6cf', '#e4572e', '#23304f', '#c9c2b4'],
  ['#e9c63d', '#7b8794', '#f4f0e6', '#2a2a2e', '#c23b4e'],
  ['#2f6db5', '#f3efe4', '#f28c28', '#8a2f3d', '#9fb7a6'],
  ['#5a4fa0', '#ece4d2', '#d9c22e', '#24745a', '#1c1c20'],
];

/** Flat zones are not quite flat: the roller leaves a breath of lighter paint towards one edge. */
function zone(points: readonly Point[], colour: string, random: Random): string {
  const toned = css(shade(rgb(colour), random.range(-0.02, 0.02)));
  return `<path d="${polygon(points)}" fill="${toned}" stroke="${toned}" stroke-width="0.6"/>`;
}

function box(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** Bands whose widths double while their colours move one place, as in the Zurich systematic painters. */
function progression(width: number, height: number, random: Random): string {
  const colours = random.shuffle(random.pick(scales));
  const rows = random.pick([2, 3, 4]);
  const units = [1, 2, 3, 5, 8];
  const total = units.reduce((s, u) => s + u, 0);
  let body = '';
  for (let row = 0; row < rows; row++) {
    const reversed = row % 2 === 1;
    const order = reversed ? [...units].reverse() : units;
    let x = 0;
    order.forEach((unit, i) => {
      const w = (unit / total) * width;
      const place = reversed ? order.length - 1 - i : i;
      const colour = colours[(place + row * 2) % colours.length] ?? '#17171a';
      body += zone(box(x, (row * height) / rows, w, height / rows), colour, random);
      x += w;
    });
  }
  return body;
}

/** Squares turned inside squares; every turn takes the next colour of the scale. */
function turning(width: number, height: number, random: Random): string {
  const colours = random.shuffle(random.pick(scales));
  const steps = random.int(4, 6);
  const ratio = random.range(0.16, 0.32);
  let corners: Point[] = box(0, 0, width, height);
  let body = zone(corners, colours[0] ?? '#efeae0', random);
  for (let i = 1; i <= steps; i++) {
    const inner = corners.map((corner, c): Point => {
      const next = corners[(c + 1) % 4] ?? corner;
      return [corner[0] + (next[0] - corner[0]) * ratio, corner[1] + (next[1] - corner[1]) * ratio];
    });
    // Two opposite corners keep the former colour, two take a tone between: the turn becomes visible as a fold.
    const between = css(
      mix(rgb(colours[(i - 1) % colours.length] ?? '#17171a'), rgb(colours[i % colours.length] ?? '#17171a'), 0.5),
    );
    [0, 2].forEach((c) => {
      const outer = corners[(c + 1) % 4];
      const from = inner[c];
      const to = inner[(c + 1) % 4];
      if (outer && from && to) body += zone([from, outer, to], between, random);
    });
    corners = inner;
    body += zone(corners, colours[i % colours.length] ?? '#17171a', random);
  }
  return body;
}

/** Columns of equal colour quantities; each column starts one step lower than the one before, as a canon is sung. */
function equilibrium(width: number, height: number, random: Random): string {
  const colours = random.shuffle(random.pick(scales));
  const columns = width > height * 1.4 ? 10 : random.pick([5, 7]);
  const parts = random.shuffle([1, 1, 2, 3, 5]);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const step = random.pick([1, 2]);
  const w = width / columns;
  const h = height / total;
  let body = '';
  for (let column = 0; column < columns; column++) {
    let y = -((column * step) % total);
    for (let i = 0; y < total; i++) {
      const part = parts[i % parts.length] ?? 1;
      const colour = colours[i % colours.length] ?? '#17171a';
      body += zone(box(column * w, y * h, w, part * h), colour, random);
      y += part;
    }
  }
  return body;
}

export function paintConcrete(work: Commission<ConcreteSeries>): Painting {
  const random = randomFrom(work.seed);
  const draw = { progression, drehung: turning, gleichgewicht: equilibrium }[work.series];
  return painting(work.width, work.height, 'canvas', draw(work.width, work.height, random));
}
