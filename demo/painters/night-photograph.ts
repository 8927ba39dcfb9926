import { clamp, smoothstep } from './colour.ts';
import { field } from './field.ts';
import { cloudNoise, smoothNoise } from './noise.ts';
import { type Commission, type Painting, painting } from './painting.ts';
import { n, type Point, polygon } from './path.ts';
import { type Random, randomFrom } from './random.ts';

export type NightSeries = 'grat' | 'strecke' | 'see';

type Frame = { x: number; y: number; width: number; height: number };

const grey = (v: number) => {
  const t = Math.round(clamp(v, 0, 1) * 255);
  // A warm-toned baryta print: the blacks lean to brown, the whites to cream.
  return `rgb(${Math.min(255, t + 3)},${t},${Math.max(0, t - 4)})`;
};

function write(out: [number, number, number, number], v: number): void {
  const t = clamp(v) * 255;
  out[0] = t + 3;
  out[1] = t;
  out[2] = t - 4;
}

/** Ridges behind ridges: the valley fog lightens the foot of each before the next begins. */
function ridges(frame: Frame, random: Random, seed: string): string {
  const haze = cloudNoise(`${seed} haze`);
  const line = smoothNoise(`${seed} line`);
  const moonX = random.range(0.2, 0.8);
  const moonY = random.range(0.1, 0.24);
  const aspect = frame.width / frame.height;
  const sky = field(frame, 7, (x, y, out) => {
    const moon = Math.hypot((x - moonX) * aspect, y - moonY);
    const glow = Math.exp(-moon * 4.2) * 0.42 + Math.exp(-moon * 34) * 0.2;
    write(out, 0.1 + y * 0.34 + glow + haze(x * 1.4, y * 3.2) * 0.09);
  });
  const count = random.int(4, 6);
  let body =
    sky +
    `<circle cx="${n(frame.x + moonX * frame.width)}" cy="${n(frame.y + moonY * frame.height)}" r="${n(frame.height * 0.014)}" fill="${grey(0.96)}"/>`;
  let defs = '';
  for (let i = 0; i < count; i++) {
    const near = i / (count - 1);
    const base = 0.34 + near * 0.44;
    const points: Point[] = [];
    const rough = 0.6 + near * 0.7;
    for (let k = 0; k <= 240; k++) {
      const u = k / 240;
      const w = u * aspect;
      const peak =
        line(w * 1.1 + i * 9, i * 4.3) * 0.26 +
        Math.abs(line(w * 2.9 + i * 5, i * 2.1)) * -0.14 +
        line(w * 9, i * 3 + 1) * 0.03 * rough +
        line(w * 31, i) * 0.011 * rough +
        line(w * 80, i + 3) * 0.005;
      points.push([frame.x + u * frame.width, frame.y + (base + peak * (0.55 + near * 0.35)) * frame.height]);
    }
    const dark = 0.31 - near * 0.29;
    const foot = Math.max(0.02, dark + 0.3 - near * 0.28);
    defs += `<linearGradient id="r${i}" x2="0" y2="1"><stop stop-color="${grey(dark)}"/><stop offset=".75" stop-color="${grey(foot)}"/></linearGradient>`;
    body += `<path d="${polygon([...points, [frame.x + frame.width, frame.y + frame.height], [frame.x, frame.y + frame.height]])}" fill="url(#r${i})"/>`;
    if (near > 0.2 && near < 0.95) {
      // Snow lies where the slope faces the moon: short pale marks that follow the fall line.
      let snow = '';
      for (let s = 0; s < 420; s++) {
        const point = points[random.int(2, 238)];
        if (!point) continue;
        const fall = random.next() ** 2 * frame.height * 0.14 + 4;
        const drift = random.gauss(0, 10);
        snow += `M${n(point[0] + drift)} ${n(point[1] + fall)}l${n(random.gauss(3, 5))} ${n(random.range(3, 16))}`;
      }
      body += `<path d="${snow}" stroke="${grey(0.75)}" stroke-opacity="${n(0.3 - near * 0.2)}" stroke-width="1.3" fill="none"/>`;
    }
  }
  return `<defs>${defs}</defs>${body}`;
}

