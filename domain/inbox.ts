import { z } from 'zod';
import { artworkSchema } from './artwork.ts';
import { LIMITS, optionalInstant, requiredText } from './fields.ts';
import { SPAM_REASONS } from './spam.ts';

// Inquiries for staff. The visitors' forms are in `inquiry.ts`.

export const INQUIRY_STATUSES = ['new', 'answered', 'archived', 'spam'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const INQUIRY_STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
};

export const inquirySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  inquiry_type: z.string(),
  artist_interest: z.string().nullable(),
  subject: z.string().nullable(),
  artworkTitle: z.string().nullable(),
  /** The artwork that title and artist matched when the inquiry arrived; it may be deleted since. */
  artworkId: z.uuid().nullable(),
  message: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  spamReason: z.enum(SPAM_REASONS).nullable(),
  created_at: z.iso.datetime(),
  responded_at: z.iso.datetime().nullable(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** As promised in the footer. */
export const ANSWER_HOURS = 24;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

export const inquiryNoteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
});
export type InquiryNote = z.infer<typeof inquiryNoteSchema>;

export const inquiryNoteInputSchema = z.object({ text: requiredText('Note', LIMITS.message) });

/** With its artwork, if it still exists, and staff's notes. */
export const staffInquirySchema = inquirySchema.extend({
  artwork: artworkSchema
    .pick({
      id: true,
      title: true,
      year: true,
      material: true,
      size: true,
      price: true,
      imageUrl: true,
      available: true,
    })
    .extend({ artistName: z.string() })
    .nullable(),
  /** Oldest first. */
  notes: z.array(inquiryNoteSchema),
});
export type StaffInquiry = z.infer<typeof staffInquirySchema>;

export const inquiryChangeSchema = z.object(
  {
    id: z.uuid({ error: 'This inquiry does not exist' }),
    status: z.enum(INQUIRY_STATUSES, { error: 'Status must be new, answered, archived or spam' }),
    /** Only for undo; otherwise it follows from the status. */
    responded_at: optionalInstant('Answered at'),
    /** Optimistic lock: the change is skipped if the status is another one by now. */
    expected: z.enum(INQUIRY_STATUSES, { error: 'Expected must be new, answered, archived or spam' }).optional(),
  },
  { error: 'Each change must name an inquiry and its status' },
);
export type InquiryChange = z.infer<typeof inquiryChangeSchema>;

export const MAX_CHANGES = 1_000;

/** Each with its own status, so that one request can undo another. */
export const inquiryChangesSchema = z.object({
  changes: z
    .array(inquiryChangeSchema, { error: 'Changes must be a list' })
    .min(1, 'At least one inquiry is required')
    .max(MAX_CHANGES, `At most ${MAX_CHANGES} inquiries can be changed at a time`),
});

/** The public forms; each has its own rate limits. */
export const VISITOR_FORMS = ['inquiry', 'artwork inquiry', 'registration', 'subscription'] as const;
export type VisitorForm = (typeof VISITOR_FORMS)[number];

/** A form that has reached its hourly ceiling. */
const formPauseSchema = z.object({
  form: z.enum(VISITOR_FORMS),
  pausedAt: z.iso.datetime(),
  resumesAt: z.iso.datetime(),
});
export type FormPause = z.infer<typeof formPauseSchema>;

/** The counts in the header of the staff area, and the notices. */
export const inboxSchema = z.object({
  newInquiries: z.int(),
  newRegistrations: z.int(),
  /** In the last 24 hours. */
  pausedForms: z.array(formPauseSchema),
  /** `delayed`: how many of the waiting have failed at least once. */
  mail: z.object({ isSetUp: z.boolean(), waiting: z.int(), delayed: z.int(), failed: z.int() }),
});
export type Inbox = z.infer<typeof inboxSchema>;

/** Minutes until the answer is due, negative if overdue; never more than promised, even if the clocks differ. */
export function minutesLeft(createdAt: string, now: Date): number {
  const promised = ANSWER_HOURS * HOUR_MINUTES;
  const due = Date.parse(createdAt) + promised * MINUTE_MS;
  return Math.min(promised, Math.ceil((due - now.getTime()) / MINUTE_MS));
}

/** '23 h 59 min left', '40 min left', '3 h overdue', '2 days overdue'. */
export function timeLeftText(minutes: number): string {
  const isOverdue = minutes <= 0;
  return `${duration(Math.abs(minutes), isOverdue)} ${isOverdue ? 'overdue' : 'left'}`;
}

/** 'answered after 3 h' */
export function answerTimeText(createdAt: string, respondedAt: string): string {
  const minutes = Math.floor((Date.parse(respondedAt) - Date.parse(createdAt)) / MINUTE_MS);
  return `answered after ${duration(Math.max(0, minutes), true)}`;
}

function duration(minutes: number, isRough: boolean): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const days = Math.floor(hours / 24);
  if (isRough && days > 0) return `${days} ${days === 1 ? 'day' : 'days'}`;
  if (isRough && hours > 0) return `${hours} h`;
  const rest = minutes % HOUR_MINUTES;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
