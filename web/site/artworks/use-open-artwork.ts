import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ArtworkFilters, ExhibitedIn } from '../../../domain/artwork-list.ts';
import { artworkWithNeighboursQuery, cachedPages, type FilterParams } from '../../api/artwork-list.ts';
import { ApiError } from '../../api/client.ts';
import type { RecordRef } from '../../api/record-ref.ts';
import { findCachedArtwork, type ListedArtwork } from './find-cached-artwork.ts';
import { type Steps, stepsThrough } from './steps.ts';
import { useWallOfOrigin } from './wall-of-origin.ts';

type OpenArtwork = {
  /** Undefined while nothing is open or it is loading. */
  loaded: ListedArtwork | undefined;
  /**
   * Through the wall of the exhibition it was opened from, otherwise through the list; null while nothing is open or that wall is
   * loading, and for a work that the filters exclude.
   */
  steps: Steps | null;
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
  const wall = useWallOfOrigin();
  const stepsFrom = ({ artwork, previousPath, nextPath, position, total }: ListedArtwork): Steps | null => {
    const onWall = wall.works && stepsThrough(wall.works, artwork.id, ({ path }) => path);
    const isListed = position !== null && total !== null;
    return onWall ?? (isListed ? { previous: previousPath, next: nextPath, position, total } : null);
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...artworkWithNeighboursQuery(params, ref ?? { id: '' }),
    enabled: ref !== null,
    // While a neighbour loads, the last work stays.
    placeholderData: (last) => (ref && last && isStep(ref, stepsFrom(last)) ? last : undefined),
  });
  const isFetched = data !== undefined && !isPlaceholderData;
  const loaded = ref === null ? undefined : isFetched ? data : (cached?.loaded ?? data);
  const exhibitions = ref && isFetched ? data.exhibitions : [];
  const prefetch = useEffectEvent((path: string) => {
    if (!findCached({ path })) void queryClient.prefetchQuery(artworkWithNeighboursQuery(params, { path }));
  });
  const steps = loaded && !wall.isLoading ? stepsFrom(loaded) : null;
  const { previous = null, next = null } = steps ?? {};
  useEffect(() => {
    if (previous !== null) prefetch(previous);
  }, [previous]);
  useEffect(() => {
    if (next !== null) prefetch(next);
  }, [next]);

  const hasFailed = ref !== null && !loaded && error !== null;
  const isGone = hasFailed && error instanceof ApiError && error.status === 404;
  return { loaded, steps, exhibitions, isGone, retry: hasFailed && !isGone ? refetch : null };
}

const isStep = (ref: RecordRef, steps: Steps | null): boolean =>
  steps !== null && 'path' in ref && (ref.path === steps.previous || ref.path === steps.next);
