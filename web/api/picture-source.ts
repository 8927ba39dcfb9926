import {
  CENTRE_POSITION,
  cropPosition,
  croppedSize,
  PICTURE_CROPS,
  type PictureCrop,
  type PictureFocus,
  type PictureSize,
  PLAIN_WIDTH,
  pictureFocus,
  pictureSize,
  pictureTint,
  pictureWidths,
  withoutFocus,
} from '../../domain/picture.ts';

/** The attributes of a responsive picture; size and tint only of uploads, which carry them in their name. */
type PictureSource = Partial<PictureSize> & {
  src: string;
  srcSet?: string;
  tint?: string;
  focus?: string;
  crops?: { media: string; srcSet: string; ratio: number }[];
};

type Use = { minWidth: number; crops: PictureCrop[] };

/**
 * Widths below `minWidth` are left out of `srcset`. Pictures that cover most of a phone's screen have crops for it, the
 * narrowest screen first.
 */
const USES = {
  screen: { minWidth: 360, crops: ['slim', 'tall'] },
  hero: { minWidth: 360, crops: ['steep', 'upright'] },
  card: { minWidth: 160, crops: [] },
} satisfies Record<string, Use>;
const ANY_USE: Use = { minWidth: 0, crops: [] };
/** The gallery's own pictures: of unknown size, never rendered wider than `PLAIN_WIDTH`. */
const IDENTITY_PICTURE = /^\/identity\/(?!.*svg$)/;

/** `src`, `srcset` and crops of an upload; a picture from another host has no renditions. */
export function pictureSource(address: string, use?: keyof typeof USES): PictureSource {
  const [url, focus] = [withoutFocus(address), pictureFocus(address)];
  const size = pictureSize(url);
  if (!size && !IDENTITY_PICTURE.test(url)) return { src: url, focus: focusClasses(focus) };
  const { minWidth, crops }: Use = use ? USES[use] : ANY_USE;
  return {
    ...size,
    src: `${url}?w=${PLAIN_WIDTH}`,
    srcSet: srcSetOf(url, size?.width ?? PLAIN_WIDTH, minWidth),
    tint: tintClasses(pictureTint(url)),
    focus: focusClasses(focus),
    crops:
      size && crops.length > 0
        ? crops.map((crop) => cropped(url, size, { crop, position: cropPosition(size, crop, focus), minWidth }))
        : undefined,
  };
}

type Crop = { crop: PictureCrop; position: number; minWidth: number };

const cropped = (url: string, size: PictureSize, { crop, position, minWidth }: Crop) => ({
  media: crop === 'slim' || crop === 'steep' ? '(max-aspect-ratio: 1/2)' : '(max-aspect-ratio: 5/8)',
  srcSet: srcSetOf(
    url,
    croppedSize(size, crop).width,
    minWidth,
    `&crop=${crop}${position === CENTRE_POSITION ? '' : `&at=${position}`}`,
  ),
  ratio: PICTURE_CROPS[crop],
});

const srcSetOf = (url: string, ownWidth: number, minWidth: number, crop = ''): string =>
  pictureWidths(ownWidth)
    .filter(({ requested }, index, { length }) => requested >= minWidth || index === length - 1)
    .map(({ requested, actual }) => `${url}?w=${requested}${crop} ${actual}w`)
    .join(', ');

/** The mean colour as classes, because the Content-Security-Policy forbids inline styles. */
function tintClasses(tint: string | null): string | undefined {
  if (!tint) return undefined;
  const [lightness, chroma, hue] = [...tint].map((digit) => Number.parseInt(digit, 16));
  return `tint tint-l-${lightness} tint-c-${chroma} tint-h-${hue}`;
}

const FOCUS_STEP = 5;

/** `object-position` as classes, in steps of 5 % (`focal-point.css`). */
function focusClasses({ x, y }: PictureFocus): string | undefined {
  const steps = { x: Math.round(x / FOCUS_STEP), y: Math.round(y / FOCUS_STEP) };
  const isCentre = steps.x * FOCUS_STEP === 50 && steps.y * FOCUS_STEP === 50;
  return isCentre ? undefined : `focal-x-${steps.x} focal-y-${steps.y}`;
}
