import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../client.ts';
import { authCheckQuery } from './auth.ts';

const REASONS = ['role', 'second factor'];

const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && REASONS.includes(error.problem?.reason ?? '');

/** The role was changed, or a second factor is required, since it was read: checks again, so that the screen adapts. */
export function useRoleChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onError = (error: unknown) => {
      if (isForbidden(error)) void refetchRole(queryClient);
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

async function refetchRole(queryClient: QueryClient): Promise<void> {
  const readRole = () => queryClient.getQueryData(authCheckQuery.queryKey)?.person?.role;
  const before = readRole();
  await queryClient.refetchQueries(authCheckQuery);
  if (readRole() === before) return;
  // Some lists contain more or less for the new role.
  const isOther = ({ queryKey }: Query) => queryKey[0] !== authCheckQuery.queryKey[0];
  await queryClient.invalidateQueries({ predicate: isOther });
}
