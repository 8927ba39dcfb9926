import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type CheckInInput, type Registration, registrationSchema } from '../../../domain/guest-list.ts';
import type { MutationCallbacks } from '../client.ts';
import { readingAsStaff, requestAsStaff } from './calls.ts';

const path = '/api/cms/registrations';

export const registrationsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: readingAsStaff(z.array(registrationSchema)),
});

/** At a door a connection is often neither there nor gone; without an answer for this long it counts as gone. */
const PATIENCE_MS = 10_000;

export async function sendCheckIn(id: string, said: CheckInInput): Promise<Registration> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await requestAsStaff('PUT', `${path}/${id}/check-in`, { body: said, signal });
  return registrationSchema.parse(await response.json());
}

/** Of one exhibition, or of all. The server tells everyone who looks at the list, this window too. */
export const useMarkSeen = () =>
  useMutation({
    mutationFn: (exhibitionId?: string) =>
      requestAsStaff('POST', `${path}/seen${exhibitionId ? `?exhibition=${exhibitionId}` : ''}`),
  });

/**
 * As the server has just answered it. A list that is still on its way may be older, and one that could not be read is: either
 * is asked for once more, and the failure stays until that has worked.
 */
export function keepRegistration(queryClient: QueryClient, registration: Registration): void {
  const query = queryClient.getQueryCache().find<Registration[]>({ queryKey: registrationsQuery.queryKey });
  if (!query?.state.data) return;
  const isOld = query.state.fetchStatus !== 'idle' || query.state.status === 'error';
  query.setState({ data: query.state.data.map((other) => (other.id === registration.id ? registration : other)) });
  if (isOld) void queryClient.invalidateQueries(registrationsQuery);
}

export function useAcceptRegistration(outcome: {
  onSuccess: (guest: Registration) => void;
  onError: MutationCallbacks['onError'];
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const response = await requestAsStaff('POST', `${path}/${id}/not-spam`);
      return registrationSchema.parse(await response.json());
    },
    onSuccess: (guest) => {
      keepRegistration(queryClient, guest);
      outcome.onSuccess(guest);
    },
    onError: outcome.onError,
  });
}

export const guestsFile = (exhibitionId: string): string => `${path}/export?exhibition=${exhibitionId}`;
