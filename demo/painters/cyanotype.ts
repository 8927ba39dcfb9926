import { clamp, smoothstep } from './colour.ts';
import { wholeField } from './field.ts';
import { cloudNoise, smoothNoise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { bend, n, type Point, smooth, smoothClosed } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type CyanotypeSeries = 'farn' | 'dolde' | 'tang';

/** Outlines of one specimen: filled parts let light through, lines are stalks. */
type Specimen = { leaves: string; stalks: string; hairs: string };

const empty = (): Specimen => ({ leaves: '', stalks: '', hairs: '' });

function blade(from: Point, angle: number, length: number, width: number, droop: number): string {
  const tip: Point = [from[0] + Math.cos(angle + droop) * length, from[1] + Math.sin(angle + droop) * length];
  const midX = from[0] + Math.cos(angle) * length * 0.45;
  const midY = from[1] + Math.sin(angle) * length * 0.45;
  const nx = -Math.sin(angle) * width;
  const ny = Math.cos(angle) * width;
  return `M${n(from[0])} ${n(from[1])}Q${n(midX + nx)} ${n(midY + ny)} ${n(tip[0])} ${n(tip[1])}Q${n(midX - nx)} ${n(midY - ny)} ${n(from[0])} ${n(from[1])}Z`;
}

function fern(root: Point, tip: Point, random: Random): Specimen {
  const specimen = empty();
  const length = Math.hypot(tip[0] - root[0], tip[1] - root[1]);
  const over: Point = [
    (root[0] + tip[0]) / 2 + random.gauss(0, length * 0.12),
    (root[1] + tip[1]) / 2 + random.gauss(0, length * 0.06),
  ];
  const spine = bend(root, over, tip, 38);
  specimen.stalks += smooth(spine);
  spine.forEach((point, i) => {
    const next = spine[i + 1];
    const t = i / (spine.length - 1);
    if (!next || t < 0.16) return;
    const angle = Math.atan2(next[1] - point[1], next[0] - point[0]);
    const reach =
      length * 0.24 * Math.sin(Math.min(1, (t - 0.1) * 1.25) * Math.PI * 0.92 + 0.2) * random.range(0.86, 1.08);
    for (const side of [-1, 1]) {
      const heading = angle + side * (1.18 - t * 0.35) + random.gauss(0, 0.05);
      const end: Point = [point[0] + Math.cos(heading) * reach, point[1] + Math.sin(heading) * reach];
      specimen.hairs += `M${n(point[0])} ${n(point[1])}L${n(end[0])} ${n(end[1])}`;
      const leaflets = Math.max(3, Math.round(reach / 19));
      for (let k = 1; k <= leaflets; k++) {
        const s = k / (leaflets + 0.4);
        const at: Point = [point[0] + (end[0] - point[0]) * s, point[1] + (end[1] - point[1]) * s];
        const size = (1 - s * 0.75) * reach * 0.2 + 4;
        specimen.leaves +=
          blade(at, heading - 0.9, size, size * 0.36, 0.2) + blade(at, heading + 0.9, size, size * 0.36, -0.2);
      }
    }
  });
  return specimen;
}

function umbel(root: Point, head: Point, spread: number, random: Random): Specimen {
  const specimen = empty();
  const over: Point = [(root[0] + head[0]) / 2 + random.gauss(0, 40), (root[1] + head[1]) / 2];
  const stem = bend(root, over, head, 20);
  specimen.stalks += smooth(stem);
  const up = Math.atan2(head[1] - over[1], head[0] - over[0]);
  const rays = random.int(13, 19);
  for (let i = 0; i < rays; i++) {
    const angle = up + ((i + 0.5) / rays - 0.5) * 2.5 + random.gauss(0, 0.05);
    const reach = spread * (0.82 + 0.18 * Math.cos(angle - up)) * random.range(0.88, 1.08);
    const end: Point = [head[0] + Math.cos(angle) * reach, head[1] + Math.sin(angle) * reach];
    specimen.hairs += smooth(
      bend(
        head,
        [head[0] + Math.cos((angle + up) / 2) * reach * 0.5, head[1] + Math.sin((angle + up) / 2) * reach * 0.5],
        end,
        5,
      ),
    );
    for (let k = 0; k < 11; k++) {
      const turn = angle + ((k + 0.5) / 11 - 0.5) * 2.8;
      const small = spread * 0.15 * random.range(0.6, 1.1);
      const bud: Point = [end[0] + Math.cos(turn) * small, end[1] + Math.sin(turn) * small];
      specimen.hairs += `M${n(end[0])} ${n(end[1])}L${n(bud[0])} ${n(bud[1])}`;
      const r = spread * random.range(0.012, 0.024);
      for (const petal of [0, 2.1, 4.2]) specimen.leaves += blade(bud, turn + petal, r * 1.6, r * 0.7, 0);
    }
  }
  const joint = stem[random.int(8, 13)];
  if (joint) {
    for (const side of [-1, 1]) {
      const heading = up + side * random.range(0.5, 0.9);
      const length = spread * random.range(0.5, 1);
      for (let k = 0; k < 9; k++) {
        const s = k / 9;
        const at: Point = [joint[0] + Math.cos(heading) * length * s, joint[1] + Math.sin(heading) * length * s];
        specimen.leaves += blade(
          at,
          heading + (k % 2 === 0 ? 0.7 : -0.7),
          length * 0.28 * (1 - s * 0.6),
          length * 0.04,
          0.15,
        );
      }
      specimen.hairs += `M${n(joint[0])} ${n(joint[1])}l${n(Math.cos(heading) * length)} ${n(Math.sin(heading) * length)}`;
    }
  }
  return specimen;
}

/** Bladderless wrack: flat ribbons that fork, ruffle at the edge and lie over each other as the water left them. */
function weed(
  root: Point,
  angle: number,
  length: number,
  width: number,
  depth: number,
  random: Random,
  specimen = empty(),
): Specimen {
  const curl = random.gauss(0, 0.42);
  const middle: Point = [root[0] + Math.cos(angle) * length * 0.5, root[1] + Math.sin(angle) * length * 0.5];
  const end: Point = [
    middle[0] + Math.cos(angle + curl) * length * 0.5,
    middle[1] + Math.sin(angle + curl) * length * 0.5,
  ];
  const spine = bend(root, middle, end, 8);
  const left: Point[] = [];
  const right: Point[] = [];
  const ruffle = random.range(0, 6);
  spine.forEach((point, i) => {
    const next = spine[Math.min(i + 1, spine.length - 1)] ?? point;
    const before = spine[Math.max(0, i - 1)] ?? point;
    const heading = Math.atan2(next[1] - before[1], next[0] - before[0]);
    const tip = depth === 0 ? Math.sqrt(Math.max(0, 1 - (i / (spine.length - 1)) ** 3)) : 1;
    const half = (side: number) => width * (0.5 + 0.09 * Math.sin(i * 1.3 * side + ruffle)) * tip;
    left.push([point[0] - Math.sin(heading) * half(1), point[1] + Math.cos(heading) * half(1)]);
    right.unshift([point[0] + Math.sin(heading) * half(-1), point[1] - Math.cos(heading) * half(-1)]);
  });
  specimen.leaves += smoothClosed([...left, ...right]);
  specimen.hairs += smooth(spine);
  if (depth === 0) return specimen;
  const forks = random.chance(0.3) ? 3 : 2;
  for (let i = 0; i < forks; i++) {
    const turn = (i - (forks - 1) / 2) * random.range(0.4, 0.75);
    // Ribbons widen towards the tip, the opposite of a branch.
    weed(
      end,
      angle + curl * 0.5 + turn,
      length * random.range(0.8, 1.02),
      width * random.range(0.96, 1.16),
      depth - 1,
      random,
      specimen,
    );
  }
  return specimen;
}

function arrangement(work: Commission<CyanotypeSeries>, random: Random): Specimen[] {
  const { width, height } = work;
  const wide = width > height * 1.2;
  if (work.series === 'farn') {
    const fronds = wide ? random.int(3, 4) : random.int(1, 2);
    return Array.from({ length: fronds }, (_, i) => {
      const x = width * (0.5 + ((i + 0.5) / fronds - 0.5) * 0.84 + random.gauss(0, 0.015));
      return fern(
        [x + random.gauss(0, 30), height * random.range(0.9, 0.96)],
        [x + random.gauss(0, width * 0.05), height * random.range(0.1, 0.18)],
        random,
      );
    });
  }
  if (work.series === 'dolde') {
    const heads = wide ? random.int(4, 5) : random.int(2, 3);
    return Array.from({ length: heads }, (_, i) => {
      const x = width * (0.16 + (0.68 * (i + 0.5)) / heads) + random.gauss(0, width * 0.03);
      const y = height * random.range(0.3, 0.5);
      return umbel(
        [width * 0.5 + (x - width * 0.5) * random.range(0.3, 0.75), height * 1.02],
        [x, y],
        Math.min(width, height) * random.range(0.13, 0.24),
        random,
      );
    });
  }
  const plants = wide ? 5 : 3;
  return Array.from({ length: plants }, (_, i) => {
    const x = width * (0.5 + ((i + 0.5) / plants - 0.5) * 0.36);
    return weed(
      [x, height * 0.94],
      -Math.PI / 2 + ((i + 0.5) / plants - 0.5) * 0.9 + random.gauss(0, 0.08),
      height * random.range(0.15, 0.185),
      Math.min(width, height) * random.range(0.012, 0.02),
      4,
      random,
    );
  });
}

/** Iron salts brushed on paper, the plant laid on it, sun, water: white is where something lay, pale where it lifted. */
export function paintCyanotype(work: Commission<CyanotypeSeries>): Painting {
  const { width, height, seed } = work;
  const random = randomFrom(seed);
  const pool = cloudNoise(`${seed} pool`);
  const stroke = cloudNoise(`${seed} stroke`);
  const rim = smoothNoise(`${seed} rim`);
  const depth = random.range(0.84, 1);
  const coat = wholeField(width, height, 4.6, (x, y, out) => {
    const nx = (rim(y * 3.1, 1) + stroke(y * 5, x * 0.6)) * 0.012;
    const ny = (rim(x * 2.2, 5) + stroke(x * 26, y * 0.5) * 0.9) * 0.017;
    const inside = Math.min(Math.min(x, 1 - x) * (width / height) + nx - 0.045, Math.min(y, 1 - y) + ny - 0.05);
    const covered = smoothstep(-0.004, 0.008, inside);
    const streak = stroke(x * 0.7, y * 9) * 0.1;
    const tone =
      clamp(depth + pool(x * 1.6, y * 1.6) * 0.16 + streak + Math.exp(-Math.max(0, inside) * 60) * 0.1, 0, 1.08) *
      covered;
    out[0] = 238 - tone * 211;
    out[1] = 232 - tone * 170;
    out[2] = 219 - tone * 116;
  });
  const plants = arrangement(work, random)
    .map((specimen, i) => {
      const firm = i === 0 ? 0.94 : random.range(0.62, 0.9);
      // Opacity of a whole group costs a picture-sized layer; each part carries its own instead.
      return `<path d="${specimen.leaves}" fill="#dfe9ec" fill-opacity="${n(firm * 0.88)}"/><path d="${specimen.hairs}" fill="none" stroke="#f3f2ea" stroke-width="1.7" stroke-opacity="${n(firm * 0.85)}"/><path d="${specimen.stalks}" fill="none" stroke="#f5f3ea" stroke-width="6" stroke-linecap="round" stroke-opacity="${n(firm)}"/>`;
    })
    .join('');
  // Nothing prints beyond the coating.
  const inset = height * 0.052;
  const coated = `<clipPath id="coat"><rect x="${n(inset)}" y="${n(inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}"/></clipPath>`;
  return painting(width, height, 'paper', `${coat}${coated}<g clip-path="url(#coat)">${plants}</g>`);
}
