import { useState, useSyncExternalStore } from 'react';
import { pictureSize, withoutFocus } from '../../../domain/picture.ts';

const noSubscription = () => () => {};
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );

/**
 * The rendition of an upload that the page shows when this is first rendered, undefined if it shows none. Read while rendering,
 * because a wall that the overlay replaces leaves the document with the same commit.
 */
export function useShownRendition(imageUrl: string): string | undefined {
  const isHydrating = useIsHydrating();
  const [shown] = useState(() => (isHydrating ? undefined : largestShown(imageUrl)));
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
