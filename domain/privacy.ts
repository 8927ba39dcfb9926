import { z } from 'zod';
import { email } from './fields.ts';
import { type Retention, retentionSchema } from './settings.ts';

// What is stored about one e-mail address, and for how long. For owners.

/** In the body, never in a URL, which may be logged on the way. */
export const privacyRequestSchema = z.object({ email });

export const FOUND_KINDS = [
  'subscription',
  'registration',
  'inquiry',
  'note',
  'mail',
  'preview link',
  'deleted record',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const FOUND_KIND_LABELS: Record<FoundKind, string> = {
  subscription: 'Mailing list',
  registration: 'Registrations',
  inquiry: 'Inquiries',
  note: 'Notes',
  mail: 'Mail',
  'preview link': 'Preview links',
  'deleted record': 'Recently deleted',
};

const foundRecordSchema = z.object({ kind: z.enum(FOUND_KINDS), at: z.iso.datetime(), text: z.string() });
export type FoundRecord = z.infer<typeof foundRecordSchema>;

/** Where an address can stand that is not the data of a visitor: erasing leaves it. */
const KEPT_KINDS = [
  'artist',
  'artwork',
  'exhibition',
  'press item',
  'fair',
  'site text',
  'draft',
  'earlier version',
  'preview link',
  'log entry',
  'staff account',
] as const;
const keptRecordSchema = z.object({ kind: z.enum(KEPT_KINDS), count: z.int() });
export type KeptRecord = z.infer<typeof keptRecordSchema>;

export const foundDataSchema = z.object({
  /** As searched for: trimmed and in lower case. */
  email: z.string(),
  /** Records of this person, newest first. Erasing deletes them. */
  records: z.array(foundRecordSchema),
  /** Records of other people that contain the address. Erasing removes the address from them. */
  mentions: z.array(foundRecordSchema),
  kept: z.array(keptRecordSchema),
  /** When the address was last erased. */
  erasedAt: z.iso.datetime().nullable(),
});
export type FoundData = z.infer<typeof foundDataSchema>;

/** In place of an erased address in the records of others. */
export const ERASED_ADDRESS = '[erased address]';

export type RetentionRule = keyof Retention;

export const RETENTION_RULES = [
  'inquiryRetentionMonths',
  'registrationRetentionMonths',
  'mailRetentionMonths',
  'spamRetentionMonths',
] as const satisfies RetentionRule[];

/** Offered in the staff area; any number up to 120 is valid. */
export const RETENTION_CHOICES = [1, 3, 6, 12, 24, 36, 60, 120] as const;

export const RETENTION_SUGGESTIONS: Record<RetentionRule, (typeof RETENTION_CHOICES)[number]> = {
  inquiryRetentionMonths: 24,
  registrationRetentionMonths: 6,
  mailRetentionMonths: 3,
  spamRetentionMonths: 1,
};

export const retentionStateSchema = z.object({
  settings: retentionSchema,
  /** How many records each choice would delete now. */
  due: z.array(z.object({ rule: z.enum(RETENTION_RULES), months: z.int(), count: z.int() })),
});
export type RetentionState = z.infer<typeof retentionStateSchema>;
