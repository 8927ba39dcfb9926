import { z } from 'zod';
import { toCsv } from './csv.ts';
import { type Day, monthsBefore } from './day.ts';
import { SPAM_REASONS } from './spam.ts';

export const subscriberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  subscribed_at: z.iso.datetime(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** A sign-up that is not on the mailing list because it looks like spam. */
export const spamSubscriberSchema = subscriberSchema.extend({ spamReason: z.enum(SPAM_REASONS) });
export type SpamSubscriber = z.infer<typeof spamSubscriberSchema>;

export const SUBSCRIBER_FILTER_LABELS = {
  all: 'All Time',
  last_month: 'Last Month',
  last_3_months: 'Last 3 Months',
} as const;
export type SubscriberFilter = keyof typeof SUBSCRIBER_FILTER_LABELS;

export const subscriberFilterSchema = z.enum(['all', 'last_month', 'last_3_months'], {
  error: 'Filter must be all, last_month or last_3_months',
});

/** The earliest time that the filter includes; null for all. */
export function subscribedSince(filter: SubscriberFilter, now: Date): Date | null {
  if (filter === 'all') return null;
  return monthsBefore(now, filter === 'last_month' ? 1 : 3);
}

export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  return toCsv([
    ['Email', 'Subscribed Date'],
    ...subscribers.map((subscriber) => [subscriber.email, subscriber.subscribed_at]),
  ]);
}

export const subscribersFileName = (filter: SubscriberFilter, today: Day): string =>
  `subscribers-${filter}-${today}.csv`;
