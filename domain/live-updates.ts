import { z } from 'zod';

/**
 * What can change while staff look at it: inquiries, registrations, mail in the outbox, texts of the site, backups, drafts and
 * schedules, records that were published or withdrawn.
 */
export const TOPICS = ['inquiries', 'registrations', 'outbox', 'content', 'backup', 'publishing', 'records'] as const;
export const topicSchema = z.enum(TOPICS);
export type Topic = z.infer<typeof topicSchema>;
