import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { registrationsQuery } from '../../api/staff/registrations.ts';
import { laidOver } from './check-in-queue.ts';
import { useCheckIns } from './check-in-store.ts';

/** The registrations as the person at the door has made them, whether or not it is saved yet. */
export function useRegistrations() {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(registrationsQuery);
  const { queue } = useCheckIns();
  const registrations = useMemo(() => data && laidOver(data, queue), [data, queue]);
  /** Something may have changed on the server, and could not be read. */
  const isStale = data !== undefined && (isError || isPaused);
  return { registrations, isError, isStale, isFetching, refetch };
}
