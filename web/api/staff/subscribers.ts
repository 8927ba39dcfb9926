import { queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { type Subscriber, type SubscriberFilter, subscriberSchema } from '../../../domain/subscriber.ts';
import type { Outcome } from '../client.ts';
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
  alsoShownIn: [],
};

/** The file's bytes as the server wrote them. */
export const useExportSubscribers = (outcome: { onSuccess: (file: Blob) => void; onError: Outcome['onError'] }) =>
  useMutation({
    mutationFn: async (filter: SubscriberFilter) =>
      (await requestAsStaff('GET', `${path}/export?filter=${filter}`)).blob(),
    ...outcome,
  });
