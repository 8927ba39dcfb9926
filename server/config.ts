import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { adminPasswordSchema, staffNameSchema } from '../domain/auth.ts';
import { contactLink, isEmail } from '../domain/fields.ts';
import { type Gallery, gallerySchema, identityFiles } from '../domain/gallery.ts';
import { projectRoot } from './files/project-root.ts';
import { type MailSettings, recipient, sender, smtpUrl } from './mail/settings.ts';
import { type BackupSettings, backupSettings } from './nightly-backup/backup-settings.ts';
import { type S3Settings, s3SettingShapes, s3Settings } from './objects/s3-settings.ts';
import { StartupError } from './startup/startup-error.ts';

const onOff = z.enum(['on', 'off'], { error: "takes 'on' or 'off'" }).transform((value) => value === 'on');

/** Each level says what the one before says, and more. */
const HSTS_LEVELS = ['off', 'on', 'subdomains', 'preload'] as const;

export const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'takes a port from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'takes a port from 0 to 65535')
    .default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'takes an origin such as https://gallery.example' })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
      'takes an origin without a path',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'takes an address such as postgres://user:password@host:5432/gallery' })
    .optional(),
  ADMIN_USERNAME: staffNameSchema.default('admin'),
  ADMIN_PASSWORD: adminPasswordSchema.optional(),
  DEMO_CONTENT: onOff.optional(),
  GALLERY_CONFIG: z.string().default('config/gallery.json'),
  TRUST_PROXY: onOff.default(false),
  RATE_LIMITS: onOff.default(true),
  NEUTRAL_ANSWERS: onOff.default(false),
  STALE_MINUTES: z
    .string()
    .regex(/^\d{1,4}$/, 'takes a number of minutes from 0 to 9999')
    .transform(Number)
    .default(10),
  METRICS_TOKEN: z.string().min(16, 'takes at least 16 characters').optional(),
  PREVIEW: onOff.default(false),
  HSTS: z.enum(HSTS_LEVELS, { error: "takes 'off', 'on', 'subdomains' or 'preload'" }).default('on'),
  SECURITY_CONTACT: z
    .string()
    .refine(
      (value) => isEmail(value) || z.url({ protocol: /^https$/ }).safeParse(value).success,
      'takes a mail address or a web address that begins with https://',
    )
    .transform(contactLink)
    .optional(),
  ...s3SettingShapes,
  BACKUP_DIR: z.string().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_TO: recipient.optional(),
});

export type Config = {
  host: string;
  port: number;
  /** null: the address the server listens on. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  admin: { username: string; password: string | null };
  /** When demo content is written into an empty database. */
  demoContent: 'first start' | 'any start' | 'never';
  gallery: Gallery;
  galleryFile: string;
  /** Folder of the logo and the portraits. */
  identityFolder: string;
  /** null: mail stays in the outbox. */
  mail: MailSettings | null;
  /** null: objects are stored in a local folder. */
  s3: S3Settings | null;
  /** Where nightly backups go. null: none are made. */
  backup: BackupSettings | null;
  trustProxy: boolean;
  rateLimits: boolean;
  /** The forms do not tell whether an address is known. */
  neutralAnswers: boolean;
  /** How long cached pages are served while the database cannot be reached. */
  staleMinutes: number;
  /** null: no metrics. */
  metricsToken: string | null;
  /** No search engine is to index any page. */
  isPreview: boolean;
  /** What browsers are told about https, if `publicUrl` is https. */
  hsts: (typeof HSTS_LEVELS)[number];
  /** Where to report security problems, as a link. null: no security.txt. */
  securityContact: string | null;
  isDevelopment: boolean;
};

type Settings = z.infer<typeof settingsSchema>;

/** Throws a one-line StartupError that names the wrong setting and the values it takes. */
export function parseSettings(environment: NodeJS.ProcessEnv): Settings {
  const typo = misspelledSetting(Object.keys(environment), Object.keys(settingsSchema.shape));
  if (typo) throw new StartupError(`${typo.found} is not a setting. Did you mean ${typo.meant}?`);

  // `.env` files and shells leave an empty value behind for 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`${issue?.path.join('.')}: ${issue?.message}.`);
  }
  return parsed.data;
}

