import { fadedStrength, scrimAlpha, textTone, underScrim } from '../../../domain/picture-tones.ts';
import { fadedClass, onScreens, screenClasses, toneClasses } from '../../api/picture-tone.ts';
import { tonedRoom } from './artist-picture.ts';
import { type NamesExtent, namesPlace, pausePlace } from './name-places.ts';

/** Classes of `tones.css`. */
export type NameTones = Record<'names' | 'pause', string>;

const FADED_STRENGTH = 0.9;

/** The tones of the names and of Pause beside their veil. The names that are not active are faded as far as is legible. */
export function nameTones(picture: string, extent: NamesExtent): NameTones {
  const screens = onScreens(tonedRoom(picture) ?? picture, (behind) => {
    const background = behind(namesPlace(extent));
    const plain = textTone(background);
    // A veil that is needed anyway is strong enough to fade the names that are not active a little.
    const names = plain.alpha > 0 ? { ...plain, alpha: scrimAlpha(plain.tone, background, FADED_STRENGTH) } : plain;
    const pause = textTone(underScrim(behind(pausePlace), names));
    return { names, strength: fadedStrength(background, names), pause };
  });
  return {
    names: screenClasses(screens, ({ names, strength }) => [...toneClasses(names), fadedClass(strength)]),
    pause: screenClasses(screens, ({ pause }) => toneClasses(pause)),
  };
}
