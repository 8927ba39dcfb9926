import { PICTURE_WIDTHS, pictureSize } from '../../../../domain/picture.ts';
import { pictureSource } from '../../../api/picture-source.ts';

/** A picture as it is asked for to be sharp at a width. */
export type Rendition = { width: number; source: { src: string; srcSet?: string }; sizes: string };

const WIDEST = Math.max(...PICTURE_WIDTHS);

/** Which one the browser finds sharp enough is its own matter; it knows the screen. null: there is only the one. */
export function renditionFor(imageUrl: string, shownWidth: number, pixelRatio: number): Rendition | null {
  const { src, srcSet } = pictureSource(imageUrl);
  const size = pictureSize(imageUrl);
  if (!size || !srcSet) return null;
  // Beyond the widest there is the picture itself, and nothing beyond that.
  if (size.width > WIDEST && shownWidth * pixelRatio > WIDEST) {
    return { width: size.width, source: { src: imageUrl }, sizes: '' };
  }
  const width = PICTURE_WIDTHS.find((rung) => rung >= Math.min(shownWidth, size.width)) ?? WIDEST;
  return { width, source: { src, srcSet }, sizes: `${width}px` };
}
