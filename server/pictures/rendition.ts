import path from 'node:path';
import {
  CENTRE_POSITION,
  croppedSize,
  type PictureCrop,
  type PictureSize,
  pictureWidths,
} from '../../domain/picture.ts';
import { memoizeByHeader, qualityValues } from '../response-cache/content-negotiation.ts';

export const CROPS = ['tall', 'slim', 'upright', 'steep'] as const satisfies PictureCrop[];

export type RenditionFormat = 'avif' | 'webp' | 'jpg' | 'gif';

/** May turn out narrower than `width`: nothing is enlarged. `at` is where the crop is cut (`CROP_POSITIONS`), by default the centre. */
export type Rendition = { width: number; crop: PictureCrop | null; at?: number; format: RenditionFormat };

/** The smallest first, the one that every browser can show last. A GIF may be animated, so it stays one. */
type Formats = readonly [smallest: RenditionFormat, ...others: RenditionFormat[]];
const STILL: Formats = ['avif', 'webp', 'jpg'];
const MOVING: Formats = ['webp', 'gif'];

export const MEDIA_TYPES: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};

const formatsOf = (name: string): Formats => (path.extname(name) === '.gif' ? MOVING : STILL);

type Negotiate = (accept: string | undefined) => RenditionFormat;

/**
 * By `Accept`; the smallest format of equal quality. Wildcards do not count: browsers that cannot show AVIF send
 * `image/*`.
 */
function createNegotiator(formats: Formats): Negotiate {
  const negotiate = memoizeByHeader((accept) => {
    const qualities = qualityValues(accept);
    const qualityOf = (format: RenditionFormat) => qualities.get(MEDIA_TYPES[format]) ?? 0;
    const [best] = formats.filter((format) => qualityOf(format) > 0).toSorted((a, b) => qualityOf(b) - qualityOf(a));
    return best ?? formats.at(-1) ?? formats[0];
  });
  return (accept) => negotiate(accept ?? '');
}

const negotiateStill = createNegotiator(STILL);
const negotiateMoving = createNegotiator(MOVING);

export const negotiatorFor = (name: string): Negotiate =>
  path.extname(name) === '.gif' ? negotiateMoving : negotiateStill;

/** Without a width beyond the picture's own and without a crop that cuts nothing, so that equal renditions have one key. */
export function canonicalRendition({ width, crop, at, format }: Rendition, size: PictureSize): Rendition {
  const cut = crop && croppedSize(size, crop);
  const isCut = cut && (cut.width < size.width || cut.height < size.height);
  const widest = pictureWidths((cut ?? size).width).at(-1)?.requested ?? width;
  return { width: Math.min(width, widest), ...(isCut ? { crop, at } : { crop: null }), format };
}

/** The last segment of its key. */
export function renditionLeaf({ width, crop, at = CENTRE_POSITION, format }: Rendition): string {
  const cut = crop ? `-${crop}${at === CENTRE_POSITION ? '' : at}` : '';
  return `${width}${cut}.${format}`;
}

const COMMON: { width: number; crop: PictureCrop | null }[] = [
  { width: 480, crop: null },
  { width: 840, crop: null },
  { width: 1440, crop: null },
  { width: 480, crop: 'tall' },
  { width: 840, crop: 'tall' },
];

/**
 * The most requested renditions, as far as the picture is wide enough, in the format that is slowest to render. Other
 * formats are rendered on demand.
 */
export function commonRenditions(name: string, size: PictureSize): Rendition[] {
  const [format] = formatsOf(name);
  return COMMON.map((common) => ({ ...common, format })).filter(({ width, crop }) => {
    if (!crop) return width <= size.width;
    // Phones have so many pixels that they request the crop at its full width.
    const cut = croppedSize(size, crop);
    return cut.width < size.width && pictureWidths(cut.width).some(({ requested }) => requested === width);
  });
}
