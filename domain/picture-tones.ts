import {
  CENTRE,
  type PictureFocus,
  type PictureSize,
  pictureFocus,
  pictureSize,
  pictureTint,
  pictureTones,
} from './picture.ts';

/** The darkest and the lightest of some pixels, as grey levels of sRGB from 0 to 1. */
export type ToneRange = { dark: number; light: number };

/** The tones of a picture: a range for each cell of this grid, row by row. */
export const TONE_GRID = { columns: 6, rows: 8 } as const;

const INK = 0x11 / 0xff;
const PAPER = 1;
/** Of text to what is behind it, as WCAG 2.2 measures it. */
const CONTRAST = 4.5;

export const luminanceOf = (level: number): number =>
  level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
export const levelOf = (luminance: number): number =>
  luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;

const lightestBehind = (text: number) => levelOf((luminanceOf(text) + 0.05) / CONTRAST - 0.05);
const darkestBehind = (text: number) => levelOf((luminanceOf(text) + 0.05) * CONTRAST - 0.05);

/** A stored range is rounded outwards to these steps. One of each is where white or ink becomes legible. */
const LIGHT_STEPS = [0.2, 0.33, lightestBehind(PAPER), 0.56, 0.66, 0.77, 0.88, 1] as const;
const DARK_STEPS = [0, 0.12, 0.24, 0.36, darkestBehind(INK), 0.62, 0.8] as const;
/** Letters and digits alone: a name is part of addresses, file names, S3 keys and SQL patterns. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const ANYTHING: ToneRange = { dark: 0, light: 1 };

/** One character for each cell. */
export const encodeTones = (cells: readonly ToneRange[]): string =>
  cells
    .map(({ dark, light }) => {
      const lighter = LIGHT_STEPS.filter((step) => step >= light).length;
      const darker = DARK_STEPS.filter((step) => step <= dark).length;
      const [lightStep, darkStep] = [LIGHT_STEPS.length - Math.max(1, lighter), Math.max(1, darker) - 1];
      return ALPHABET.charAt(lightStep * DARK_STEPS.length + darkStep);
    })
    .join('');

/** The range of each character. */
const TONES: ReadonlyMap<string, ToneRange> = new Map(
  LIGHT_STEPS.flatMap((light, lightStep) =>
    DARK_STEPS.map((dark, darkStep) => [ALPHABET.charAt(lightStep * DARK_STEPS.length + darkStep), { dark, light }]),
  ),
);

/** A part of a frame or picture, in shares of its width and height. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Where text lies: a box of a frame that a picture covers, as with `object-fit: cover`. */
export type TextPlace = { frame: PictureSize; box: Box };

export type TonedPicture = {
  tones: string;
  size: PictureSize;
  focus: PictureFocus;
  /** The grey level of its mean colour. */
  mean: number;
};

/** Null for a picture of unknown tones: an older upload, a transparent or animated one, one from another host. */
export function tonedPicture(url: string): TonedPicture | null {
  const [tones, size, tint] = [pictureTones(url), pictureSize(url), pictureTint(url)];
  if (!tones || !size || !tint) return null;
  // The first digit is the lightness of OKLCH in sixteenths, the cube root of the luminance of a grey.
  const lightness = (Number.parseInt(tint.charAt(0), 16) + 0.5) / 16;
  return { tones, size, focus: pictureFocus(url), mean: levelOf(lightness ** 3) };
}

/** What is behind a text. */
export type Background = ToneRange & Pick<TonedPicture, 'mean'>;

/** Behind a text that lies in any of these places. */
export function backgroundOf({ tones, size, focus, mean }: TonedPicture, places: readonly TextPlace[]): Background {
  let [dark, light] = [1, 0];
  for (const { frame, box } of places) {
    const { left, top, right, bottom } = visibleBox(size, frame, focus, box);
    const [firstColumn, lastColumn] = touched(left, right, TONE_GRID.columns);
    const [firstRow, lastRow] = touched(top, bottom, TONE_GRID.rows);
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const tone = TONES.get(tones.charAt(row * TONE_GRID.columns + column)) ?? ANYTHING;
        dark = Math.min(dark, tone.dark);
        light = Math.max(light, tone.light);
      }
    }
  }
  return { dark, light, mean };
}

