import { z } from 'zod';
import { preferencesSchema } from './preferences.ts';
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
  preferences: preferencesSchema,
});
export type CurrentPerson = z.infer<typeof currentPersonSchema>;

export const authCheckSchema = z.object({
  authenticated: z.boolean(),
  person: currentPersonSchema.optional(),
  /** A forgotten password can be replaced by a link that is mailed. */
  mailsPasswordLinks: z.boolean().optional(),
});

/** With `secondFactor` the person is not signed in yet: the password was right, and one of these has to follow. */
export const signInResultSchema = z.object({
  message: z.string(),
  secondFactor: z.object({ app: z.boolean(), passkey: z.boolean() }).optional(),
});
export type SignInResult = z.infer<typeof signInResultSchema>;

export const codeInputSchema = z.object({
  code: z
    .string({ error: 'Code ist erforderlich' })
    .max(100, 'Der Code ist zu lang')
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .refine((code) => code.length > 0, 'Code ist erforderlich')
    .refine(
      (code) => code === '' || /^[0-9A-Z]{6,16}$/.test(code),
      'Ein Code hat sechs Ziffern, ein Wiederherstellungscode 16 Zeichen',
    ),
});

export const WRONG_CODE = 'Der Code ist falsch oder abgelaufen';
export const SIGN_IN_EXPIRED = 'Die Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.';

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

const noNul = (password: string) => !password.includes('\0');

/** Of the setting ADMIN_PASSWORD: shorter ones are in use since before the rule below. */
export const adminPasswordSchema = z
  .string()
  .min(10, 'A password needs at least 10 characters')
  .max(1_000, 'A password has at most 1000 characters')
  .refine(noNul, 'A password contains no NUL character');

export const PASSWORD_LENGTH = 12;

export const staffPasswordSchema = z
  .string({ error: 'Password is required' })
  .min(PASSWORD_LENGTH, `A password needs at least ${PASSWORD_LENGTH} characters`)
  .max(1_000, 'A password has at most 1000 characters')
  .refine(noNul, 'A password contains no NUL character');

/** The same where the page is in German. */
const germanPasswordSchema = z
  .string({ error: 'Passwort ist erforderlich' })
  .min(PASSWORD_LENGTH, `Ein Passwort braucht mindestens ${PASSWORD_LENGTH} Zeichen`)
  .max(1_000, 'Ein Passwort hat höchstens 1000 Zeichen')
  .refine(noNul, 'Das Passwort enthält ein ungültiges Zeichen');

/** Why a password that is long enough is refused. */
export const WEAK_PASSWORD = {
  en: 'This password is too easy to guess. Choose one that is not common and does not contain your name',
  de: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie eines, das nicht verbreitet ist und Ihren Namen nicht enthält',
} as const;
export type PasswordLanguage = keyof typeof WEAK_PASSWORD;

/** The name on the first line of a link; see `server/auth/links.ts`. */
export const LINK_KINDS = ['invitation', 'reset'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const linkToken = z.string().max(100);
export const linkInputSchema = z.object({ token: linkToken });

/** Whose account it is for, so that the browser's password manager stores the right name. */
export const openLinkSchema = z.object({ kind: z.enum(LINK_KINDS), username: z.string(), needsEmail: z.boolean() });
export type OpenLink = z.infer<typeof openLinkSchema>;

export const linkPasswordInputSchema = z.object({
  token: linkToken,
  password: germanPasswordSchema,
  /** The address that the invitation was sent to, where there is one. */
  email: z.string().trim().max(254).optional(),
});

export const forgottenInputSchema = z.object({
  username: credential('Benutzername', 254).trim().min(1, 'Benutzername ist erforderlich'),
});

/** The same for everyone, so that it does not reveal who has an account. */
export const FORGOTTEN_ANSWER =
  'Wenn es dieses Konto gibt und eine E-Mail-Adresse dafür hinterlegt ist, ist ein Link dorthin unterwegs. Er gilt eine Stunde.';
