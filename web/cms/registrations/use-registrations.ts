import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isGuest, type Registration } from '../../../domain/guest-list.ts';
import { useCan } from '../../api/staff/auth.ts';
import { registrationsQuery, useMarkSeen } from '../../api/staff/registrations.ts';
import { applyQueue } from './check-in-queue.ts';
import { useCheckIns } from './check-in-store.ts';

/** The registrations, with check-ins that are not saved yet. */
export function useRegistrations() {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(registrationsQuery);
  const { queue } = useCheckIns();
  const registrations = useMemo(() => data && applyQueue(data, queue), [data, queue]);
  /** There is data, but the last refetch failed. */
  const isStale = data !== undefined && (isError || isPaused);
  return { registrations, isError, isStale, isFetching, refetch };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the guests that were unseen when the screen opened, or arrived since. The server marks them as seen; here they
 * stay new until the screen is left. For those who may not mark them they stay new.
 */
export function useNewRegistrations(
  registrations: readonly Registration[] | undefined,
  exhibitionId?: string,
): ReadonlySet<string> {
  const { mutate: markSeen } = useMarkSeen();
  const mayMarkSeen = useCan('manage inbox');
  const [known, setKnown] = useState(NONE);
  const unseen = registrations?.filter((guest) => isGuest(guest) && guest.seen_at === null && !known.has(guest.id));
  if (unseen && unseen.length > 0) setKnown(new Set([...known, ...unseen.map(({ id }) => id)]));

  useEffect(() => {
    if (!mayMarkSeen || known.size === 0) return;
    if (!document.hidden) return markSeen(exhibitionId);
    // A background tab waits until it is visible.
    const onVisible = () => markSeen(exhibitionId);
    document.addEventListener('visibilitychange', onVisible, { once: true });
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [mayMarkSeen, known, markSeen, exhibitionId]);
  return known;
}
