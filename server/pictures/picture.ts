import type { Metadata, Sharp } from 'sharp';
import { croppedSize } from '../../domain/picture.ts';
import type { Rendition, RenditionFormat } from './rendition.ts';
import { tintOf } from './tint.ts';

/** What a picture file is served as. `master` has no metadata, stands upright and is in sRGB. */
export type Picture = {
  extension: string;
  width: number;
  height: number;
  /** See `pictureTint`; null where something shines through. */
  tint: string | null;
  master: Buffer;
};

const MAX_PIXELS = 100_000_000;
/** Of a kind that takes many times as long to encode, all frames together. */
const MAX_SLOW_PIXELS = 40_000_000;
/** As much as a WebP can have; only a picture many times as tall as wide comes near it. */
const MAX_SIDE = 16_383;
const ANY_NUMBER = -1;

type Encode = (picture: Sharp) => Sharp;

/** AVIF takes many times as long with more effort, and is hardly smaller: a large one would be minutes on its way. */
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

/** WebP has half the colour resolution by its nature; `smartSubsample` keeps the edges between strong colours. */
const RENDITIONS: Record<RenditionFormat, Encode> = {
  avif: (picture) => picture.avif({ quality: 62, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 82, smartSubsample: true }),
  jpg: (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' }),
  gif: (picture) => picture.gif(),
};

type Opened = { metadata: Metadata; open: (pages: number) => Sharp };

async function openPicture(bytes: Buffer): Promise<Opened> {
  // Loaded on first use: most processes never touch a picture, and it is the largest part of their memory.
  const { default: sharp } = await import('sharp');
  const open = (pages: number) => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages });
  const metadata = await open(1).metadata();
  const space = PIPELINES[metadata.space ?? ''];
  return { metadata, open: (pages) => (space ? open(pages).pipelineColourspace(space) : open(pages)) };
}

/**
 * Pictures of sixteen bits are brought down to eight first: sharp converts theirs by their colour profile to a space that
 * is not sRGB, or not at all.
 */
const PIPELINES: Record<string, string> = { rgb16: 'srgb', grey16: 'b-w' };

/** Looks at the bytes, never at a name or a declared type. null: not a picture we take. */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  try {
    const { metadata, open } = await openPicture(bytes);
    const kind = MASTERS[kindOf(metadata)];
    if (!kind || pixelsOf(metadata) > (kind.maxPixels ?? MAX_PIXELS)) return null;
    const picture = open(pagesOf(metadata)).autoOrient();
    const { data, info } = await kind.encode(picture).toBuffer({ resolveWithObject: true });
    return {
      extension: kind.extension,
      width: info.width,
      height: info.pageHeight ?? info.height,
      tint: await tintOf(open(1), metadata),
      master: data,
    };
  } catch {
    // sharp throws for everything it cannot decode: a truncated file, a bomb, a text with a picture's first bytes.
    return null;
  }
}

/** From the bytes as they were uploaded, so that it has been compressed only once more. */
export async function renderPicture(bytes: Buffer, { width, crop, format }: Rendition): Promise<Buffer> {
  const { metadata, open } = await openPicture(bytes);
  const picture = open(format === 'avif' || format === 'jpg' ? 1 : pagesOf(metadata)).autoOrient();
  // Shrinking while decoding is fast and puts patterns into a canvas that has none.
  const options = { fastShrinkOnLoad: false };
  if (!crop) {
    const inside = picture.resize({ ...options, width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    return RENDITIONS[format](inside).toBuffer();
  }
  const cut = croppedSize(metadata.autoOrient, crop);
  const given = Math.min(width, cut.width);
  const height = Math.round((given * cut.height) / cut.width);
  return RENDITIONS[format](picture.resize({ ...options, width: given, height, fit: 'cover' })).toBuffer();
}

const pixelsOf = ({ width, height, pageHeight, pages }: Metadata) => width * (pageHeight ?? height) * (pages ?? 1);

/** An animated GIF keeps its frames; of anything else the first is the picture. */
const pagesOf = ({ format }: Metadata) => (format === 'gif' ? ANY_NUMBER : 1);

function kindOf(metadata: Metadata): string {
  // AVIF is HEIF with the AV1 codec; HEIC, its patented sibling, is refused.
  if (metadata.format === 'heif') return metadata.compression === 'av1' ? 'avif' : '';
  return metadata.format ?? '';
}
