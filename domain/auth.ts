import { z } from 'zod';
import { roleSchema } from './roles.ts';

// In German, like the login page.
const credential = (label: string, max: number) =>
  z
    .string({ error: `${label} ist erforderlich` })
    .min(1, `${label} ist erforderlich`)
    .max(max, `${label} darf höchstens ${max} Zeichen haben`)
    .refine((value) => !value.includes('\0'), `${label} enthält ein ungültiges Zeichen`);

export const loginInputSchema = z.object({
  username: credential('Benutzername', 200).trim().min(1, 'Benutzername ist erforderlich'),
  password: credential('Passwort', 1_000),
});

export type LoginInput = z.infer<typeof loginInputSchema>;

/** Who is signed in. */
export const currentPersonSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  role: roleSchema,
  /** The gallery requires a second factor and this person has none: only their own account is open to them. */
  lacksSecondFactor: z.boolean(),
});
export type CurrentPerson = z.infer<typeof currentPersonSchema>;

export const authCheckSchema = z.object({ authenticated: z.boolean(), person: currentPersonSchema.optional() });

export const WRONG_CREDENTIALS = 'Benutzername oder Passwort falsch';

/** A session ends when it was not used for so long. */
export const SESSION_DAYS = 14;
/** A session ends so long after the sign-in, used or not. */
export const LONGEST_SESSION_DAYS = 30;

const CONFIRMATION_MINUTES = 15;

/** Sensitive steps need a password or a passkey that was entered in the last minutes. */
export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMATION_MINUTES * 60_000;

export const staffNameSchema = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._@-]{1,200}$/u, 'A staff name has 1 to 200 letters, digits, dots, hyphens, underscores or @');

export const staffPasswordSchema = z
  .string()
  .min(10, 'A password needs at least 10 characters')
  .max(1_000, 'A password has at most 1000 characters')
  .refine((password) => !password.includes('\0'), 'A password contains no NUL character');
