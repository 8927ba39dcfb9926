import { clamp } from '../painters/colour.ts';
import { randomFrom } from '../painters/random.ts';
import type { Pixels } from '../picture.ts';

export type Exposed = { film: Float32Array; width: number; height: number };

/** The picture's height in cells of the glow. */
const glowRows = 100;

/** Light that strays in the lens around windows and sunlit patches, on a coarse grid. */
function glowOf({ film, width, height }: Exposed, exposure: number) {
  const rows = glowRows;
  const cell = height / rows;
  const columns = Math.ceil(width / cell);
  let light = new Float32Array(columns * rows * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 3;
      for (let c = 0; c < 3; c++) {
        const value = Math.min(4, (film[(y * width + x) * 3 + c] ?? 0) * exposure);
        light[to + c] = (light[to + c] ?? 0) + value / cell ** 2;
      }
    }
  }
  for (let pass = 0; pass < 4; pass++) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const next = new Float32Array(light.length);
      const reach = 5;
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
          for (let k = -reach; k <= reach; k++) {
            const sx = clamp(x + k * dx, 0, columns - 1);
            const sy = clamp(y + k * dy, 0, rows - 1);
            for (let c = 0; c < 3; c++) {
              const to = (y * columns + x) * 3 + c;
              next[to] = (next[to] ?? 0) + (light[(sy * columns + sx) * 3 + c] ?? 0) / (reach * 2 + 1);
            }
          }
        }
      }
      light = next;
    }
  }
  return { columns, rows, cell, light };
}

/** Film's answer to light: linear in the shadows, a long shoulder in the highlights, a little contrast between. */
function toneTable(): Float32Array {
  return Float32Array.from({ length: 4096 }, (_, i) => {
    const light = (i / 4095) * 5;
    const exposed = 1 - Math.exp(-light * 1.15);
    const print = exposed ** (1 / 2.15);
    const curve = print * print * (3 - 2 * print);
    return 255 * (print + (curve - print) * 0.32);
  });
}

/** From light to a print: glow, the lens's falloff towards the corners, tone, grain. */
export function develop(exposed: Exposed, exposure: number, seed: string): Pixels {
  const { film, width, height } = exposed;
  const glow = glowOf(exposed, exposure);
  const table = toneTable();
  const random = randomFrom(`${seed} grain`);
  // Grain has a size of its own: a small print shows less of it.
  const grain = (7 * height) / 1200;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const gy = clamp((y + 0.5) / glow.cell - 0.5, 0, glow.rows - 1.001);
    const iy = Math.floor(gy);
    const fy = gy - iy;
    for (let x = 0; x < width; x++) {
      const gx = clamp((x + 0.5) / glow.cell - 0.5, 0, glow.columns - 1.001);
      const ix = Math.floor(gx);
      const fx = gx - ix;
      const off = ((x / width - 0.5) ** 2 * (width / height) ** 2 + (y / height - 0.5) ** 2) * 0.3;
      const fall = 1 / (1 + off) ** 2;
      const tooth = random.next() + random.next() - 1;
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const a = (iy * glow.columns + ix) * 3 + c;
        const b = a + glow.columns * 3;
        const stray =
          ((glow.light[a] ?? 0) * (1 - fx) + (glow.light[a + 3] ?? 0) * fx) * (1 - fy) +
          ((glow.light[b] ?? 0) * (1 - fx) + (glow.light[b + 3] ?? 0) * fx) * fy;
        const light = ((film[at + c] ?? 0) * exposure * 0.94 + stray * 0.06) * fall;
        const tone = table[Math.min(4095, Math.round(light * 819))] ?? 0;
        data[at + c] = clamp(Math.round(tone + tooth * grain * (1 - tone / 420)), 0, 255);
      }
    }
  }
  return { data, width, height };
}
