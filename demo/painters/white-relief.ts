import { clamp, css, mix, rgb } from './colour.ts';
import { smoothNoise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { n, type Point, polygon } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type ReliefSeries = 'lamellen' | 'faltung' | 'praegung';

const lightest = rgb('#faf8f4');
const darkest = rgb('#a9a9ab');

function tone(light: number): string {
  return css(mix(darkest, lightest, clamp(light)));
}

/** Slats of card on edge; each is turned a little further than its neighbour, so the light travels over the sheet. */
function slats(width: number, height: number, random: Random, seed: string): string {
  const turn = smoothNoise(`${seed} turn`);
  const levels = 24;
  let defs = '';
  for (let i = 0; i < levels; i++) {
    const tilt = (i / (levels - 1)) * 2 - 1;
    const face = 0.8 - tilt * 0.28;
    defs += `<linearGradient id="s${i}"><stop stop-color="${tone(face + 0.16)}"/><stop offset=".06" stop-color="${tone(face)}"/><stop offset=".78" stop-color="${tone(face - 0.07 - Math.max(0, tilt) * 0.14)}"/><stop offset=".93" stop-color="${tone(face - 0.2 - Math.abs(tilt) * 0.3)}"/><stop offset="1" stop-color="${tone(0.22 + (1 - Math.abs(tilt)) * 0.3)}"/></linearGradient>`;
  }
  const margin = Math.min(width, height) * 0.055;
  const rows = random.pick([1, 3, 5, 8]);
  const columns = Math.round((width - 2 * margin) / random.pick([26, 34, 46]));
  const w = (width - 2 * margin) / columns;
  const h = (height - 2 * margin) / rows;
  const phase = random.range(0, 6);
  const waves = random.range(0.6, 2.2);
  let body = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const u = x / columns;
      const v = y / rows;
      const tilt =
        Math.sin(u * Math.PI * 2 * waves + phase + v * 1.7) * 0.62 + turn(u * 3, v * 3) * 0.8 + random.gauss(0, 0.03);
      const level = Math.round(clamp(tilt * 0.5 + 0.5) * (levels - 1));
      body += `<rect x="${n(margin + x * w)}" y="${n(margin + y * h)}" width="${n(w + 0.5)}" height="${n(h - 1.6)}" fill="url(#s${level})"/>`;
    }
    const shadow = margin + (y + 1) * h - 1.6;
    body += `<rect x="${n(margin)}" y="${n(shadow)}" width="${n(width - 2 * margin)}" height="1.6" fill="#8d8d90"/>`;
  }
  return `<defs>${defs}</defs><rect width="100%" height="100%" fill="#efede8"/>${frameShadow(margin, width, height)}${body}`;
}

function frameShadow(margin: number, width: number, height: number): string {
  let body = '';
  for (let i = 6; i > 0; i--) {
    body += `<rect x="${n(margin - i * 0.6)}" y="${n(margin - i * 0.3)}" width="${n(width - 2 * margin + i * 2.6)}" height="${n(height - 2 * margin + i * 3)}" fill="#55555a" fill-opacity=".045"/>`;
  }
  return body;
}

type Vertex = readonly [number, number, number];

/** Light on a facet, from the upper left; the facet is given by its two diagonals. */
function lambert(a: Vertex, e: Vertex, b: Vertex, d: Vertex): number {
  const [ux, uy, uz] = [e[0] - a[0], e[1] - a[1], e[2] - a[2]];
  const [vx, vy, vz] = [d[0] - b[0], d[1] - b[1], d[2] - b[2]];
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  return Math.max(0, (nx * -0.52 + ny * -0.42 + nz * 0.74) / Math.hypot(nx, ny, nz));
}

