import sharp from 'sharp';
import { finish } from './finish.ts';
import type { Painting, Surface } from './painters/painting.ts';

/** A picture of the demo gallery. Nothing is painted until it is asked for, so content can be read without cost. */
export type Picture = { name: string; width: number; height: number; paint: () => Promise<Buffer> };

export type Pixels = { data: Uint8Array; width: number; height: number };

export async function rasterise(svg: string, width: number, height: number): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// Line and hard edges smear when colour is stored at half the resolution; soft surfaces do not show it.
const lineArt: ReadonlySet<Surface> = new Set(['canvas', 'paper', 'plain']);

async function jpeg({ data, width, height }: Pixels, surface: Surface): Promise<Buffer> {
  const chromaSubsampling = lineArt.has(surface) ? '4:4:4' : '4:2:0';
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling, optimiseCoding: false })
    .toBuffer();
}

/** A copy whose longer side is `side`. */
export async function shrink({ data, width, height }: Pixels, side: number): Promise<Pixels> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small.data, width: small.info.width, height: small.info.height };
}

/** The finished photograph of a work's pixels. */
export async function photograph(pixels: Pixels, surface: Surface): Promise<Buffer> {
  finish(pixels.data, pixels.width, pixels.height, surface);
  return jpeg(pixels, surface);
}

export function pictureOf(name: string, width: number, height: number, create: () => Painting): Picture {
  const paint = async () => {
    const work = create();
    return photograph(await rasterise(work.svg, width, height), work.surface);
  };
  return { name, width, height, paint };
}
