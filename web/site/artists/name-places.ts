import type { ArtistName } from '../../../domain/artist.ts';
import type { PictureSize } from '../../../domain/picture.ts';
import type { Place } from '../../api/picture-tone.ts';
import { DISPLAY_TRACKING, displaySizeOf, extentOf, marginOf, placeIn } from '../shell/text-extent.ts';

// Where the names and Pause lie: follows `artist-names.css`, which has the same estimates.

/** What the style sheet has classes for. */
const MAX_NAMES = 24;
const LONGEST = { least: 4, most: 48 };
const BADGE_WIDTH = 64;

/** The number of names, and the width of the longest one in halves of an em. */
export type NamesExtent = { names: number; longest: number };

export const namesExtent = (artists: readonly Pick<ArtistName, 'name'>[], total: number): NamesExtent => ({
  names: Math.min(MAX_NAMES, total),
  longest: Math.min(
    LONGEST.most,
    artists.reduce((most, { name }) => Math.max(most, Math.ceil(2 * extentOf(name, DISPLAY_TRACKING))), LONGEST.least),
  ),
});

/** On wide screens the names have a veil at the left alone, on others all of the picture has it. */
const hasVeilAtLeft = ({ width }: PictureSize): boolean => width >= 1024;

/** Names scroll, so they lie at any height. */
export const namesPlace =
  ({ names, longest }: NamesExtent): Place =>
  (screen) => {
    if (!hasVeilAtLeft(screen)) return [placeIn(screen, {})];
    const size = Math.max(44, Math.min(displaySizeOf(screen), (screen.height - 170) / names));
    const left = marginOf(screen);
    return [placeIn(screen, { left, right: left + (longest / 2) * size + BADGE_WIDTH })];
  };

/** Sticks to the bottom, and scrolls up with the end of the list. */
export const pausePlace: Place = (screen) => {
  const right = screen.width - marginOf(screen);
  return [placeIn(screen, { left: right - 64, right })];
};
