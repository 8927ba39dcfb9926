import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ArtworkFilters, ArtworkWithNeighbours, ExhibitedIn } from '../../../domain/artwork-list.ts';
import { artworkWithNeighboursQuery, cachedPages, type FilterParams } from '../../api/artwork-list.ts';
import { ApiError } from '../../api/client.ts';
import { isRecord, type RecordRef } from '../../api/record-ref.ts';
import { findCachedArtwork, type ListedArtwork } from './find-cached-artwork.ts';

type OpenArtwork = {
  /** Undefined while nothing is open or it is loading. */
  loaded: ListedArtwork | undefined;
  /** Those in which the work hangs, once they are loaded. */
  exhibitions: readonly ExhibitedIn[];
  isGone: boolean;
  /** After a failure. */
  retry: (() => unknown) | null;
};

/** The work of the overlay, from the cached pages or by a separate query; prefetches its neighbours. */
export function useOpenArtwork(
  ref: RecordRef | null,
  params: FilterParams,
  filters: ArtworkFilters | undefined,
): OpenArtwork {
  const queryClient = useQueryClient();
  const findCached = (wanted: RecordRef) =>
    filters ? findCachedArtwork(cachedPages(queryClient), filters, wanted) : null;
  const cached = ref && findCached(ref);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...artworkWithNeighboursQuery(params, ref ?? { id: '' }),
    enabled: ref !== null,
    // While a neighbour loads, the last work stays.
    placeholderData: (last) => (ref && last && isNeighbour(ref, last) ? last : undefined),
  });
  const isFetched = data !== undefined && !isPlaceholderData;
  const loaded = ref === null ? undefined : isFetched ? data : (cached?.loaded ?? data);
  const exhibitions = ref && isFetched ? data.exhibitions : [];
  const prefetch = useEffectEvent((path: string) => {
    if (!findCached({ path })) void queryClient.prefetchQuery(artworkWithNeighboursQuery(params, { path }));
  });
  const { previousPath = null, nextPath = null } = loaded ?? {};
  useEffect(() => {
    if (previousPath !== null) prefetch(previousPath);
  }, [previousPath]);
  useEffect(() => {
    if (nextPath !== null) prefetch(nextPath);
  }, [nextPath]);

  const hasFailed = ref !== null && !loaded && error !== null;
  const isGone = hasFailed && error instanceof ApiError && error.status === 404;
  return { loaded, exhibitions, isGone, retry: hasFailed && !isGone ? refetch : null };
}

function isNeighbour(ref: RecordRef, { previous, next, previousPath, nextPath }: ArtworkWithNeighbours): boolean {
  const neighbours = [
    { id: previous ?? '', path: previousPath ?? '' },
    { id: next ?? '', path: nextPath ?? '' },
  ];
  return neighbours.some((neighbour) => isRecord(ref, neighbour));
}
