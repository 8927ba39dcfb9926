import type { Metadata, Sharp } from 'sharp';
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

type Encode = (picture: Sharp) => Sharp;

const ENCODERS: Record<string, { extension: string; encode: Encode }> = {
  jpeg: { extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) },
  png: { extension: 'png', encode: (picture) => picture.png() },
  webp: { extension: 'webp', encode: (picture) => picture.webp({ quality: 92 }) },
  avif: { extension: 'avif', encode: (picture) => picture.avif({ quality: 75 }) },
  gif: { extension: 'gif', encode: (picture) => picture.gif() },
};

/** Looks at the bytes, never at a name or a declared type. null: not a picture we take. */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  // Loaded on first use: most processes never touch a picture, and it is the largest part of their memory.
  const { default: sharp } = await import('sharp');
  const open = (pages: number) => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages });
  try {
    const metadata = await open(1).metadata();
    const kind = ENCODERS[kindOf(metadata)];
    if (!kind) return null;
    // An animated GIF keeps its frames.
    const picture = open(metadata.format === 'gif' ? -1 : 1).autoOrient();
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

function kindOf(metadata: Metadata): string {
  // AVIF is HEIF with the AV1 codec; HEIC, its patented sibling, is refused.
  if (metadata.format === 'heif') return metadata.compression === 'av1' ? 'avif' : '';
  return metadata.format ?? '';
}