/** The part of the picture that a box of the frame shows. */
function visibleBox(size: PictureSize, frame: PictureSize, focus: PictureFocus, box: Box): Box {
  const scale = Math.max(frame.width / size.width, frame.height / size.height);
  const [left, right] = visibleSpan(frame.width / (size.width * scale), focus.x, [box.left, box.right]);
  const [top, bottom] = visibleSpan(frame.height / (size.height * scale), focus.y, [box.top, box.bottom]);
  return { left, top, right, bottom };
}

/** Crops round the focal point to 10 %, `object-position` to 5 %. */
const FOCUS_ROUNDING = 5;

/** `shown` is the share of the picture's side within the frame. */
function visibleSpan(shown: number, focus: number, [from, to]: [number, number]): [number, number] {
  const rounding = focus === CENTRE.x ? 0 : FOCUS_ROUNDING;
  const startAt = (percent: number) => ((1 - shown) * Math.min(100, Math.max(0, percent))) / 100;
  return [startAt(focus - rounding) + from * shown, startAt(focus + rounding) + to * shown];
}

const EPSILON = 1e-9;

/** The first and the last of so many rows or columns that a span touches. */
function touched(from: number, to: number, count: number): [first: number, last: number] {
  const first = Math.min(count - 1, Math.max(0, Math.floor(from * count + EPSILON)));
  return [first, Math.min(count - 1, Math.max(first, Math.ceil(to * count - EPSILON) - 1))];
}

/** The colour of a text on a picture, and the opacity of the scrim behind it, which has the opposite colour. */
export type TextTone = { tone: 'ink' | 'white'; alpha: number };
type Tone = TextTone['tone'];

export const ALPHA_STEP = 0.02;

const scrimLevel = (tone: Tone): number => (tone === 'white' ? INK : PAPER);

/** A text of less than full strength is mixed with the colour of its scrim. */
const textLevel = (tone: Tone, strength: number): number =>
  tone === 'white' ? INK + (PAPER - INK) * strength : PAPER - (PAPER - INK) * strength;

/** The least opacity of a scrim that gives text of this tone its contrast. Null stands for a picture of unknown tones. */
export function scrimAlpha(tone: Tone, background: ToneRange | null, strength = 1): number {
  const { dark, light } = background ?? ANYTHING;
  const text = textLevel(tone, strength);
  const [level, limit] = tone === 'white' ? [light, lightestBehind(text)] : [dark, darkestBehind(text)];
  const isLegible = tone === 'white' ? level <= limit : level >= limit;
  if (isLegible) return 0;
  return Math.ceil((level - limit) / (level - scrimLevel(tone)) / ALPHA_STEP - EPSILON) * ALPHA_STEP;
}

/** Where black meets white the opacities of the two scrims differ by less than this, so they say little about the picture. */
const SIMILAR_ALPHA = 0.2;

/**
 * No scrim if all of the background suits white text or all of it suits ink; else the tone whose scrim needs less opacity. If both
 * need about the same, the one whose scrim changes the picture less: no white veil over a night for the sake of a lamp.
 */
export function textTone(background: Background | null): TextTone {
  const [ink, white] = [scrimAlpha('ink', background), scrimAlpha('white', background)];
  if (!background) return { tone: 'white', alpha: white };
  const changeBy = (tone: Tone, alpha: number) => alpha * Math.abs(scrimLevel(tone) - background.mean);
  const isInk = Math.abs(ink - white) > SIMILAR_ALPHA ? ink < white : changeBy('ink', ink) < changeBy('white', white);
  return isInk ? { tone: 'ink', alpha: ink } : { tone: 'white', alpha: white };
}

const MOST_FADED_STRENGTH = 0.6;
export const STRENGTH_STEP = 0.05;

/** How far text may be faded on this background under the scrim of its tone. */
export function fadedStrength(background: Background | null, { tone, alpha }: TextTone): number {
  for (let strength = MOST_FADED_STRENGTH; strength < 1 - EPSILON; strength += STRENGTH_STEP) {
    if (scrimAlpha(tone, background, strength) <= alpha) return strength;
  }
  return 1;
}

/** A background of which the scrim of another text may cover a part. */
export function underScrim(background: Background | null, { tone, alpha }: TextTone): Background | null {
  if (!background) return null;
  const covered = (level: number) => level + (scrimLevel(tone) - level) * alpha;
  return {
    ...background,
    dark: Math.min(background.dark, covered(background.dark)),
    light: Math.max(background.light, covered(background.light)),
  };
}
