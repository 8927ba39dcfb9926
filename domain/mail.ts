import { z } from 'zod';

/** To the gallery about what came in, or to the visitor who sent it. */
export const MAIL_KINDS = ['inquiry', 'inquiry confirmation', 'registration', 'registration confirmation'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** To a visitor. The others go to the gallery. */
export const isConfirmation = (kind: MailKind): boolean =>
  kind === 'inquiry confirmation' || kind === 'registration confirmation';

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  inquiry: 'Inquiry',
  'inquiry confirmation': 'Confirmation of an inquiry',
  registration: 'Registration',
  'registration confirmation': 'Confirmation of a registration',
};

/** How long the outbox shows what was sent. */
export const OUTBOX_DAYS = 30;

export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

/** One message of the outbox, without what it says. */
export const outboxMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  /** Null is the gallery itself. */
  to: z.string().nullable(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** What went wrong the last time. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** It was given up, or tried in vain and is tried again by itself. The others wait for their first turn. */
export const hasFailedAttempt = ({ status, lastError }: Pick<OutboxMail, 'status' | 'lastError'>): boolean =>
  status === 'failed' || (status === 'waiting' && lastError !== null);
