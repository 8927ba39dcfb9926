import type { PictureFocus } from '../../domain/picture.ts';
import { coverBox, openPicture } from './picture.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** `inside` is whole, at the given side of its box; `cover` fills the box and is cropped around its focal point. */
export type Placement = { box: Box } & (
  | { fit: 'inside'; align: 'left' | 'centre' | 'right' }
  | { fit: 'cover'; focus: PictureFocus }
);

/** A picture or SVG in its place. */
export type Layer = Placement & { bytes: Buffer };

export type Drawing = {
  width: number;
  height: number;
  /** A colour. */
  ground: string;
  layers: Layer[];
  format: 'jpg' | 'png';
};

/** Several messengers refuse larger previews. */
const MAX_JPEG_BYTES = 300_000;
const QUALITIES = [90, 80, 70, 55, 40, 25, 10];
/** Which part of the free space lies at the left. */
const SHIFTS = { left: 0, centre: 0.5, right: 1 };
const SVG_DENSITY = 72;
const MAX_DENSITY = 7_200;

export async function draw({ width, height, ground, layers, format }: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const composed = sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(await Promise.all(layers.map(drawLayer)))
    .removeAlpha();
  if (format === 'png') return composed.png().toBuffer();
  const { data, info } = await composed.raw().toBuffer({ resolveWithObject: true });
  const encode = (quality: number) =>
    sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await encode(quality);
    if (jpeg.length < MAX_JPEG_BYTES) return jpeg;
  }
  throw new Error(`A picture of ${width}x${height} does not fit into ${MAX_JPEG_BYTES} bytes`);
}

async function drawLayer({ bytes, box, ...placement }: Layer) {
  const { metadata, open } = await openPicture(bytes);
  if (placement.fit === 'cover') {
    const covering = coverBox(open(1).autoOrient(), metadata.autoOrient, box, placement.focus);
    return { input: await covering.png({ compressionLevel: 0 }).toBuffer(), left: box.x, top: box.y };
  }
  const { width, height } = metadata.autoOrient;
  const scale = Math.min(box.width / width, box.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: scaled(width), height: scaled(height) };
  const density = Math.min(MAX_DENSITY, Math.max(1, SVG_DENSITY * scale));
  const input = await open(1, metadata.format === 'svg' ? density : undefined)
    .autoOrient()
    .resize({ ...size, fit: 'fill', fastShrinkOnLoad: false })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return {
    input,
    left: box.x + Math.round((box.width - size.width) * SHIFTS[placement.align]),
    top: box.y + Math.round((box.height - size.height) / 2),
  };
}
