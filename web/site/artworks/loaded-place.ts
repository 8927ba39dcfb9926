import type { ArtworkFilters, ArtworkList, ArtworkWithNeighbours } from '../../../domain/artwork-list.ts';
import { cursorOf } from '../../api/artwork-list.ts';

type LoadedPlace = {
  place: ArtworkWithNeighbours;
  /** Whether its neighbours are loaded, too, or are known not to exist. */
  isWhole: boolean;
};

/** A work and its neighbours as far as they can be found in the parts that are there. */
export function loadedPlace(
  parts: readonly ArtworkList[],
  filters: ArtworkFilters,
  wanted: string,
): LoadedPlace | null {
  const ofChoice = parts.filter((part) => isSameChoice(part.filters, filters));
  const ids = new Map<number, string>();
  for (const part of ofChoice) {
    for (const [index, { id }] of part.artworks.entries()) ids.set(cursorOf(part) + index, id);
  }
  for (const part of ofChoice) {
    const index = part.artworks.findIndex(({ id }) => id === wanted);
    const artwork = part.artworks[index];
    if (!artwork) continue;
    const position = cursorOf(part) + index;
    const previous = ids.get(position - 1) ?? null;
    const next = ids.get(position + 1) ?? null;
    const isWhole = (previous !== null || position === 0) && (next !== null || position === part.total - 1);
    return { place: { artwork, previous, next, position }, isWhole };
  }
  return null;
}

const isSameChoice = (one: ArtworkFilters, other: ArtworkFilters): boolean =>
  one.artist?.id === other.artist?.id &&
  one.price === other.price &&
  one.year === other.year &&
  one.status === other.status;
