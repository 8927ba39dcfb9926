import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import type { PictureSize } from '../../../domain/picture.ts';
import { type Background, scrimAlpha, type TextTone, textTone, underScrim } from '../../../domain/picture-tones.ts';
import { type Behind, onScreens, type Place, screenClasses, toneClasses, veilClass } from '../../api/picture-tone.ts';
import { isWide } from '../shell/text-extent.ts';
import {
  barsPlace,
  headerPlace,
  headerScrimAt,
  pillPlace,
  reachesHeader,
  type SlideText,
  textPlace,
} from './slide-places.ts';
import type { Slide } from './slides.ts';

/** Classes of `tones.css`. */
type SlideTones = Record<'text' | 'pill' | 'bars' | 'header', string>;
export type TonedSlide = Slide & { tones: SlideTones };

type Texts = SlideText & Pick<ExhibitionSummary, 'imageUrl'>;

/** The tones of the texts of a slide. `hasFailed`: its picture could not be loaded, so that they are on plain ink. */
export function slideTones(slide: Texts, hasFailed = false): SlideTones {
  const place = textPlace(slide);
  const screens = onScreens(hasFailed ? null : slide.imageUrl, (behind, sizes) => decide(place, behind, sizes));
  return {
    text: screenClasses(screens, ({ text }) => toneClasses(text)),
    pill: screenClasses(screens, ({ pill }) => toneClasses(pill)),
    bars: screenClasses(screens, ({ bars }) => toneClasses(bars)),
    header: screenClasses(screens, ({ header }) => [veilClass(header)]),
  };
}

function decide(ofText: Place, behind: Behind, screens: readonly PictureSize[]) {
  const { text, header } = textAndHeader(ofText, behind, screens);
  // The scrim of the text goes down to the bottom of the slide.
  const below = (place: Place) => underScrim(behind(place), text);
  const bars = besideText(below(barsPlace), text);
  // On small screens the pill stands on the scrim of the bars.
  const pill = screens.every(isWide) ? below(pillPlace) : underScrim(below(pillPlace), bars);
  return { text, pill: textTone(pill), bars, header };
}

/**
 * On low windows the scrim of a long title reaches the header, and the title the header's scrim, which is over it. Where that is
 * so on half of the sizes of a kind the title is white: not on a tablet for the sake of its smallest windows.
 */
function textAndHeader(ofText: Place, behind: Behind, screens: readonly PictureSize[]) {
  const placesOnScreens = screens.map(ofText);
  const top = behind(headerPlace);
  const headerOver = (text: TextTone) =>
    scrimAlpha('white', placesOnScreens.flat().some(reachesHeader) ? underScrim(top, text) : top);
  const background = behind(ofText);
  const own = textTone(background);
  const shares = placesOnScreens.map((places) => Math.max(...places.map(headerScrimAt)));
  const share = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0;
  const shaded = underScrim(background, { tone: 'white', alpha: headerOver(own) * share });
  const isLegible = own.tone === 'white' || share === 0 || scrimAlpha('ink', shaded) === 0;
  const text: TextTone = isLegible ? own : { tone: 'white', alpha: scrimAlpha('white', background) };
  return { text, header: headerOver(text) };
}

/** Two scrims that meet have the same colour. */
function besideText(background: Background | null, text: TextTone): TextTone {
  const own = textTone(background);
  if (own.alpha === 0 || text.alpha === 0) return own;
  return { tone: text.tone, alpha: scrimAlpha(text.tone, background) };
}