function tree(
  x: number,
  y: number,
  length: number,
  angle: number,
  depth: number,
  random: Random,
): { thick: string; thin: string } {
  const ex = x + Math.cos(angle) * length;
  const ey = y + Math.sin(angle) * length;
  const kink: Point = [(x + ex) / 2 + random.gauss(0, length * 0.06), (y + ey) / 2 + random.gauss(0, length * 0.04)];
  const limb = `M${n(x)} ${n(y)}Q${n(kink[0])} ${n(kink[1])} ${n(ex)} ${n(ey)}`;
  if (depth === 0) return { thick: '', thin: limb };
  let thick = depth > 3 ? limb : '';
  let thin = depth > 3 ? '' : limb;
  const forks = depth > 4 ? 2 : random.int(2, 3);
  for (let i = 0; i < forks; i++) {
    const spread = random.gauss(0, 0.24) + (i - (forks - 1) / 2) * random.range(0.5, 0.85);
    const branch = tree(
      ex,
      ey,
      length * random.range(0.62, 0.86),
      angle + spread - Math.cos(angle) * 0.05,
      depth - 1,
      random,
    );
    thick += branch.thick;
    thin += branch.thin;
  }
  return { thick, thin };
}

/** One lamp beside a road in snow, exposed for a minute: the only light there is. */
function roadside(frame: Frame, random: Random, seed: string): string {
  const breath = cloudNoise(`${seed} breath`);
  const snow = cloudNoise(`${seed} snow`);
  const lampX = random.range(0.25, 0.75);
  const lampY = random.range(0.26, 0.38);
  const horizon = random.range(0.66, 0.76);
  const aspect = frame.width / frame.height;
  const bend = random.range(-0.5, 0.5);
  const scene = field(frame, 5, (x, y, out) => {
    const dx = (x - lampX) * aspect;
    const far = Math.hypot(dx, y - lampY);
    const halo = Math.exp(-far * 3) * 0.46 + Math.exp(-far * 13) * 0.4;
    const air = 0.035 + halo * (0.86 + breath(x * 3 * aspect, y * 3) * 0.22);
    const bank = horizon + snow(x * 1.5 * aspect, 0.5) * 0.02;
    const ground = smoothstep(bank - 0.004, bank + 0.006, y);
    if (ground === 0) {
      write(out, air);
      return;
    }
    const depth = Math.max(0, (y - horizon) / (1 - horizon));
    const pool = Math.exp(-((dx / (0.5 + depth * 0.5)) ** 2)) * (0.78 - depth * 0.46);
    const lane = Math.abs(x - lampX - 0.1 - bend * depth * depth * 0.9 - 0.12 * depth) - 0.03 - depth * 0.2;
    const road = smoothstep(0.06, 0, lane);
    const drift = 1 + snow(x * 8 * aspect, y * 14) * 0.24 * (1 - road);
    write(out, air + ((0.05 + pool * (1 - road * 0.62)) * drift - air) * ground);
  });
  const px = frame.x + lampX * frame.width;
  const lamp = frame.y + lampY * frame.height;
  const foot = frame.y + (horizon + 0.03) * frame.height;
  const arm = frame.width * 0.022;
  let body = scene;
  body += `<path d="M${n(px + arm)} ${n(foot)}V${n(lamp - 4)}Q${n(px + arm)} ${n(lamp - 16)} ${n(px)} ${n(lamp - 8)}" stroke="${grey(0.02)}" stroke-width="6" fill="none"/>`;
  for (let r = 26; r > 4; r -= 4)
    body += `<circle cx="${n(px)}" cy="${n(lamp)}" r="${r}" fill="${grey(1)}" fill-opacity=".14"/>`;
  body += `<ellipse cx="${n(px)}" cy="${n(lamp)}" rx="11" ry="6" fill="${grey(1)}"/>`;
  const trees = random.int(2, 4);
  for (let i = 0; i < trees; i++) {
    const x = frame.x + (i % 2 === 0 ? random.range(0.04, 0.34) : random.range(0.62, 0.96)) * frame.width;
    const size = random.range(0.1, 0.165) * frame.height;
    const { thick, thin } = tree(
      x,
      frame.y + (horizon + random.range(0.01, 0.1)) * frame.height,
      size,
      -Math.PI / 2 + random.gauss(0, 0.06),
      6,
      random,
    );
    body += `<path d="${thick}" stroke="${grey(0.015)}" stroke-width="${n(size * 0.05)}" fill="none" stroke-linecap="round"/><path d="${thin}" stroke="${grey(0.02)}" stroke-width="1.9" fill="none"/>`;
  }
  if (random.chance(0.7)) {
    for (const k of [0, 1, 2]) {
      const y = frame.y + (0.1 + k * 0.035) * frame.height;
      body += `<path d="M${n(frame.x)} ${n(y)}Q${n(frame.x + frame.width * 0.5)} ${n(y + frame.height * 0.12)} ${n(frame.x + frame.width)} ${n(y - 20)}" stroke="${grey(0.02)}" stroke-width="1.8" fill="none"/>`;
    }
  }
  return body;
}

