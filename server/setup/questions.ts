import { z } from 'zod';
import { staffNameSchema, staffPasswordSchema } from '../../domain/auth.ts';
import { gallerySchema } from '../../domain/gallery.ts';
import { settingsSchema } from '../config.ts';
import { type Answers, bucketOf, isOnS3, NO_ANSWERS, usesDataDir } from './answers.ts';
import { isStorable } from './env-file.ts';
import { directorNames } from './new-gallery.ts';
import { type TryOut, tryBackup, tryBucket, tryDatabase, tryMachine, tryMail } from './try-out.ts';

export type Question = {
  name: keyof Answers;
  label: string;
  /** Of the command. Secrets, also within addresses, have none: other users of the machine see arguments. */
  flag?: string;
  /** An environment variable with the answer, which is then never shown. */
  variable?: string;
  /** Not echoed while it is typed. */
  isHidden?: boolean;
  /** Asked a second time. */
  isRepeated?: boolean;
  /** The word for leaving it out, also the default. Without one an answer is required. */
  unset?: string;
  suggestion?: string;
  isAsked?: (answers: Answers) => boolean;
  schema: z.ZodType;
};

export type Group = { title: string; hint?: string; questions: Question[]; tryOut?: TryOut };

const { address } = gallerySchema.shape;
const { shape: settings } = settingsSchema;

const text = z.string().refine(isStorable, 'takes no line break, and not all three kinds of quotes');
/** Optional like the settings it is piped into; whether an answer is required is up to the question. */
const storable = text.optional();

const directors = z
  .string()
  .refine((names) => directorNames(names).filter(Boolean).length === 2, 'takes two names, separated by a comma')
  .transform(directorNames)
  .pipe(z.array(gallerySchema.shape.name).length(2));

const checkBucket = (place: string, context: z.RefinementCtx) => {
  if (!isOnS3(place)) return;
  const { error } = settings.S3_BUCKET.safeParse(bucketOf(place));
  for (const { message } of error?.issues ?? []) context.addIssue(message);
};

const isBucketOrPath = (place: string) => isOnS3(place) || !place.includes('://');

const filesPlace = text
  .regex(/^s3:\/\/[^/]*\/?$/, "takes 'folder' or a bucket such as s3://gallery")
  .superRefine(checkBucket);

const backupPlace = text
  .refine(isBucketOrPath, 'takes a folder, or a bucket such as s3://backups/gallery')
  .superRefine(checkBucket);

const theGallery: Group = {
  title: 'The gallery',
  questions: [
    { name: 'name', flag: 'name', label: 'Name', schema: gallerySchema.shape.name },
    { name: 'street', flag: 'street', label: 'Street and number', schema: address.shape.street },
    { name: 'postalCode', flag: 'postal-code', label: 'Postal code', schema: address.shape.postalCode },
    { name: 'city', flag: 'city', label: 'City', schema: address.shape.city },
    { name: 'country', flag: 'country', label: 'Country', schema: address.shape.country },
    { name: 'directors', flag: 'directors', label: 'The two directors, separated by a comma', schema: directors },
  ],
};

const website: Group = {
  title: 'The website',
  hint: 'The address visitors will use, such as https://gallery.example. None for a trial on this machine.',
  questions: [
    {
      name: 'publicUrl',
      flag: 'public-url',
      label: 'Public address',
      unset: 'none',
      schema: storable.pipe(settings.PUBLIC_URL),
    },
    {
      name: 'trustProxy',
      flag: 'trust-proxy',
      label: 'Is a proxy such as nginx or Caddy in front, which sets X-Forwarded-For? yes or no',
      unset: 'no',
      suggestion: 'yes',
      isAsked: ({ publicUrl }) => publicUrl.startsWith('https:'),
      schema: z.literal('yes', { error: "takes 'yes' or 'no'" }),
    },
  ],
};

const account: Group = {
  title: 'Your staff account',
  questions: [
    { name: 'owner', flag: 'owner', label: 'Sign-in name', suggestion: 'admin', schema: staffNameSchema },
    {
      name: 'ownerPassword',
      variable: 'OWNER_PASSWORD',
      label: 'Password, at least 12 characters (not shown)',
      unset: 'generated',
      isHidden: true,
      isRepeated: true,
      schema: staffPasswordSchema,
    },
  ],
};

