import type { Picture } from '../picture.ts';
import { portraitSize, type View, viewPicture } from './view.ts';

/** How far the studio wall is from the lens. */
export const wallAt = 380;

/** A studio, upright: the wall where the work hangs to be judged. The person has just left the room. */
export function portraitPicture(name: string, view: View): Picture {
  const extent = { left: -250, right: 250, back: wallAt };
  return viewPicture(name, { lens: 1.42, horizon: 0.5, walls: 420, extent, ...view }, portraitSize);
}
