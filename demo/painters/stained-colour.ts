import { clamp, mix, type Rgb, rgb, smoothstep } from './colour.ts';
import { wholeField } from './field.ts';
import { cloudNoise, smoothNoise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { type Random, randomFrom } from './random.ts';

export type StainSeries = 'seuil' | 'lac' | 'veilleuse';

type Pour = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  pigment: Rgb;
  strength: number;
  softness: number;
  corner: number;
  bleeding: number;
};

const cloth: Rgb = [233, 225, 209];

const grounds: Record<StainSeries, readonly string[][]> = {
  seuil: [
    ['#a8412f', '#d98a5b', '#5b2333'],
    ['#c7923e', '#8c5a2b', '#e3c07c'],
    ['#7a3b4a', '#c46a5a', '#e1a27c'],
    ['#3f5a4c', '#8f9a63', '#c9b06a'],
  ],
  lac: [
    ['#2f5672', '#6f9fae', '#b7c7bd'],
    ['#35465f', '#7c8ca6', '#c7b9a6'],
    ['#1f4f57', '#6fa59a', '#d6cda6'],
  ],
  veilleuse: [
    ['#2b2440', '#5d3a5c', '#d0763f'],
    ['#1d2b3a', '#36515c', '#d8b25a'],
    ['#3a1f28', '#6d2f36', '#e08a6a'],
  ],
};

const absorption = (pigment: Rgb): Rgb => [
  Math.log(pigment[0] / 255),
  Math.log(pigment[1] / 255),
  Math.log(pigment[2] / 255),
];

function pours(series: StainSeries, random: Random): Pour[] {
  const [a = '#000000', b = '#000000', c = '#000000'] = random.pick(grounds[series]);
  const pigments = [rgb(a), rgb(b), rgb(c)] as const;
  const soft = () => random.range(0.012, 0.035);
  if (series === 'seuil') {
    const split = random.range(0.42, 0.68);
    const inset = random.range(0.07, 0.12);
    return [
      {
        left: 0.03,
        right: 0.97,
        top: 0.025,
        bottom: 0.975,
        pigment: mix(pigments[1], cloth, 0.35),
        strength: 0.55,
        softness: 0.03,
        corner: 0.05,
        bleeding: 0.02,
      },
      {
        left: inset,
        right: 1 - inset,
        top: inset * 0.8,
        bottom: split,
        pigment: pigments[0],
        strength: 1.25,
        softness: soft(),
        corner: 0.03,
        bleeding: 0.014,
      },
      {
        left: inset,
        right: 1 - inset * 1.1,
        top: split + 0.035,
        bottom: 1 - inset * 0.8,
        pigment: pigments[2],
        strength: 1.1,
        softness: soft(),
        corner: 0.04,
        bleeding: 0.022,
      },
    ];
  }
  if (series === 'lac') {
    const bands = random.int(4, 6);
    const heights = Array.from({ length: bands }, () => random.range(0.5, 1.6));
    const sum = heights.reduce((s, h) => s + h, 0);
    let top = 0.03;
    return heights.map((h, i) => {
      const height = (h / sum) * 0.94;
      const pour = {
        left: random.chance(0.25) ? random.range(0.02, 0.08) : -0.2,
        right: random.chance(0.25) ? random.range(0.9, 0.97) : 1.2,
        top: top + random.range(-0.012, 0.012),
        bottom: top + height + random.range(-0.004, 0.03),
        pigment: mix(pigments[i % 3] ?? pigments[0], pigments[(i + 1) % 3] ?? pigments[1], random.range(0, 0.4)),
        strength: random.range(0.55, 1.15),
        softness: soft() * random.range(0.5, 1.6),
        corner: 0.02,
        bleeding: random.range(0.012, 0.045),
      };
      top += height;
      return pour;
    });
  }
  const lampWidth = random.range(0.16, 0.3);
  const lampAt = random.range(0.38, 0.62);
  return [
    {
      left: -0.1,
      right: 1.1,
      top: -0.1,
      bottom: 1.1,
      pigment: pigments[0],
      strength: 1.1,
      softness: 0.05,
      corner: 0,
      bleeding: 0,
    },
    {
      left: 0.08,
      right: 0.92,
      top: 0.1,
      bottom: 0.9,
      pigment: pigments[1],
      strength: 0.9,
      softness: 0.11,
      corner: 0.2,
      bleeding: 0.05,
    },
    {
      left: lampAt - lampWidth,
      right: lampAt + lampWidth,
      top: 0.3,
      bottom: random.range(0.6, 0.72),
      pigment: pigments[2],
      strength: -1,
      softness: 0.12,
      corner: 0.2,
      bleeding: 0.05,
    },
  ];
}

