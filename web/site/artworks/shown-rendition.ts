import { useState, useSyncExternalStore } from 'react';
import { pictureSize, withoutFocus } from '../../../domain/picture.ts';

const noSubscription = () => () => {};
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );

/** Of the work that was opened last: the wall of another page leaves the document while the page of the overlay loads. */
let opened: { imageUrl: string; rendition: string | undefined } | undefined;

export function keepShownRendition(imageUrl: string): void {
  opened = { imageUrl, rendition: largestShown(imageUrl) };
}

/** The rendition of an upload that the wall shows, or showed when the work was opened; undefined if it shows none. */
export function useShownRendition(imageUrl: string): string | undefined {
  const isHydrating = useIsHydrating();
  const [shown] = useState(() => {
    if (isHydrating) return undefined;
    return largestShown(imageUrl) ?? (opened?.imageUrl === imageUrl ? opened.rendition : undefined);
  });
  return shown;
}

function largestShown(imageUrl: string): string | undefined {
  if (!pictureSize(imageUrl)) return undefined;
  const path = withoutFocus(imageUrl);
  return [...document.images]
    .filter(({ complete, currentSrc, naturalWidth }) => complete && naturalWidth > 0 && isRendition(currentSrc, path))
    .sort((one, other) => other.naturalWidth - one.naturalWidth)[0]?.currentSrc;
}

/** Whole, not a crop. */
function isRendition(address: string, path: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return pathname === path && !searchParams.has('crop');
}
