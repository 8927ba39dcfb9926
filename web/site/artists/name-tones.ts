import { fadedStrength, LEAST_FADED_STRENGTH, textTone, underScrim } from '../../../domain/picture-tones.ts';
import { fadedClass, onScreens, screenClasses, toneClasses } from '../../api/picture-tone.ts';
import { tonedRoom } from './artist-picture.ts';
import { hasVeilAtLeft, type NamesExtent, namesPlace, pausePlace } from './name-places.ts';

/** Classes of `tones.css`. */
export type NameTones = Record<'names' | 'pause', string>;

/** The tones of the names and of Pause on a picture. The names that are not active are faded as far as is legible. */
export function nameTones(picture: string, extent: NamesExtent): NameTones {
  const screens = onScreens(tonedRoom(picture) ?? picture, (behind, sizes) => {
    const background = behind(namesPlace(extent));
    const names = textTone(background, LEAST_FADED_STRENGTH);
    const corner = behind(pausePlace);
    const pause = sizes.some(hasVeilAtLeft)
      ? textTone(corner && underScrim(corner, names))
      : { tone: names.tone, alpha: 0 };
    return { names, strength: fadedStrength(background, names), pause };
  });
  return {
    names: screenClasses(screens, ({ names, strength }) => [...toneClasses(names), fadedClass(strength)]),
    pause: screenClasses(screens, ({ pause }) => toneClasses(pause)),
  };
}
