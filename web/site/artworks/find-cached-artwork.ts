import type { Artwork } from '../../../domain/artwork.ts';
import type { ArtworkFilters, ArtworkList, ArtworkWithNeighbours } from '../../../domain/artwork-list.ts';
import { cursorOf } from '../../api/artwork-list.ts';
import { isRecord, type RecordRef } from '../../api/record-ref.ts';

/** The list does not say which exhibitions a work hangs in. */
export type ListedArtwork = Omit<ArtworkWithNeighbours, 'exhibitions'>;

type CachedArtwork = {
  loaded: ListedArtwork;
  /** Both neighbours are cached, too, or do not exist. */
  hasNeighbours: boolean;
};

/** Finds a work and its neighbours in the cached pages of the list with these filters. */
export function findCachedArtwork(
  pages: readonly ArtworkList[],
  filters: ArtworkFilters,
  ref: RecordRef,
): CachedArtwork | null {
  const matching = pages.filter((page) => hasSameFilters(page.filters, filters));
  const works = new Map<number, Artwork>();
  for (const page of matching) {
    for (const [index, artwork] of page.artworks.entries()) works.set(cursorOf(page) + index, artwork);
  }
  for (const page of matching) {
    const index = page.artworks.findIndex((artwork) => isRecord(ref, artwork));
    const artwork = page.artworks[index];
    if (!artwork) continue;
    const position = cursorOf(page) + index;
    const previous = works.get(position - 1);
    const next = works.get(position + 1);
    const neighbours = {
      previous: previous?.id ?? null,
      next: next?.id ?? null,
      previousPath: previous?.path ?? null,
      nextPath: next?.path ?? null,
    };
    const hasNeighbours = (previous || position === 0) && (next || position === page.total - 1);
    return { loaded: { artwork, ...neighbours, position, total: page.total }, hasNeighbours: Boolean(hasNeighbours) };
  }
  return null;
}

const hasSameFilters = (one: ArtworkFilters, other: ArtworkFilters): boolean =>
  one.artist?.id === other.artist?.id &&
  one.price === other.price &&
  one.year === other.year &&
  one.status === other.status;
