import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { spamSubscriberSchema } from '../../../domain/spam-subscriber.ts';
import { type Subscriber, type SubscriberFilter, subscriberSchema } from '../../../domain/subscriber.ts';
import type { MutationCallbacks } from '../client.ts';
import { readingAsStaff, requestAsStaff } from './calls.ts';
import type { Collection } from './records.ts';

const path = '/api/cms/subscribers';

export const subscribersQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: readingAsStaff(z.array(subscriberSchema)),
});

export const subscriberRecords: Collection<Subscriber> = {
  noun: 'subscriber',
  path,
  schema: subscriberSchema,
  keyOf: ({ email }) => email,
  alsoShownIn: [['/api/cms/subscriber-spam']],
};

export const subscribersFile = (filter: SubscriberFilter): string => `${path}/export?filter=${filter}`;

export const spamSubscribersQuery = queryOptions({
  queryKey: ['/api/cms/subscriber-spam'] as const,
  queryFn: readingAsStaff(z.array(spamSubscriberSchema)),
});

export function useAcceptSubscriber(outcome: {
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
      ]);
      outcome.onSuccess(subscriber);
    },
    onError: outcome.onError,
  });
}
