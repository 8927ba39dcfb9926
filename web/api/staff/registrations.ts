import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type CheckInInput, type Registration, registrationSchema } from '../../../domain/guest-list.ts';
import type { MutationCallbacks } from '../client.ts';
import { inboxQuery } from './inbox.ts';
import type { Collection } from './records.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/registrations';

export const registrationsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(registrationSchema)),
});

export const registrationRecords: Collection<Registration> = {
  noun: 'registration',
  path,
  schema: registrationSchema,
  keyOf: ({ id }) => id,
  dependentQueries: [inboxQuery.queryKey],
};

/** A weak connection at the door counts as offline after this time. */
const TIMEOUT_MS = 10_000;

export async function sendCheckIn(id: string, checkIn: CheckInInput): Promise<Registration> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await requestAsStaff('PUT', `${path}/${id}/check-in`, { body: checkIn, signal });
  return registrationSchema.parse(await response.json());
}

/** Of one exhibition, or of all. The list is refetched by the live update that follows. */
export const useMarkSeen = () =>
  useMutation({
    mutationFn: (exhibitionId?: string) =>
      requestAsStaff('POST', `${path}/seen${exhibitionId ? `?exhibition=${exhibitionId}` : ''}`),
  });

/**
 * Puts a response into the cached list. A list that is being fetched may be older than it, and a failed one is: both are
 * fetched again.
 */
export function setCachedRegistration(queryClient: QueryClient, registration: Registration): void {
  const query = queryClient.getQueryCache().find<Registration[]>({ queryKey: registrationsQuery.queryKey });
  if (!query?.state.data) return;
  const isOutdated = query.state.fetchStatus !== 'idle' || query.state.status === 'error';
  query.setState({ data: query.state.data.map((other) => (other.id === registration.id ? registration : other)) });
  if (isOutdated) void queryClient.invalidateQueries(registrationsQuery);
}

export function useAcceptRegistration(callbacks: {
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
      setCachedRegistration(queryClient, guest);
      callbacks.onSuccess(guest);
    },
    onError: callbacks.onError,
  });
}

export const guestsFile = (exhibitionId: string): string => `${path}/export?exhibition=${exhibitionId}`;
