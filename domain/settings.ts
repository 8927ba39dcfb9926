import { z } from 'zod';

const LONGEST_MONTHS = 120;
const MONTHS_WANTED = 'Months must be a whole number from 1 to 120, or off';

/** Null: kept until someone deletes it. */
const retentionMonths = z
  .int({ error: MONTHS_WANTED })
  .min(1, MONTHS_WANTED)
  .max(LONGEST_MONTHS, MONTHS_WANTED)
  .nullable();

/** After how many months records of visitors are deleted. */
export const retentionSchema = z.object({
  /** Answered and archived inquiries, since the answer. */
  inquiryRetentionMonths: retentionMonths,
  /** Registrations, since the end of the exhibition. */
  registrationRetentionMonths: retentionMonths,
  /** Mail that was never sent. Sent mail is deleted after 30 days anyway. */
  mailRetentionMonths: retentionMonths,
  /** Inquiries, registrations and sign-ups that look like spam. */
  spamRetentionMonths: retentionMonths,
});
export type Retention = z.infer<typeof retentionSchema>;

/** What owners switch on in the staff area, with the defaults. */
export const gallerySettingsSchema = z.object({
  /** Everyone needs an authenticator app or a passkey besides the password. */
  requireSecondFactor: z.boolean().default(false),
  inquiryRetentionMonths: retentionMonths.default(null),
  registrationRetentionMonths: retentionMonths.default(null),
  mailRetentionMonths: retentionMonths.default(null),
  spamRetentionMonths: retentionMonths.default(null),
});
/** The part that is about sign-in. */
export const securitySchema = z.object({ requireSecondFactor: z.boolean({ error: 'This must be true or false' }) });

export type GallerySettings = z.infer<typeof gallerySettingsSchema>;
