/**
 * A stored picture is `/objects/<hash>-<tones>-<width>x<height>.<ext>`, so a page knows its size before it is loaded. The last
 * three of 35 hash digits are its mean colour; the tones (`picture-tones.ts`) say which text is legible where. Older pictures
 * have no tones, and the oldest 32 digits and no colour.
 */
const PICTURE_PATH = /^\/objects\/[0-9a-f]{32}([0-9a-f]{3}(?:-([0-9A-Za-z]{48}))?)?-(\d+)x(\d+)\.([a-z]+)$/;
const TINT_DIGITS = 3;

/**
 * The focal point is a fragment of the address, in per cent of width and height: `…-1200x800.jpg#focus=30,62`. So it goes
 * wherever the address goes, and browsers never send it.
 */
const FOCUS = /#focus=(100|[1-9]?\d),(100|[1-9]?\d)$/;

/** What stays in sight when a picture is cropped, in per cent of its width and height. */
export type PictureFocus = { x: number; y: number };
export const CENTRE: PictureFocus = { x: 50, y: 50 };

export function pictureFocus(url: string): PictureFocus {
  const match = FOCUS.exec(url);
  return match ? { x: Number(match[1]), y: Number(match[2]) } : CENTRE;
}

export const withoutFocus = (url: string): string => url.replace(FOCUS, '');

/** The centre is the default, so it is not written. */
export function withFocus(url: string, { x, y }: PictureFocus): string {
  const [across, down] = [wholePercent(x), wholePercent(y)];
  const isCentre = across === CENTRE.x && down === CENTRE.y;
  return `${withoutFocus(url)}${isCentre ? '' : `#focus=${across},${down}`}`;
}

const wholePercent = (share: number): number => Math.min(100, Math.max(0, Math.round(share)));

/** The addresses in a comma-separated text. The comma of a focal point separates none. */
export const splitPictureList = (text: string): string[] =>
  (text.match(/(?:#focus=\d{1,3},\d{1,3}|[^,])+/g) ?? [])
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** The widths of renditions, each about a third wider than the one before. */
export const PICTURE_WIDTHS = [
  64, 88, 120, 160, 208, 272, 360, 480, 640, 840, 1120, 1440, 1920, 2560, 3200, 3840,
] as const;

/**
 * Aspect ratios of crops for phones, which show only a part of a wide picture: `tall` fills a screen of 5:8 or
 * narrower, `upright` most of its height; `slim` and `steep` are the same for a screen of 1:2 or narrower.
 */
export const PICTURE_CROPS = { tall: 5 / 8, slim: 1 / 2, upright: 7 / 8, steep: 7 / 10 } as const;
export type PictureCrop = keyof typeof PICTURE_CROPS;

/** For programs that choose no width: `src`, sharing tags, feeds. */
export const PLAIN_WIDTH = 1120;

/** One rendition of an upload; a picture from another host has none. */
const plainPicture = (url: string): string =>
  pictureSize(url) ? `${withoutFocus(url)}?w=${PLAIN_WIDTH}` : withoutFocus(url);

/** Its absolute address, without the focal point; null for a text that is none, which rows from elsewhere may have. */
export function absolutePicture(url: string, origin: string): string | null {
  const path = plainPicture(url);
  return URL.canParse(path, origin) ? new URL(path, origin).href : null;
}

export type PictureSize = { width: number; height: number };

export function pictureSize(path: string): PictureSize | null {
  const match = PICTURE_PATH.exec(withoutFocus(path));
  return match ? { width: Number(match[3]), height: Number(match[4]) } : null;
}

/** The mean colour as three hexadecimal digits: lightness, chroma and hue in sixteen steps each. */
export function pictureTint(path: string): string | null {
  return PICTURE_PATH.exec(withoutFocus(path))?.[1]?.slice(0, TINT_DIGITS) ?? null;
}

/** The tones of its cells, a character each. */
export function pictureTones(path: string): string | null {
  return PICTURE_PATH.exec(withoutFocus(path))?.[2] ?? null;
}

/** A picture that is narrower than the crop keeps its width. */
export function croppedSize({ width, height }: PictureSize, crop: PictureCrop): PictureSize {
  const cut = Math.min(width, Math.round(height * PICTURE_CROPS[crop]));
  return { width: cut, height: Math.min(height, Math.round(cut / PICTURE_CROPS[crop])) };
}

/** Where crops are cut, in tenths of the space that is cut off: 0 keeps the left or upper end, 10 the other. */
export const CROP_POSITIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const CENTRE_POSITION = 5;

/** Along the side that the crop cuts. The same share as `object-position`, so that both show the same part. */
export function cropPosition(size: PictureSize, crop: PictureCrop, { x, y }: PictureFocus): number {
  return Math.round((croppedSize(size, crop).width < size.width ? x : y) / 10);
}

/**
 * The useful rendition widths: nothing is enlarged, so the first that is not below the original's width is the last.
 * `requested` is the width in the URL, `actual` that of the rendition.
 */
export function pictureWidths(originalWidth: number): { requested: number; actual: number }[] {
  const last = PICTURE_WIDTHS.findIndex((width) => width >= originalWidth);
  const useful = last === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, last + 1);
  return useful.map((requested) => ({ requested, actual: Math.min(requested, originalWidth) }));
}
