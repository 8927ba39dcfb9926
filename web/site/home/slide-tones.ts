import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import type { PictureSize } from '../../../domain/picture.ts';
import { type Background, scrimAlpha, type TextTone, textTone, underScrim } from '../../../domain/picture-tones.ts';
import { type Behind, onScreens, type Place, screenClasses, toneClasses, veilClass } from '../../api/picture-tone.ts';
import { barsPlace, headerPlace, pillPlace, reachesHeader, type SlideText, textPlace } from './slide-places.ts';
import type { Slide } from './slides.ts';

/** Classes of `tones.css`. */
type SlideTones = Record<'text' | 'pill' | 'bars' | 'header', string>;
export type TonedSlide = Slide & { tones: SlideTones };

type Texts = SlideText & Pick<ExhibitionSummary, 'imageUrl'>;

/** The tones of the texts of a slide. `hasFailed`: its picture could not be loaded, so that they are on plain ink. */
export function slideTones(slide: Texts, hasFailed = false): SlideTones {
  const screens = onScreens(hasFailed ? null : slide.imageUrl, (behind, sizes) => decide(slide, behind, sizes));
  return {
    text: screenClasses(screens, ({ text }) => toneClasses(text)),
    pill: screenClasses(screens, ({ pill }) => toneClasses(pill)),
    bars: screenClasses(screens, ({ bars }) => toneClasses(bars)),
    header: screenClasses(screens, ({ header }) => [veilClass(header)]),
  };
}

function decide(slide: Texts, behind: Behind, screens: readonly PictureSize[]) {
  const placeOfText = textPlace(slide);
  const text = textTone(behind(placeOfText));
  // The scrim of the text goes down to the bottom of the slide.
  const below = (place: Place) => {
    const background = behind(place);
    return background && underScrim(background, text);
  };
  const isUnderText = screens.flatMap(placeOfText).some(reachesHeader);
  const top = isUnderText ? below(headerPlace) : behind(headerPlace);
  return {
    text,
    pill: textTone(below(pillPlace)),
    bars: besideText(below(barsPlace), text),
    header: scrimAlpha('white', top ?? { dark: 0, light: 1 }),
  };
}

/** Two scrims that meet have the same colour. */
function besideText(background: Background | null, text: TextTone): TextTone {
  const own = textTone(background);
  if (!background || own.alpha === 0 || text.alpha === 0) return own;
  return { tone: text.tone, alpha: scrimAlpha(text.tone, background) };
}
