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
  crops?: { media: string; srcSet: string; ratio: number }[];
};

/** Big enough for whoever does not choose, and for a shared link. */
const PLAIN_WIDTH = 1120;
/** What a phone gets instead of a picture that covers its screen or the better part of it, the slimmest screen first. */
const COVERS = { screen: ['slim', 'tall'], hero: ['steep', 'upright'] } as const satisfies Record<
  string,
  PictureCrop[]
>;
/** The gallery's own pictures do not tell their size; none of them is drawn wider than the plain width. */
const IDENTITY_PICTURE = /^\/identity\/(?!.*svg$)/;

/**
 * What a page needs to show a picture at any size; one from elsewhere is shown as it is. Where it fills the screen, a
 * phone gets the middle of it: the rest would never be seen.
 */
export function pictureSource(url: string, cover?: keyof typeof COVERS): PictureSource {
  const size = pictureSize(url);
  if (!size && !IDENTITY_PICTURE.test(url)) return { src: url };
  return {
    ...size,
    src: `${url}?w=${PLAIN_WIDTH}`,
    srcSet: srcSetOf(url, size?.width ?? PLAIN_WIDTH),
    tint: tintClasses(pictureTint(url)),
    crops: size && cover ? COVERS[cover].map((crop) => cropped(url, size, crop)) : undefined,
  };
}

const cropped = (url: string, size: PictureSize, crop: PictureCrop) => ({
  media: crop === 'slim' || crop === 'steep' ? '(max-aspect-ratio: 1/2)' : '(max-aspect-ratio: 5/8)',
  srcSet: srcSetOf(url, croppedSize(size, crop).width, `&crop=${crop}`),
  ratio: PICTURE_CROPS[crop],
});

/** The picture of a shared link, with the size it has there. */
export function sharedPicture(url: string): PictureSource {
  const { src, width, height } = pictureSource(url);
  if (!width || !height) return { src };
  const sharedWidth = Math.min(PLAIN_WIDTH, width);
  return { src, width: sharedWidth, height: Math.round((height * sharedWidth) / width) };
}

const srcSetOf = (url: string, ownWidth: number, crop = ''): string =>
  pictureWidths(ownWidth)
    .map(({ asked, given }) => `${url}?w=${asked}${crop} ${given}w`)
    .join(', ');

/** A class for each part of its mean colour: a page may carry no style of its own. */
function tintClasses(tint: string | null): string | undefined {
  if (!tint) return undefined;
  const [lightness, chroma, hue] = [...tint].map((digit) => Number.parseInt(digit, 16));
  return `tint tint-l-${lightness} tint-c-${chroma} tint-h-${hue}`;
}
