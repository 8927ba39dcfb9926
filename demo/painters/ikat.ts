import { mix, type Rgb, rgb } from './colour.ts';
import { field } from './field.ts';
import { smoothNoise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { n } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type IkatSeries = 'hof' | 'kamm' | 'wolke';

const dyes: readonly string[][] = [
  ['#ece0c6', '#a3231f', '#20294f', '#d99a2b', '#2f1d1c'],
  ['#e7dcc4', '#1e3f5a', '#c4562d', '#7f9a8c', '#16191f'],
  ['#efe4d2', '#6b2340', '#d3a13f', '#2c5a4a', '#1e1618'],
  ['#e9e1d0', '#2b2f36', '#b98a4a', '#8c2f2b', '#c9c0ac'],
];

/** Gives the number of the dye at a point of the undistorted design. */
type Design = (u: number, v: number) => number;

/** Courtyards: long almond medallions within one another, mirrored left and right. */
function courtyard(random: Random, tall: number): Design {
  const columns = random.pick([1, 2, 3]);
  const rows = Math.max(1, Math.round(columns * tall * random.range(0.5, 0.8)));
  const order = random.shuffle([1, 2, 3, 4, 0, 1]);
  const rings = random.int(4, 6);
  const notch = random.range(0.05, 0.14);
  return (u, v) => {
    const x = Math.abs(((u * columns) % 1) - 0.5) * 2;
    const row = v * rows + (Math.floor(u * columns) % 2) * 0.5;
    const y = Math.abs((row % 1) - 0.5) * 2;
    const almond = x * 0.95 + y ** 1.5 * 0.75 + (Math.floor(y * 9) % 2) * notch;
    const ring = Math.floor(almond * rings * 0.78);
    return order[Math.min(order.length - 1, ring)] ?? 0;
  };
}

/** Combs: stripes with teeth that reach into their neighbours. */
function comb(random: Random): Design {
  const stripes = random.int(5, 8);
  const teeth = random.int(5, 9);
  const order = random.shuffle([0, 1, 2, 3, 4, 1, 0, 2]);
  const reach = random.range(0.18, 0.36);
  return (u, v) => {
    const tooth = Math.abs(((v * teeth) % 1) - 0.5) * 2;
    const side = Math.floor(v * teeth) % 2 === 0 ? 1 : -1;
    const at = u * stripes + side * (tooth < 0.55 ? reach : -reach * 0.4);
    const inner = at - Math.floor(at);
    const index = Math.floor(at + 8);
    if (inner > 0.42 && inner < 0.58 && tooth < 0.3) return order[(index + 3) % order.length] ?? 0;
    return order[index % order.length] ?? 0;
  };
}

/** Clouds: broad undyed passages with drops of colour drifting through them. */
function cloudDesign(random: Random, seed: string): Design {
  const drift = smoothNoise(`${seed} drift`);
  const bands = random.range(2.2, 3.6);
  const [a, b, c] = random.shuffle([1, 2, 3, 4]);
  return (u, v) => {
    const height = drift(u * bands * 1.5, v * bands * 0.8) + drift(u * bands * 3.4 + 7, v * bands * 1.5) * 0.3;
    if (height > 0.24) return a ?? 1;
    if (height > 0.12) return b ?? 2;
    if (height < -0.3) return c ?? 3;
    return 0;
  };
}

function fringe(
  left: number,
  right: number,
  from: number,
  length: number,
  colours: readonly Rgb[],
  random: Random,
): string {
  let body = '';
  for (let x = left + 5; x < right - 3; x += random.range(9, 12)) {
    const colour = mix(colours[0] ?? [236, 224, 198], [120, 105, 85], random.range(0, 0.35));
    const stroke = `rgb(${colour.map(Math.round).join(',')})`;
    const end = length * random.range(0.82, 1.08);
    const lean = random.gauss(0, 5);
    body += `<path d="M${n(x)} ${n(from)}q${n(lean * 0.2)} ${n(end * 0.5)} ${n(lean)} ${n(end)}" stroke="${stroke}" stroke-width="${n(random.range(2, 4.2))}"/>`;
    body += `<path d="M${n(x + 1.5)} ${n(from)}q${n(lean * 0.3)} ${n(end * 0.5)} ${n(lean + 3)} ${n(end * 0.94)}" stroke="#6b5c48" stroke-opacity=".35" stroke-width="1.1"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${body}</g>`;
}

/**
 * Warp ikat: the threads are dyed before they are woven and slip against each other on the loom, so that every edge of
 * the design steps up and down from bundle to bundle.
 */
export function paintIkat(work: Commission<IkatSeries>): Painting {
  const { width, height, seed } = work;
  const random = randomFrom(seed);
  const colours = random.pick(dyes).map(rgb);
  const tall = height / width;
  const design = {
    hof: () => courtyard(random, tall),
    kamm: () => comb(random),
    wolke: () => cloudDesign(random, seed),
  }[work.series]();
  const side = width * 0.035;
  const top = height * 0.025;
  const tassels = Math.min(height * 0.055, 70);
  const cloth = { x: side, y: top, width: width - 2 * side, height: height - 2 * top - tassels };
  const threads = Math.round(cloth.width / 4);
  const slips: number[] = [];
  const fades: number[] = [];
  let bundle = 0;
  let left = 0;
  for (let t = 0; t < threads; t++) {
    if (left-- <= 0) {
      left = random.int(3, 9);
      bundle = random.gauss(0, 0.011);
    }
    slips.push(bundle + random.gauss(0, 0.0035));
    fades.push(random.gauss(0, 0.05));
  }
  const wear = smoothNoise(`${seed} wear`);
  const picture = field(cloth, 4, (x, y, out) => {
    const thread = Math.min(threads - 1, Math.floor(x * threads));
    const v = y + (slips[thread] ?? 0);
    const here = colours[design(x, Math.max(0, v))] ?? [0, 0, 0];
    const above = colours[design(x, Math.max(0, v - 0.006))] ?? here;
    const light = 1 + (fades[thread] ?? 0) + wear(x * 2, y * 2) * 0.07;
    out[0] = (here[0] * 0.6 + above[0] * 0.4) * light + 6;
    out[1] = (here[1] * 0.6 + above[1] * 0.4) * light + 5;
    out[2] = (here[2] * 0.6 + above[2] * 0.4) * light + 4;
  });
  let shadow = '';
  for (let i = 1; i < 8; i++)
    shadow += `<rect x="${n(side + i * 1.2)}" y="${n(top + i * 2)}" width="${n(cloth.width + i * 0.8)}" height="${n(cloth.height + i * 0.6)}" fill="#3a352e" fill-opacity=".035"/>`;
  const body = `<rect width="100%" height="100%" fill="#f0eeea"/>${shadow}${fringe(side, width - side, top + cloth.height - 4, tassels, colours, random)}${picture}`;
  return painting(width, height, 'wool', body);
}
