import type { Metadata, Sharp } from 'sharp';
import { CENTRE_POSITION, croppedSize, type PictureFocus, type PictureSize } from '../../domain/picture.ts';
import { luminanceOf } from '../../domain/picture-tones.ts';
import type { Rendition, RenditionFormat } from './rendition.ts';
import { tonesOf } from './tones.ts';

/** An uploaded picture. `master` is what is served: upright, in sRGB, without metadata. */
export type Picture = {
  extension: string;
  width: number;
  height: number;
  /** See `pictureTint`; null for transparent pictures. */
  tint: string | null;
  /** See `pictureTones`; null for transparent and animated pictures. */
  tones: string | null;
  master: Buffer;
};

const MAX_PIXELS = 100_000_000;
/** For formats that are slow to encode, all frames together. */
const MAX_SLOW_PIXELS = 40_000_000;
/** The maximum of WebP; only extreme proportions come near it. */
const MAX_SIDE = 16_383;
const ANY_NUMBER = -1;

type Encode = (picture: Sharp) => Sharp;

/** AVIF with more effort takes many times as long and is hardly smaller. */
const MASTERS: Record<string, { extension: string; encode: Encode; maxPixels?: number }> = {
  jpeg: { extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) },
  png: { extension: 'png', encode: (picture) => picture.png() },
  webp: { extension: 'webp', encode: (picture) => picture.webp({ quality: 92, smartSubsample: true }) },
  avif: {
    extension: 'avif',
    encode: (picture) => picture.avif({ quality: 75, effort: 0 }),
    maxPixels: MAX_SLOW_PIXELS,
  },
  gif: { extension: 'gif', encode: (picture) => picture.gif(), maxPixels: MAX_SLOW_PIXELS },
};

/** WebP always has half the colour resolution; `smartSubsample` keeps edges between strong colours. */
const RENDITIONS: Record<RenditionFormat, Encode> = {
  avif: (picture) => picture.avif({ quality: 62, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 82, smartSubsample: true }),
  jpg: (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' }),
  gif: (picture) => picture.gif(),
};

type Opened = { metadata: Metadata; open: (pages: number, density?: number) => Sharp };

/** `density` is that of an SVG; 72 is its own size. */
export async function openPicture(bytes: Buffer): Promise<Opened> {
  // Imported on first use: it takes much memory, and most processes never need it.
  const { default: sharp } = await import('sharp');
  const open = (pages: number, density?: number) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages, ...(density ? { density } : {}) });
  const metadata = await open(1).metadata();
  const space = PIPELINES[metadata.space ?? ''];
  return {
    metadata,
    open: (...options) => (space ? open(...options).pipelineColourspace(space) : open(...options)),
  };
}

/**
 * Sixteen-bit pictures are reduced to eight bits first: sharp does not convert them to sRGB by their colour profile, or
 * wrongly.
 */
const PIPELINES: Record<string, string> = { rgb16: 'srgb', grey16: 'b-w' };

/** Decodes all of it: whether it is undamaged and has this size. */
export async function isWholePicture(bytes: Buffer, size: PictureSize): Promise<boolean> {
  try {
    const { metadata, open } = await openPicture(bytes);
    await open(pagesOf(metadata)).resize({ width: 1, height: 1, fit: 'fill' }).raw().toBuffer();
    return metadata.width === size.width && (metadata.pageHeight ?? metadata.height) === size.height;
  } catch {
    return false;
  }
}

/** Decides by the bytes, not by name or declared type. null: not an accepted picture. */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  try {
    const { metadata, open } = await openPicture(bytes);
    const kind = MASTERS[kindOf(metadata)];
    if (!kind || pixelsOf(metadata) > (kind.maxPixels ?? MAX_PIXELS)) return null;
    const picture = open(pagesOf(metadata)).autoOrient();
    const { data, info } = await kind.encode(picture).toBuffer({ resolveWithObject: true });
    const tint = await tintOf(open(1), metadata);
    const isStill = (metadata.pages ?? 1) === 1;
    return {
      extension: kind.extension,
      width: info.width,
      height: info.pageHeight ?? info.height,
      tint,
      tones: tint && isStill ? await tonesOf((await openPicture(data)).open(1)) : null,
      master: data,
    };
  } catch {
    // sharp throws for everything it cannot decode: truncated files, decompression bombs, other formats.
    return null;
  }
}

