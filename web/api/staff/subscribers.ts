import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Period } from '../../../domain/period.ts';
import { type Subscriber, spamSubscriberSchema, subscriberSchema } from '../../../domain/subscriber.ts';
import type { MutationCallbacks } from '../client.ts';
import { recordCountsQuery } from './record-counts.ts';
import type { Collection } from './records.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/subscribers';

export const subscribersQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(subscriberSchema)),
});

export const subscriberRecords: Collection<Subscriber> = {
  noun: 'subscriber',
  path,
  schema: subscriberSchema,
  keyOf: ({ email }) => email,
  dependentQueries: [['/api/cms/subscriber-spam']],
};

export const subscribersFile = (filter: Period): string => `${path}/export?filter=${filter}`;

export const spamSubscribersQuery = queryOptions({
  queryKey: ['/api/cms/subscriber-spam'] as const,
  queryFn: fetchAsStaff(z.array(spamSubscriberSchema)),
});

export function useAcceptSubscriber(callbacks: {
  onSuccess: (subscriber: Subscriber) => void;
  onError: MutationCallbacks['onError'];
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      const response = await requestAsStaff('POST', `${path}/${encodeURIComponent(email)}/not-spam`);
      return subscriberSchema.parse(await response.json());
    },
    onSuccess: async (subscriber) => {
      await Promise.all([
        queryClient.invalidateQueries(subscribersQuery),
        queryClient.invalidateQueries(spamSubscribersQuery),
        queryClient.invalidateQueries(recordCountsQuery),
      ]);
      callbacks.onSuccess(subscriber);
    },
    onError: callbacks.onError,
  });
}