/** One sheet, folded into a parallel zigzag and pulled apart again; the creases keep their memory. */
function folds(width: number, height: number, random: Random, seed: string): string {
  const relax = smoothNoise(`${seed} relax`);
  const columns = Math.round(random.range(7, 15) * Math.sqrt(width / height));
  const rows = Math.round(random.range(7, 13) * Math.sqrt(height / width));
  const margin = Math.min(width, height) * 0.07;
  const w = (width - 2 * margin) / columns;
  const h = (height - 2 * margin) / rows;
  const zig = h * random.range(0.24, 0.5);
  const vertex = (c: number, r: number): Vertex => {
    const edge = r === 0 || r === rows ? 0.35 : 1;
    const pull = 0.62 + relax(c * 0.21, r * 0.21) * 0.9;
    const z = ((c + 0) % 2 === 0 ? 1 : -1) * w * 0.34 * pull + (r % 2 === 0 ? 1 : -1) * h * 0.2 * pull;
    return [
      margin + c * w + relax(c * 0.5, r * 0.5 + 9) * w * 0.16,
      margin + r * h + (c % 2 === 0 ? zig : -zig) * 0.5 * edge,
      z,
    ];
  };
  const levels = 20;
  let defs = '';
  for (let i = 0; i < levels; i++) {
    const light = i / (levels - 1);
    // Paper is never evenly lit: a facet is a little brighter towards the crease that stands up.
    defs += `<linearGradient id="f${i}"><stop stop-color="${tone(light + 0.05)}"/><stop offset="1" stop-color="${tone(light - 0.07)}"/></linearGradient>`;
  }
  let body = '';
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const a = vertex(c, r);
      const b = vertex(c + 1, r);
      const d = vertex(c, r + 1);
      const e = vertex(c + 1, r + 1);
      const light = lambert(a, e, b, d);
      const level = Math.round(clamp(0.06 + light + random.gauss(0, 0.012)) * (levels - 1));
      const facet = polygon([a, b, e, d].map(([x, y]): Point => [x, y]));
      body += `<path d="${facet}" fill="url(#f${level})" stroke="${tone(level / levels)}" stroke-width=".8"/>`;
      body += `<path d="M${n(b[0])} ${n(b[1])}L${n(e[0])} ${n(e[1])}" stroke="#fff" stroke-opacity="${(c + 1) % 2 === 0 ? 0.8 : 0.1}" stroke-width="1.8"/>`;
    }
  }
  const outline: Point[] = [];
  for (let c = 0; c <= columns; c++) outline.push([vertex(c, 0)[0], vertex(c, 0)[1]]);
  for (let r = 0; r <= rows; r++) outline.push([vertex(columns, r)[0], vertex(columns, r)[1]]);
  for (let c = columns; c >= 0; c--) outline.push([vertex(c, rows)[0], vertex(c, rows)[1]]);
  for (let r = rows; r >= 0; r--) outline.push([vertex(0, r)[0], vertex(0, r)[1]]);
  let shadow = '';
  for (let i = 1; i < 8; i++)
    shadow += `<path d="${polygon(outline)}" transform="translate(${n(i * 2.2)} ${n(i * 3)})" fill="#5a5a60" fill-opacity=".05"/>`;
  return `<defs>${defs}</defs><rect width="100%" height="100%" fill="#f1efeb"/>${shadow}${body}`;
}

/** Pressed without ink: an edge exists only as a light line beside a dark one. */
function pressed(d: string, depth: number): string {
  return `<path d="${d}" stroke="#77777c" stroke-opacity=".3" stroke-width="${n(depth * 1.5)}" transform="translate(${n(-depth * 0.45)} ${n(-depth * 0.5)})"/><path d="${d}" stroke="#6d6d73" stroke-opacity=".34" stroke-width="${n(depth * 0.7)}" transform="translate(${n(-depth * 0.35)} ${n(-depth * 0.4)})"/><path d="${d}" stroke="#fff" stroke-opacity=".95" stroke-width="${n(depth * 0.9)}" transform="translate(${n(depth * 0.45)} ${n(depth * 0.5)})"/>`;
}

function embossing(width: number, height: number, random: Random): string {
  const unit = Math.min(width, height);
  const rings = random.int(11, 20);
  const cx = width * random.range(0.42, 0.58);
  const cy = height * random.range(0.42, 0.55);
  const outer = unit * random.range(0.3, 0.36);
  const cut = random.range(0, Math.PI);
  const shift = outer * random.range(0.12, 0.5);
  let grooves = '';
  for (let i = 0; i < rings; i++) {
    const r = outer * (1 - i / rings);
    if (r < 8) continue;
    // The plate was sawn in two and printed with its halves displaced.
    for (const half of [0, 1]) {
      const from = cut + half * Math.PI;
      const to = from + Math.PI;
      const sx = Math.cos(cut) * shift * (half - 0.5);
      const sy = Math.sin(cut) * shift * (half - 0.5);
      grooves += `M${n(cx + sx + Math.cos(from) * r)} ${n(cy + sy + Math.sin(from) * r)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + sx + Math.cos(to) * r)} ${n(cy + sy + Math.sin(to) * r)}`;
    }
  }
  const x = width * 0.11;
  const y = height * 0.1;
  const plate = `M${n(x)} ${n(y)}H${n(width - x)}V${n(height - y * 1.15)}H${n(x)}Z`;
  return `<defs><radialGradient id="e" cx=".3" cy=".2" r="1.1"><stop stop-color="#f8f6f1"/><stop offset="1" stop-color="#e3e0da"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#e)"/><g fill="none">${pressed(plate, 3.2)}${pressed(grooves, 4.4)}</g>`;
}

export function paintWhiteRelief(work: Commission<ReliefSeries>): Painting {
  const draw = { lamellen: slats, faltung: folds, praegung: embossing }[work.series];
  const surface = work.series === 'lamellen' ? 'smooth' : 'paper';
  return painting(work.width, work.height, surface, draw(work.width, work.height, randomFrom(work.seed), work.seed));
}
