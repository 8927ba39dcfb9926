import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ArtworkFilters, ArtworkWithNeighbours } from '../../../domain/artwork-list.ts';
import { artworkWithNeighboursQuery, cachedPages, type FilterParams } from '../../api/artwork-list.ts';
import { ApiError } from '../../api/client.ts';
import { loadedPlace } from './loaded-place.ts';

type OpenArtwork = {
  /** Missing while nothing is open, or not there yet. */
  place: ArtworkWithNeighbours | undefined;
  isGone: boolean;
  /** Asks again for what could not be had. */
  retry: (() => unknown) | null;
};

/** The work the address names, wherever in the catalogue it is; what is loaded opens at once. */
export function useOpenArtwork(
  id: string | null,
  choice: FilterParams,
  filters: ArtworkFilters | undefined,
): OpenArtwork {
  const queryClient = useQueryClient();
  const find = (wanted: string) => (filters ? loadedPlace(cachedPages(queryClient), filters, wanted) : null);
  const loaded = id === null ? null : find(id);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...artworkWithNeighboursQuery(choice, id ?? ''),
    enabled: id !== null && !loaded?.isWhole,
    // On the way to a neighbour the last one stays.
    placeholderData: (last) => (last && (last.previous === id || last.next === id) ? last : undefined),
  });
  const isAnswered = data !== undefined && !isPlaceholderData;
  const place = id === null ? undefined : isAnswered ? data : (loaded?.place ?? data);
  const prepare = useEffectEvent((neighbour: string) => {
    if (!find(neighbour)) void queryClient.prefetchQuery(artworkWithNeighboursQuery(choice, neighbour));
  });
  const { previous = null, next = null } = place ?? {};
  useEffect(() => {
    if (previous !== null) prepare(previous);
  }, [previous]);
  useEffect(() => {
    if (next !== null) prepare(next);
  }, [next]);

  const hasFailed = id !== null && !place && error !== null;
  const isGone = hasFailed && error instanceof ApiError && error.status === 404;
  return { place, isGone, retry: hasFailed && !isGone ? refetch : null };
}
