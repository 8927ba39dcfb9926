import { z } from 'zod';

/** What can change while staff look at it: inquiries, registrations for exhibitions, mail on its way. */
export const TOPICS = ['inquiries', 'registrations', 'outbox'] as const;
export const topicSchema = z.enum(TOPICS);
export type Topic = z.infer<typeof topicSchema>;
