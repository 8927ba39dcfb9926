import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { staffNameSchema, staffPasswordSchema } from '../domain/auth.ts';
import { type Gallery, gallerySchema, identityFiles } from '../domain/gallery.ts';
import { type MailSettings, recipient, sender, smtpUrl } from './mail/settings.ts';
import { type S3Settings, s3SettingShapes, s3Settings } from './objects/s3-settings.ts';
import { projectRoot } from './root.ts';
import { misspelledSetting } from './setting-names.ts';
import { StartRefusal } from './start-refusal.ts';

const onOff = z.enum(['on', 'off'], { error: "takes 'on' or 'off'" }).transform((value) => value === 'on');

const settingsSchema = z.object({
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
  ADMIN_PASSWORD: staffPasswordSchema.optional(),
  DEMO_CONTENT: onOff.optional(),
  GALLERY_CONFIG: z.string().default('config/gallery.json'),
  TRUST_PROXY: onOff.default(false),
  RATE_LIMITS: onOff.default(true),
  ...s3SettingShapes,
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_TO: recipient.optional(),
});

export type Config = {
  host: string;
  port: number;
  /** null: the address it listens on. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  admin: { username: string; password: string | null };
  /** Written into an empty database: at its first start, at any start, or never. */
  demoContent: 'first start' | 'any start' | 'never';
  gallery: Gallery;
  /** Where the gallery's own files are, its logo and portraits. */
  identityFolder: string;
  /** null: what is to be sent waits in the outbox. */
  mail: MailSettings | null;
  /** null: objects are kept in a folder of this machine. */
  s3: S3Settings | null;
  trustProxy: boolean;
  rateLimits: boolean;
  isDevelopment: boolean;
};

/** Reads the settings once. A wrong value stops the start with one line that names it and what it takes. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const typo = misspelledSetting(Object.keys(environment), Object.keys(settingsSchema.shape));
  if (typo) throw new StartRefusal(`${typo.found} is not a setting. Did you mean ${typo.meant}?`);

  // An empty value is what `.env` files and shells leave behind for 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefusal(`${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const settings = parsed.data;
  const galleryFile = path.resolve(projectRoot, settings.GALLERY_CONFIG);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? null,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    admin: { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD ?? null },
    demoContent: demoContent(settings.DEMO_CONTENT, settings.DATABASE_URL === undefined),
    gallery: readGallery(galleryFile),
    identityFolder: path.dirname(galleryFile),
    mail: mailSettings(settings),
    s3: s3Settings(settings),
    trustProxy: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS,
    isDevelopment: environment.NODE_ENV === 'development',
  };
}

function demoContent(setting: boolean | undefined, isEmbedded: boolean): Config['demoContent'] {
  if (setting === undefined) return isEmbedded ? 'first start' : 'never';
  return setting ? 'any start' : 'never';
}

function mailSettings({ SMTP_URL, MAIL_FROM, MAIL_TO }: z.infer<typeof settingsSchema>): MailSettings | null {
  if (!SMTP_URL) return null;
  if (!MAIL_FROM) throw new StartRefusal('MAIL_FROM: is required when SMTP_URL is set.');
  if (!MAIL_TO) throw new StartRefusal('MAIL_TO: is required when SMTP_URL is set.');
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO };
}

function readGallery(file: string): Gallery {
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartRefusal(
      `GALLERY_CONFIG: ${file} cannot be read (${error instanceof Error ? error.message : error}).`,
    );
  }
  const parsed = gallerySchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefusal(`GALLERY_CONFIG: ${file}: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const missing = identityFiles(parsed.data).find((name) => !fs.existsSync(path.join(path.dirname(file), name)));
  if (missing) throw new StartRefusal(`GALLERY_CONFIG: ${file} names ${missing}, which does not lie beside it.`);
  return parsed.data;
}
