/**
 * A stored picture is `/objects/<hash>-<width>x<height>.<ext>`: its name says all that a page needs before it arrives. The
 * last three digits of a hash of 35 are its mean colour; older pictures have a hash of 32 and tell none.
 */
const PICTURE_PATH = /^\/objects\/[0-9a-f]{32}([0-9a-f]{3})?-(\d+)x(\d+)\.([a-z]+)$/;

/** The widths a picture can be asked for, each about a third wider than the one before: close enough to any layout. */
export const PICTURE_WIDTHS = [
  64, 88, 120, 160, 208, 272, 360, 480, 640, 840, 1120, 1440, 1920, 2560, 3200, 3840,
] as const;

/**
 * Cut from the middle for a phone, where most of a wide picture would never be seen: for the whole of a screen that is
 * five to eight at most, and for the better part of its height; `slim` and `steep` are the same for a screen that is one to
 * two at most. None cuts off anything that such a frame would show.
 */
export const PICTURE_CROPS = { tall: 5 / 8, slim: 1 / 2, upright: 7 / 8, steep: 7 / 10 } as const;
export type PictureCrop = keyof typeof PICTURE_CROPS;

export type PictureSize = { width: number; height: number };

export function pictureSize(path: string): PictureSize | null {
  const match = PICTURE_PATH.exec(path);
  return match ? { width: Number(match[2]), height: Number(match[3]) } : null;
}

/** Its mean colour as three hexadecimal digits: lightness, chroma and hue, in sixteen steps each. */
export function pictureTint(path: string): string | null {
  return PICTURE_PATH.exec(path)?.[1] ?? null;
}

/** What is left of a picture that is cut to a crop's ratio; one that is slimmer still keeps its width. */
export function croppedSize({ width, height }: PictureSize, crop: PictureCrop): PictureSize {
  const cut = Math.min(width, Math.round(height * PICTURE_CROPS[crop]));
  return { width: cut, height: Math.min(height, Math.round(cut / PICTURE_CROPS[crop])) };
}

/**
 * The widths worth asking for: nothing is enlarged, so the first that is not below the picture's own gives all of it.
 * `asked` goes into the address, `given` is how wide the answer is.
 */
export function pictureWidths(ownWidth: number): { asked: number; given: number }[] {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= ownWidth);
  const worth = enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1);
  return worth.map((asked) => ({ asked, given: Math.min(asked, ownWidth) }));
}
