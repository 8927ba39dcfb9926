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

type Use = { least: number; crops: PictureCrop[] };

/** Big enough for whoever does not choose, and for a shared link. */
const PLAIN_WIDTH = 1120;
/**
 * What is drawn large offers no width that nothing would ask for. Where it covers a phone's screen or the better part of it,
 * a phone gets a crop instead, the slimmest screen first.
 */
const USES = {
  screen: { least: 360, crops: ['slim', 'tall'] },
  hero: { least: 360, crops: ['steep', 'upright'] },
  card: { least: 160, crops: [] },
} satisfies Record<string, Use>;
const ANY_USE: Use = { least: 0, crops: [] };
/** The gallery's own pictures do not tell their size; none of them is drawn wider than the plain width. */
const IDENTITY_PICTURE = /^\/identity\/(?!.*svg$)/;

/**
 * What a page needs to show a picture at any size; one from elsewhere is shown as it is. Where it fills the screen, a
 * phone gets the middle of it: the rest would never be seen.
 */
export function pictureSource(url: string, use?: keyof typeof USES): PictureSource {
  const size = pictureSize(url);
  if (!size && !IDENTITY_PICTURE.test(url)) return { src: url };
  const { least, crops }: Use = use ? USES[use] : ANY_USE;
  return {
    ...size,
    src: `${url}?w=${PLAIN_WIDTH}`,
    srcSet: srcSetOf(url, size?.width ?? PLAIN_WIDTH, least),
    tint: tintClasses(pictureTint(url)),
    crops: size && crops.length > 0 ? crops.map((crop) => cropped(url, size, crop, least)) : undefined,
  };
}

const cropped = (url: string, size: PictureSize, crop: PictureCrop, least: number) => ({
  media: crop === 'slim' || crop === 'steep' ? '(max-aspect-ratio: 1/2)' : '(max-aspect-ratio: 5/8)',
  srcSet: srcSetOf(url, croppedSize(size, crop).width, least, `&crop=${crop}`),
  ratio: PICTURE_CROPS[crop],
});

/** The picture of a shared link, with the size it has there. */
export function sharedPicture(url: string): PictureSource {
  const { src, width, height } = pictureSource(url);
  if (!width || !height) return { src };
  const sharedWidth = Math.min(PLAIN_WIDTH, width);
  return { src, width: sharedWidth, height: Math.round((height * sharedWidth) / width) };
}

const srcSetOf = (url: string, ownWidth: number, least: number, crop = ''): string =>
  pictureWidths(ownWidth)
    .filter(({ asked }, index, { length }) => asked >= least || index === length - 1)
    .map(({ asked, given }) => `${url}?w=${asked}${crop} ${given}w`)
    .join(', ');

/** A class for each part of its mean colour: a page may carry no style of its own. */
function tintClasses(tint: string | null): string | undefined {
  if (!tint) return undefined;
  const [lightness, chroma, hue] = [...tint].map((digit) => Number.parseInt(digit, 16));
  return `tint tint-l-${lightness} tint-c-${chroma} tint-h-${hue}`;
}
