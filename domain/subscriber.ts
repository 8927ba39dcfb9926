import { z } from 'zod';
import { toCsv } from './csv.ts';
import type { Day } from './day.ts';
import type { Period } from './period.ts';
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

export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  return toCsv([
    ['Email', 'Subscribed Date'],
    ...subscribers.map((subscriber) => [subscriber.email, subscriber.subscribed_at]),
  ]);
}

export const subscribersFileName = (filter: Period, today: Day): string => `subscribers-${filter}-${today}.csv`;
