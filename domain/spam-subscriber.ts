import { z } from 'zod';
import { SPAM_REASONS } from './spam.ts';
import { subscriberSchema } from './subscriber.ts';

// Apart from `subscriber.ts`, which visitors download.

/** A sign-up that is kept apart from the mailing list. */
export const spamSubscriberSchema = subscriberSchema.extend({ spamReason: z.enum(SPAM_REASONS) });
export type SpamSubscriber = z.infer<typeof spamSubscriberSchema>;
