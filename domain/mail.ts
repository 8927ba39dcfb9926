import { z } from 'zod';

export const MAIL_KINDS = [
  'inquiry',
  'inquiry confirmation',
  'registration',
  'registration confirmation',
  'repeated registration',
  'subscription confirmation',
  'repeated subscription',
  'backup failure',
  'schedule failure',
  'invitation',
  'password link',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const PERSONAL: readonly MailKind[] = [
  'inquiry confirmation',
  'registration confirmation',
  'repeated registration',
  'subscription confirmation',
  'repeated subscription',
  'invitation',
  'password link',
];

/** To a visitor or a colleague, whom it would only puzzle days later. The other kinds go to the gallery. */
export const isPersonal = (kind: MailKind): boolean => PERSONAL.includes(kind);

/** It contains a link that opens an account, so its text is deleted when it is sent. */
export const hasLink = (kind: MailKind): boolean => kind === 'invitation' || kind === 'password link';

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  inquiry: 'Inquiry',
  'inquiry confirmation': 'Confirmation of an inquiry',
  registration: 'Registration',
  'registration confirmation': 'Confirmation of a registration',
  'repeated registration': 'Notice that a guest is registered already',
  'subscription confirmation': 'Confirmation of a subscription',
  'repeated subscription': 'Notice that a subscriber is on the list already',
  'backup failure': 'Backup failure',
  'schedule failure': 'Notice that a schedule failed',
  invitation: 'Invitation of a colleague',
  'password link': 'Link for a new password',
};

/** After these days personal mail is given up, until staff retry it. */
export const PERSONAL_MAIL_EXPIRY_DAYS = 3;

/** How long the outbox shows sent mail. */
export const OUTBOX_DAYS = 30;

export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

/** One message of the outbox, without its body. */
export const outboxMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  /** Null for mail to the gallery. */
  to: z.string().nullable(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** Failed for good, or waiting for a retry. */
export const hasFailedAttempt = ({ status, lastError }: Pick<OutboxMail, 'status' | 'lastError'>): boolean =>
  status === 'failed' || (status === 'waiting' && lastError !== null);
