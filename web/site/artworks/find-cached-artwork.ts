import type { ArtworkFilters, ArtworkList, ArtworkWithNeighbours } from '../../../domain/artwork-list.ts';
import { cursorOf } from '../../api/artwork-list.ts';

type CachedArtwork = {
  loaded: ArtworkWithNeighbours;
  /** Both neighbours are cached, too, or do not exist. */
  hasNeighbours: boolean;
};

/** Finds a work and its neighbours in the cached pages of the list with these filters. */
export function findCachedArtwork(
  pages: readonly ArtworkList[],
  filters: ArtworkFilters,
  wantedId: string,
): CachedArtwork | null {
  const matching = pages.filter((page) => hasSameFilters(page.filters, filters));
  const ids = new Map<number, string>();
  for (const page of matching) {
    for (const [index, { id }] of page.artworks.entries()) ids.set(cursorOf(page) + index, id);
  }
  for (const page of matching) {
    const index = page.artworks.findIndex(({ id }) => id === wantedId);
    const artwork = page.artworks[index];
    if (!artwork) continue;
    const position = cursorOf(page) + index;
    const previous = ids.get(position - 1) ?? null;
    const next = ids.get(position + 1) ?? null;
    const hasNeighbours = (previous !== null || position === 0) && (next !== null || position === page.total - 1);
    return { loaded: { artwork, previous, next, position }, hasNeighbours };
  }
  return null;
}

const hasSameFilters = (one: ArtworkFilters, other: ArtworkFilters): boolean =>
  one.artist?.id === other.artist?.id &&
  one.price === other.price &&
  one.year === other.year &&
  one.status === other.status;
