import { z } from 'zod';
import { staffNameSchema } from './auth.ts';
import { email } from './fields.ts';
import { roleSchema } from './roles.ts';

// The people who use the staff area, for owners.

export const personSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string().nullable(),
  role: roleSchema,
  /** Closed accounts stay in the list, because the past refers to them. */
  state: z.enum(['active', 'invited', 'closed']),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  /** Of the link that is not used yet. */
  linkExpiresAt: z.iso.datetime().nullable(),
});
export type Person = z.infer<typeof personSchema>;

const emailOrNone = z
  .union([z.literal(''), email])
  .nullable()
  .transform((value) => value || null);

export const personInputSchema = z.object({
  username: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .refine(
      (name) => staffNameSchema.safeParse(name).success,
      'A name has letters, digits, dots, hyphens, underscores or @, without spaces',
    ),
  email: emailOrNone.default(null),
  role: roleSchema,
});
export type PersonInput = z.infer<typeof personInputSchema>;

/** What is left out stays as it is: another owner may have just changed it. */
export const personChangeSchema = z.object({ email: emailOrNone.optional(), role: roleSchema.optional() });
export type PersonChange = z.infer<typeof personChangeSchema>;

export const newLinkInputSchema = z.object({
  /** After a lost device: passkeys, authenticator app and recovery codes no longer work. */
  removeSecondFactor: z.boolean().default(false),
});

/** `link` only where it was not mailed. It is not stored and cannot be shown again. */
export const personWithLinkSchema = z.object({ person: personSchema, link: z.string().nullable() });
export type PersonWithLink = z.infer<typeof personWithLinkSchema>;

export const INVITATION_HOURS = 72;
/** Of a link to replace a password: one that an owner makes, and one that is mailed on request. */
export const RESET_HOURS = 24;
export const FORGOTTEN_HOURS = 1;
