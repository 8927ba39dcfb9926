import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ArtworkFilters, ArtworkWithNeighbours } from '../../../domain/artwork-list.ts';
import { artworkWithNeighboursQuery, cachedPages, type FilterParams } from '../../api/artwork-list.ts';
import { ApiError } from '../../api/client.ts';
import { findCachedArtwork } from './find-cached-artwork.ts';

type OpenArtwork = {
  /** Undefined while nothing is open or it is loading. */
  loaded: ArtworkWithNeighbours | undefined;
  isGone: boolean;
  /** After a failure. */
  retry: (() => unknown) | null;
};

/** The work of the overlay, from the cached pages or by a separate query; prefetches its neighbours. */
export function useOpenArtwork(
  id: string | null,
  params: FilterParams,
  filters: ArtworkFilters | undefined,
): OpenArtwork {
  const queryClient = useQueryClient();
  const findCached = (wanted: string) =>
    filters ? findCachedArtwork(cachedPages(queryClient), filters, wanted) : null;
  const cached = id === null ? null : findCached(id);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...artworkWithNeighboursQuery(params, id ?? ''),
    enabled: id !== null && !cached?.hasNeighbours,
    // While a neighbour loads, the last work stays.
    placeholderData: (last) => (last && (last.previous === id || last.next === id) ? last : undefined),
  });
  const isFetched = data !== undefined && !isPlaceholderData;
  const loaded = id === null ? undefined : isFetched ? data : (cached?.loaded ?? data);
  const prefetch = useEffectEvent((neighbour: string) => {
    if (!findCached(neighbour)) void queryClient.prefetchQuery(artworkWithNeighboursQuery(params, neighbour));
  });
  const { previous = null, next = null } = loaded ?? {};
  useEffect(() => {
    if (previous !== null) prefetch(previous);
  }, [previous]);
  useEffect(() => {
    if (next !== null) prefetch(next);
  }, [next]);

  const hasFailed = id !== null && !loaded && error !== null;
  const isGone = hasFailed && error instanceof ApiError && error.status === 404;
  return { loaded, isGone, retry: hasFailed && !isGone ? refetch : null };
}