/** Thinned acrylic poured on unprimed cotton: each pour soaks in, bleeds at its edge and leaves a darker tide line. */
export function paintStainedColour(work: Commission<StainSeries>): Painting {
  const random = randomFrom(work.seed);
  const layers = pours(work.series, random).map((pour) => ({ ...pour, absorbs: absorption(pour.pigment) }));
  const wander = smoothNoise(`${work.seed} wander`);
  const fray = cloudNoise(`${work.seed} fray`);
  const soak = cloudNoise(`${work.seed} soak`);
  const aspect = work.width / work.height;
  const scale = Math.sqrt(aspect);
  const shade = (x: number, y: number, out: [number, number, number, number]) => {
    const u = x * scale;
    const v = y / scale;
    const weave = soak(u * 1.2, v * 1.2);
    const slow = soak(u * 0.8 + 3, v * 1.2) * 0.36;
    const streak = soak(u * 4, v * 0.7 + 5) * 0.12;
    let r = cloth[0] + weave * 5;
    let g = cloth[1] + weave * 5;
    let b = cloth[2] + weave * 5;
    for (let i = 0; i < layers.length; i++) {
      const pour = layers[i];
      if (!pour) continue;
      const dx = Math.min(x - pour.left, pour.right - x) * scale;
      const dy = Math.min(y - pour.top, pour.bottom - y) / scale;
      // Rounded corners: water never keeps a right angle.
      const round = pour.corner;
      const inside = dx > round || dy > round ? Math.min(dx, dy) : round - Math.hypot(round - dx, round - dy);
      if (inside < -pour.softness - 0.05) continue;
      // Deep inside a pour its edge has no say; most of a canvas is there.
      const atEdge = inside < pour.softness * 3 + 0.05;
      const bleed = atEdge
        ? wander(u * 2.1 + i * 3.7, v * 2.1) * 0.02 + fray(u * 2.4 + i * 5.1, v * 2.4) * pour.bleeding
        : 0;
      const depth = inside + bleed;
      const wet = smoothstep(-pour.softness, pour.softness, depth);
      if (wet <= 0) continue;
      if (pour.strength < 0) {
        const glow = wet * (0.86 + soak(u * 1.5, v * 1.5 + 3) * 0.12);
        r += (pour.pigment[0] - r) * glow;
        g += (pour.pigment[1] - g) * glow;
        b += (pour.pigment[2] - b) * glow;
        continue;
      }
      const tide = atEdge ? Math.exp(-(((depth - pour.softness * 1.1) / (pour.softness * 0.8)) ** 2)) * 0.08 : 0;
      const cloud = i % 2 === 0 ? slow + streak : weave * 0.2 - slow * 0.7 - streak;
      const load = wet * clamp(pour.strength * (0.86 + cloud) + tide, 0, 1.7);
      r *= Math.exp(pour.absorbs[0] * load) * 0.96 + 0.04;
      g *= Math.exp(pour.absorbs[1] * load) * 0.96 + 0.04;
      b *= Math.exp(pour.absorbs[2] * load) * 0.96 + 0.04;
    }
    out[0] = r;
    out[1] = g;
    out[2] = b;
  };
  return painting(work.width, work.height, 'linen', wholeField(work.width, work.height, 6.4, shade));
}
