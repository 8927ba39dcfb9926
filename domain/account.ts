import { z } from 'zod';
import { staffPasswordSchema } from './auth.ts';
import { roleSchema } from './roles.ts';

// One's own account: password, sessions, passkeys, authenticator app, recovery codes.

const sessionSchema = z.object({
  id: z.uuid(),
  /** 'Firefox on Windows'; null if unknown. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const accountSchema = z.object({
  username: z.string(),
  role: roleSchema,
  email: z.string().nullable(),
  /** The one used last first. */
  sessions: z.array(sessionSchema),
  /** Oldest first. */
  passkeys: z.array(passkeySchema),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.int(),
  requiresSecondFactor: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

const ownPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1_000);

export const confirmInputSchema = z.object({ password: ownPassword });

export const passwordInputSchema = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(1_000),
  password: staffPasswordSchema,
});

/** To type into an authenticator app, and as the address that its QR code holds. */
export const newAppSchema = z.object({ secret: z.string(), address: z.string() });
export type NewApp = z.infer<typeof newAppSchema>;

export const appCodeInputSchema = z.object({
  code: z
    .string({ error: 'Code is required' })
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'The code has 6 digits'),
});

/** Shown once, after the first second factor was set up or new ones were asked for; otherwise null. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const RECOVERY_CODES = 10;
