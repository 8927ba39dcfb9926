import { openPicture } from './picture.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** A picture or SVG in its place: `inside` is whole, at the given side of its box; `cover` fills the box. */
export type Layer = { bytes: Buffer; box: Box; fit: 'cover' | 'inside'; align: 'left' | 'centre' | 'right' };

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
  let jpeg = await encode(QUALITIES[0] ?? 0);
  for (const quality of QUALITIES.slice(1)) {
    if (jpeg.length < MAX_JPEG_BYTES) break;
    jpeg = await encode(quality);
  }
  return jpeg;
}

async function drawLayer({ bytes, box, fit, align }: Layer) {
  const { metadata, open } = await openPicture(bytes);
  const { width, height } = metadata.autoOrient;
  const scale = Math[fit === 'cover' ? 'max' : 'min'](box.width / width, box.height / height);
  const size =
    fit === 'cover'
      ? { width: box.width, height: box.height }
      : { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const density = Math.min(MAX_DENSITY, Math.max(1, SVG_DENSITY * scale));
  const picture = open(1, metadata.format === 'svg' ? density : undefined).autoOrient();
  const input = await picture
    .resize({ ...size, fit: fit === 'cover' ? 'cover' : 'fill', fastShrinkOnLoad: false })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return {
    input,
    left: box.x + Math.round((box.width - size.width) * SHIFTS[align]),
    top: box.y + Math.round((box.height - size.height) / 2),
  };
}