/** From the original bytes, to avoid a second lossy generation. */
export async function renderPicture(
  bytes: Buffer,
  { width, crop, at = CENTRE_POSITION, format }: Rendition,
): Promise<Buffer> {
  const { metadata, open } = await openPicture(bytes);
  const picture = open(format === 'avif' || format === 'jpg' ? 1 : pagesOf(metadata)).autoOrient();
  if (!crop) {
    const inside = picture.resize({
      ...NO_MOIRE,
      width,
      height: MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return RENDITIONS[format](inside).toBuffer();
  }
  const cut = croppedSize(metadata.autoOrient, crop);
  const given = Math.min(width, cut.width);
  const height = Math.round((given * cut.height) / cut.width);
  // Only one side is cut, so the position of the other one has no effect.
  const focus = { x: at * 10, y: at * 10 };
  return RENDITIONS[format](coverBox(picture, metadata.autoOrient, { width: given, height }, focus)).toBuffer();
}

/** Shrink-on-load is faster, but causes moiré patterns. */
const NO_MOIRE = { fastShrinkOnLoad: false };

/** Fills the box and cuts off the rest as `object-fit: cover` does, with the focal point as `object-position`. */
export function coverBox(picture: Sharp, whole: PictureSize, box: PictureSize, { x, y }: PictureFocus): Sharp {
  const { width, height } = box;
  const scale = Math.max(width / whole.width, height / whole.height);
  const filling = {
    width: Math.max(width, Math.round(whole.width * scale)),
    height: Math.max(height, Math.round(whole.height * scale)),
  };
  const left = Math.round(((filling.width - width) * x) / 100);
  const top = Math.round(((filling.height - height) * y) / 100);
  return picture.resize({ ...NO_MOIRE, ...filling, fit: 'fill' }).extract({ left, top, width, height });
}

const pixelsOf = ({ width, height, pageHeight, pages }: Metadata) => width * (pageHeight ?? height) * (pages ?? 1);

/** All frames of a GIF, the first of anything else. */
const pagesOf = ({ format }: Metadata) => (format === 'gif' ? ANY_NUMBER : 1);

function kindOf(metadata: Metadata): string {
  // AVIF is HEIF with the AV1 codec; HEIC is refused.
  if (metadata.format === 'heif') return metadata.compression === 'av1' ? 'avif' : '';
  return metadata.format ?? '';
}

const TINT_STEPS = 16;
/** Few pictures have a higher mean chroma; those are clamped. */
const MAX_CHROMA = 0.24;

/** The mean colour, shown as a placeholder: lightness, chroma and hue, a hexadecimal digit each. */
export async function tintOf(picture: Sharp, { hasAlpha }: Metadata): Promise<string | null> {
  if (hasAlpha && !(await picture.clone().stats()).isOpaque) return null;
  const [red = 0, green = 0, blue = 0] = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const { lightness, chroma, hue } = oklch(red / 255, green / 255, blue / 255);
  return [
    Math.floor(lightness * TINT_STEPS),
    Math.round((chroma / MAX_CHROMA) * (TINT_STEPS - 1)),
    Math.round((hue / 360) * TINT_STEPS) % TINT_STEPS,
  ]
    .map((step) => Math.min(step, TINT_STEPS - 1).toString(TINT_STEPS))
    .join('');
}

/** OKLCH is perceptually uniform, so sixteen steps are enough. */
function oklch(red: number, green: number, blue: number): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = [luminanceOf(red), luminanceOf(green), luminanceOf(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: (hue + 360) % 360 };
}