/** Throws as `parseSettings` does. `npm run setup` passes a gallery whose file is not written yet. */
export function readConfig(environment: NodeJS.ProcessEnv, gallery?: Gallery): Config {
  const settings = parseSettings(environment);
  const dataDir = path.resolve(settings.DATA_DIR);
  const backup = backupSettings(settings, dataDir);
  const galleryFile = path.resolve(projectRoot, settings.GALLERY_CONFIG);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? null,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    admin: { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD ?? null },
    demoContent: demoContent(settings.DEMO_CONTENT, settings.DATABASE_URL === undefined),
    gallery: gallery ?? readGallery(galleryFile),
    galleryFile,
    identityFolder: path.dirname(galleryFile),
    mail: mailSettings(settings),
    s3: s3Settings(settings, backup?.kind === 's3'),
    backup,
    trustProxy: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS,
    neutralAnswers: settings.NEUTRAL_ANSWERS,
    staleMinutes: settings.STALE_MINUTES,
    metricsToken: settings.METRICS_TOKEN ?? null,
    isPreview: settings.PREVIEW,
    hsts: settings.HSTS,
    securityContact: settings.SECURITY_CONTACT ?? null,
    isDevelopment: environment.NODE_ENV === 'development',
  };
}

/** Origin of absolute links. With PORT=0 the caller passes the actual port. */
export function configuredOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** False for previews and for sites that only this machine can reach. */
export function isIndexable({ publicUrl, isPreview }: Pick<Config, 'publicUrl' | 'isPreview'>): boolean {
  return !isPreview && publicUrl !== null && !LOOPBACK_HOST.test(new URL(publicUrl).hostname);
}

const LOOPBACK_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function demoContent(setting: boolean | undefined, isEmbedded: boolean): Config['demoContent'] {
  if (setting === undefined) return isEmbedded ? 'first start' : 'never';
  return setting ? 'any start' : 'never';
}

function mailSettings({ SMTP_URL, MAIL_FROM, MAIL_TO }: Settings): MailSettings | null {
  if (!SMTP_URL) return null;
  if (!MAIL_FROM) throw new StartupError('MAIL_FROM: is required when SMTP_URL is set.');
  if (!MAIL_TO) throw new StartupError('MAIL_TO: is required when SMTP_URL is set.');
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO };
}

function readGallery(file: string): Gallery {
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartupError(
      `GALLERY_CONFIG: ${file} cannot be read (${error instanceof Error ? error.message : error}).`,
    );
  }
  const parsed = gallerySchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`GALLERY_CONFIG: ${file}: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const missing = identityFiles(parsed.data).find((name) => !fs.existsSync(path.join(path.dirname(file), name)));
  if (missing) throw new StartupError(`GALLERY_CONFIG: ${file} names ${missing}, which does not lie beside it.`);
  return parsed.data;
}

/** Unknown variables belong to other programs; one typo away from a setting is a mistake. */
function misspelledSetting(names: string[], settings: string[]): { found: string; meant: string } | null {
  for (const found of names) {
    if (settings.includes(found)) continue;
    const meant = settings.find((setting) => isOneTypoAway(found.toUpperCase(), setting));
    if (meant) return { found, meant };
  }
  return null;
}

/** Shorter names are too close to variables of other programs. */
const SHORTEST_FOR_MISSING_LETTERS = 8;

/** Wrong case, two letters swapped, one letter too many or too few. Not a replaced letter: DATABASE_URI is another program's. */
function isOneTypoAway(found: string, setting: string): boolean {
  if (found === setting) return true;
  if (found.length === setting.length) return hasSwappedLetters(found, setting);
  if (setting.length < SHORTEST_FOR_MISSING_LETTERS) return false;
  return lacksOneLetter(found, setting) || lacksOneLetter(setting, found);
}

const firstDifference = (a: string, b: string) => [...b].findIndex((letter, index) => letter !== a[index]);

function hasSwappedLetters(a: string, b: string): boolean {
  const at = firstDifference(a, b);
  return at >= 0 && a === `${b.slice(0, at)}${b[at + 1] ?? ''}${b[at]}${b.slice(at + 2)}`;
}

function lacksOneLetter(shorter: string, longer: string): boolean {
  const at = firstDifference(shorter, longer);
  return at >= 0 && shorter === longer.slice(0, at) + longer.slice(at + 1);
}
