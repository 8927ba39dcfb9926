import { formatGermanRange } from '../../../domain/day.ts';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import type { PictureSize } from '../../../domain/picture.ts';
import type { TextPlace } from '../../../domain/picture-tones.ts';
import type { Place } from '../../api/picture-tone.ts';
import { artistNames } from '../exhibitions/artist-names.ts';
import {
  displaySizeOf,
  isWide,
  linesOf,
  marginOf,
  measureText,
  placeIn,
  stackOnBottom,
  widthOf,
} from '../shell/text-extent.ts';

/** What its texts are made of. */
export type SlideText = Pick<ExhibitionSummary, 'title' | 'artists' | 'startDate' | 'endDate'>;

// Where the texts of a slide lie. What is behind them is measured there (`slide-tones.ts`), so this follows the layout of
// `slide-text.tsx`, `slide-bars.tsx` and the header.

/** The slideshow has the height of the screen, but at least `min-h-120`. */
const frameOf = ({ width, height }: PictureSize): PictureSize => ({ width, height: Math.max(480, height) });

/** `max-w-[14ch]` of the title and `max-w-3xl` of the names. */
const TITLE_WIDTH = 14 * 0.62;
const NAMES_WIDTH = 768;

/** Title, names and dates. */
export function textPlace({ artists, startDate, endDate, ...texts }: SlideText): Place {
  const title = measureText(texts.title);
  const namesText = measureText(artistNames({ artists }));
  const datesText = measureText(formatGermanRange(startDate, endDate));
  return (screen) => {
    const frame = frameOf(screen);
    const available = frame.width - 2 * marginOf(frame);
    const [display, names, dates] = isWide(frame) ? [displaySizeOf(frame), 24, 18] : [displaySizeOf(frame), 18, 15];
    const titleWidth = Math.min(available, TITLE_WIDTH * display);
    const namesWidth = Math.min(available, NAMES_WIDTH);
    const namesHeight = linesOf(namesText, names, namesWidth) * (isWide(frame) ? 29 : 27);
    return stackOnBottom(frame, isWide(frame) ? 112 : 128, [
      { width: widthOf(title, display, titleWidth), height: linesOf(title, display, titleWidth) * 0.95 * display },
      { width: widthOf(namesText, names, namesWidth), height: namesHeight, space: 20 },
      { width: widthOf(datesText, dates, available), height: linesOf(datesText, dates, available) * 27, space: 4 },
    ]);
  };
}

/** The Register pill: at the right of the text, on small screens below it. */
export const pillPlace: Place = (screen) => {
  const frame = frameOf(screen);
  const [margin, width, height] = [marginOf(frame), 112, 42];
  const left = isWide(frame) ? frame.width - margin - width : margin;
  const bottom = frame.height - (isWide(frame) ? 112 : 64);
  return [placeIn(frame, { left, right: left + width, top: bottom - height, bottom })];
};

/** The progress bars and Pause. */
export const barsPlace: Place = (screen) => {
  const frame = frameOf(screen);
  const margin = marginOf(frame);
  const [top, bottom] = [frame.height - 48, frame.height - 20];
  return [placeIn(frame, { left: margin, right: frame.width - margin, top, bottom })];
};

/** The lower edge of the logo. */
const headerBottom = (frame: PictureSize) => (isWide(frame) ? 52 : 88);

export const headerPlace: Place = (screen) => {
  const frame = frameOf(screen);
  return [placeIn(frame, { top: isWide(frame) ? 20 : 12, bottom: headerBottom(frame) })];
};

/** The scrim of the text begins so far above it. */
const TEXT_FADE = 80;

/** How much of the header's scrim is left where a text begins: the height and the fade in `scrims.css`. */
export function headerScrimAt({ frame, box }: TextPlace): number {
  const [height, fade] = isWide(frame) ? [112, 68] : [136, 78];
  const share = Math.min(1, Math.max(0, (height - box.top * frame.height) / fade));
  return share ** 2 * (3 - 2 * share);
}

/** Whether the scrim of a long title reaches the header. */
export const reachesHeader = ({ frame, box }: TextPlace): boolean =>
  box.top * frame.height - TEXT_FADE < headerBottom(frame);
