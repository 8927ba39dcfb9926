import {
  croppedSize,
  PICTURE_CROPS,
  type PictureCrop,
  type PictureSize,
  pictureSize,
  pictureTint,
  pictureWidths,
} from '../../domain/picture.ts';

/** A path for each width it can be had in; what is known of a stored picture before it arrives; the middle of it. */
type PictureSource = Partial<PictureSize> & {
  src: string;
  srcSet?: string;
  tint?: string;
  tall?: { srcSet: string; ratio: number };
};

/** Big enough for whoever does not choose, and for a shared link. */
const PLAIN_WIDTH = 1120;
/** The gallery's own pictures do not tell their size; none of them is drawn wider than the plain width. */
const IDENTITY_PICTURE = /^\/identity\/[^?]+\.(avif|gif|jpe?g|png|webp)$/i;

/** What a page needs to show a picture at any size. One from elsewhere is shown as it is. */
export function pictureSource(url: string): PictureSource {
  const size = pictureSize(url);
  if (!size && !IDENTITY_PICTURE.test(url)) return { src: url };
  const src = `${url}?w=${PLAIN_WIDTH}`;
  return { ...size, src, srcSet: srcSetOf(url, size?.width ?? PLAIN_WIDTH), tint: tintClasses(url) };
}

/** For a picture that fills the screen: a phone gets the middle of it, the rest would never be seen. */
export function coverSource(url: string, crop: PictureCrop = 'tall'): PictureSource {
  const size = pictureSize(url);
  if (!size) return pictureSource(url);
  const srcSet = srcSetOf(url, croppedSize(size, crop).width, crop);
  return { ...pictureSource(url), tall: { srcSet, ratio: PICTURE_CROPS[crop] } };
}

/** The picture of a shared link, with the size it has there. */
export function sharedPicture(url: string): PictureSource {
  const size = pictureSize(url);
  if (!size) return { src: url };
  const width = Math.min(size.width, PLAIN_WIDTH);
  return { src: pictureSource(url).src, width, height: Math.round((size.height * width) / size.width) };
}

const srcSetOf = (url: string, ownWidth: number, crop?: PictureCrop): string =>
  pictureWidths(ownWidth)
    .map(({ asked, given }) => `${url}?w=${asked}${crop ? `&crop=${crop}` : ''} ${given}w`)
    .join(', ');

/** A class for each part of its mean colour: a page may carry no style of its own. */
function tintClasses(url: string): string | undefined {
  const tint = pictureTint(url);
  if (!tint) return undefined;
  const [lightness, chroma, hue] = [...tint].map((digit) => Number.parseInt(digit, 16));
  return `tint tint-l-${lightness} tint-c-${chroma} tint-h-${hue}`;
}
