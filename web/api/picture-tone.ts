import type { PictureSize } from '../../domain/picture.ts';
import {
  ALPHA_STEP,
  type Background,
  backgroundOf,
  STRENGTH_STEP,
  type TextPlace,
  type TextTone,
  type TonedPicture,
  tonedPicture,
} from '../../domain/picture-tones.ts';

type Sizes = readonly (readonly [width: number, height: number])[];

/**
 * Kinds of screen, each with a tone of its own: the server does not know the screen, so the HTML has classes for every kind and
 * media queries select one (`tones.css`). The sizes are the extremes of a kind and common ones between them; a tone suits all.
 */
const SCREENS: readonly { variant: string; sizes: Sizes }[] = [
  {
    variant: '',
    sizes: [
      [320, 900],
      [320, 520],
      [360, 640],
      [390, 844],
      [600, 970],
      [768, 1280],
      [1440, 2560],
    ],
  },
  {
    variant: 'tablet:',
    sizes: [
      [320, 510],
      [390, 480],
      [480, 480],
      [768, 1024],
      [820, 1180],
      [1024, 1366],
      [1440, 1500],
    ],
  },
  {
    variant: 'square:',
    sizes: [
      [320, 256],
      [320, 320],
      [640, 480],
      [844, 390],
      [1023, 480],
      [1023, 1023],
    ],
  },
  {
    variant: 'wide:',
    sizes: [
      [1024, 710],
      [1024, 1024],
      [1180, 820],
      [1440, 1000],
      [1440, 1440],
      [1920, 1330],
    ],
  },
  {
    variant: 'desk:',
    sizes: [
      [1024, 700],
      [1024, 512],
      [1440, 900],
      [1440, 720],
      [1920, 1080],
      [1920, 960],
      [2560, 1760],
      [3840, 1920],
    ],
  },
  {
    variant: 'panorama:',
    sizes: [
      [1024, 510],
      [1024, 300],
      [1440, 480],
      [1920, 800],
      [2560, 1080],
      [2560, 640],
      [3440, 1440],
      [5120, 1440],
    ],
  },
];

/** Where the lines of a text lie on a screen. */
export type Place = (screen: PictureSize) => TextPlace[];

/** What is behind a text on one kind of screen; null if it is unknown. */
export type Behind = (place: Place) => Background | null;

type OnScreens<T> = readonly { variant: string; decided: T }[];

const PLAIN_INK: Background = { dark: 0, light: 0, mean: 0 };

/**
 * Decides for each kind of screen. `picture` is the address of a picture or, where that does not have them, its tones. Without a picture
 * there is plain ink behind a text.
 */
export function onScreens<T>(
  picture: TonedPicture | string | null,
  decide: (behind: Behind, screens: readonly PictureSize[]) => T,
): OnScreens<T> {
  const toned = typeof picture === 'string' ? tonedPicture(picture) : picture;
  return SCREENS.map(({ variant, sizes }) => {
    const screens = sizes.map(([width, height]) => ({ width, height }));
    const behind: Behind = (place) =>
      picture === null ? PLAIN_INK : toned && backgroundOf(toned, screens.flatMap(place));
    return { variant, decided: decide(behind, screens) };
  });
}

/** Each class only for the first of several kinds that have it in common: later media queries override earlier ones. */
export function screenClasses<T>(screens: OnScreens<T>, classesOf: (decided: T) => readonly string[]): string {
  const lists = screens.map(({ variant, decided }) => ({ variant, classes: classesOf(decided) }));
  return lists
    .flatMap(({ variant, classes }, kind) =>
      classes.flatMap((name, at) => (lists[kind - 1]?.classes[at] === name ? [] : `${variant}${name}`)),
    )
    .join(' ');
}

/** The ground of a picture that is loading. One of unknown tones needs none: the scrim of its text suits any ground. */
export const loadingGround = (address: string): string => (tonedPicture(address) ? 'loading-ground' : '');

const steps = (share: number, step: number) => Math.round(share / step);

export const toneClasses = ({ tone, alpha }: TextTone): readonly string[] => [`tone-${tone}`, veilClass(alpha)];
export const veilClass = (alpha: number): string => `veil-${steps(alpha, ALPHA_STEP)}`;
export const fadedClass = (strength: number): string => `faded-${steps(strength, STRENGTH_STEP)}`;