const database: Group = {
  title: 'Database',
  hint: 'Embedded is enough for one machine. Or a server: postgres://user:password@host:5432/gallery',
  questions: [
    {
      name: 'database',
      variable: 'DATABASE_URL',
      label: 'Database',
      unset: 'embedded',
      schema: storable.pipe(settings.DATABASE_URL),
    },
  ],
  tryOut: tryDatabase,
};

/** A bucket for files and one for backups share them. */
function s3Access(isAsked: (answers: Answers) => boolean): Question[] {
  return [
    {
      name: 's3Endpoint',
      flag: 's3-endpoint',
      label: "The store's address, none for Amazon",
      unset: 'none',
      isAsked,
      schema: storable.pipe(settings.S3_ENDPOINT),
    },
    {
      name: 's3Region',
      flag: 's3-region',
      label: 'Region, such as eu-central-2',
      unset: 'none',
      isAsked,
      schema: storable.pipe(settings.S3_REGION),
    },
    { name: 's3AccessKeyId', variable: 'S3_ACCESS_KEY_ID', label: 'Access key', isAsked, schema: storable },
    {
      name: 's3SecretAccessKey',
      variable: 'S3_SECRET_ACCESS_KEY',
      label: 'Secret key (not shown)',
      isHidden: true,
      isAsked,
      schema: storable,
    },
  ];
}

const uploads: Group = {
  title: 'Uploaded files',
  hint: 'A folder on this machine, or a private bucket: s3://NAME',
  questions: [
    { name: 'files', flag: 'files', label: 'Files', unset: 'folder', schema: filesPlace },
    ...s3Access(({ files }) => isOnS3(files)),
  ],
  tryOut: tryBucket,
};

const hasMail = ({ smtpUrl }: Answers) => smtpUrl !== '';

const mail: Group = {
  title: 'Mail',
  hint: 'Notifies you of inquiries and registrations. Without a mail server it waits in the staff area.',
  questions: [
    {
      name: 'smtpUrl',
      variable: 'SMTP_URL',
      label: 'Mail server, such as smtp://user:password@host:587',
      unset: 'none',
      schema: storable.pipe(settings.SMTP_URL),
    },
    {
      name: 'mailFrom',
      flag: 'mail-from',
      label: 'Sender, such as Gallery <website@gallery.example>',
      isAsked: hasMail,
      schema: storable.pipe(settings.MAIL_FROM),
    },
    {
      name: 'mailTo',
      flag: 'mail-to',
      label: "The gallery's own mailbox, which gets a test mail now",
      isAsked: hasMail,
      schema: storable.pipe(settings.MAIL_TO),
    },
  ],
  tryOut: tryMail,
};

const backups: Group = {
  title: 'Nightly backups',
  hint: 'A folder on another disk, or s3://BUCKET/PREFIX.',
  questions: [
    { name: 'backup', flag: 'backup', label: 'Backups', unset: 'none', schema: backupPlace },
    ...s3Access(({ files, backup }) => isOnS3(backup) && !isOnS3(files)),
  ],
  tryOut: tryBackup,
};

/** Without a question if DATA_DIR is given: then a folder that cannot be used ends the setup. */
const machine: Group = {
  title: 'This machine',
  questions: [
    {
      name: 'dataDir',
      flag: 'data-dir',
      label: "Folder of the gallery's data",
      suggestion: './data',
      isAsked: (answers) => usesDataDir(answers) && !answers.givenDataDir,
      schema: storable.pipe(settings.DATA_DIR),
    },
  ],
  tryOut: tryMachine,
};

/** Backups after the data folder: they may not lie in it. */
export const GROUPS: readonly Group[] = [theGallery, website, account, database, uploads, mail, machine, backups];

/** The answers that the environment has: secrets and the data folder. */
export function answersOf(environment: NodeJS.ProcessEnv): Answers {
  const answers = { ...NO_ANSWERS, givenDataDir: environment.DATA_DIR ?? '' };
  for (const { name, variable } of GROUPS.flatMap(({ questions }) => questions)) {
    if (variable) answers[name] = environment[variable] ?? '';
  }
  return answers;
}

/** What is wrong with the text of an answer, or null. */
export function problemIn({ schema, unset, isHidden }: Question, answer: string): string | null {
  if (answer === '') return unset === undefined ? 'is required' : null;
  // Typed by accident, or bytes that are no UTF-8. A password may have them.
  if (!isHidden && /[\p{Cc}\uFFFD]/u.test(answer)) return 'takes no control characters';
  return schema.safeParse(answer).error?.issues[0]?.message ?? null;
}
