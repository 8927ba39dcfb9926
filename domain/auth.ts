import { z } from 'zod';

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

export const authCheckSchema = z.object({ authenticated: z.boolean() });

export const WRONG_CREDENTIALS = 'Benutzername oder Passwort falsch';

export const SESSION_DAYS = 14;

export const staffNameSchema = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._@-]{1,200}$/u, 'A staff name has 1 to 200 letters, digits, dots, hyphens, underscores or @');

export const staffPasswordSchema = z
  .string()
  .min(10, 'A password needs at least 10 characters')
  .max(1_000, 'A password has at most 1000 characters')
  .refine((password) => !password.includes('\0'), 'A password contains no NUL character');