/** A lake for the length of an exposure: the water becomes a surface, the far shore a row of lights. */
function lake(frame: Frame, random: Random, seed: string): string {
  const cloud = cloudNoise(`${seed} cloud`);
  const ripple = cloudNoise(`${seed} ripple`);
  const shore = smoothNoise(`${seed} shore`);
  const horizon = random.range(0.4, 0.58);
  const moonX = random.range(0.25, 0.75);
  const aspect = frame.width / frame.height;
  const lights = Array.from({ length: random.int(5, 12) }, () => ({
    x: random.range(0.06, 0.94),
    power: random.range(0.2, 1),
  }));
  const clear = random.range(0.1, 0.3);
  return field(frame, 4.5, (x, y, out) => {
    const hills =
      horizon - 0.03 - Math.max(0, shore(x * aspect * 1.2, 0.4) + 0.3) * 0.12 - shore(x * aspect * 14, 3) * 0.004;
    let v: number;
    if (y < horizon) {
      const sky =
        0.13 +
        clear * (y / horizon) +
        Math.max(0, cloud(x * 1.1 * aspect, y * 3.6)) * 0.34 +
        Math.exp(-(((x - moonX) * 3.4) ** 2)) * 0.2 * (y / horizon);
      v = sky + (0.035 - sky) * smoothstep(hills - 0.004, hills + 0.004, y);
    } else {
      const depth = (y - horizon) / (1 - horizon);
      const wave = ripple(x * 1.6 * aspect, y * 34);
      const path = Math.exp(-(((x - moonX) / (0.05 + depth * 0.16)) ** 2));
      v =
        0.09 +
        clear * 0.55 * (1 - depth * 0.4) +
        path * (0.46 + wave * 0.3) * (1 - depth * 0.35) +
        wave * 0.045 -
        depth * 0.07;
      v -= Math.exp(-depth * 22) * 0.1;
    }
    for (const light of lights) {
      const dx = Math.abs(x - light.x) * aspect;
      if (dx > 0.03) continue;
      if (y < horizon) v += Math.exp(-((Math.hypot(dx, y - horizon + 0.006) * 190) ** 2)) * light.power * 1.5;
      else
        v +=
          Math.exp(-((dx * 190) ** 2)) *
          light.power *
          0.6 *
          Math.exp(-(y - horizon) * 9) *
          (0.75 + ripple(x * 30, y * 90) * 0.5);
    }
    write(out, v);
  });
}

export function paintNightPhotograph(work: Commission<NightSeries>): Painting {
  const { width, height, seed } = work;
  const margin = Math.round(Math.min(width, height) * 0.06);
  const frame = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const expose = { grat: ridges, strecke: roadside, see: lake }[work.series];
  const window = `<clipPath id="w"><rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}"/></clipPath>`;
  const body = `<defs>${window}</defs><rect width="100%" height="100%" fill="#f3f1ea"/><rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" fill="#0b0a09"/><g clip-path="url(#w)">${expose(frame, randomFrom(seed), seed)}</g>`;
  return painting(width, height, 'film', body);
}
