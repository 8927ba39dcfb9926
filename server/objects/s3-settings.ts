import { z } from 'zod';
import { StartupError } from '../startup/startup-error.ts';

export type S3Settings = {
  bucket: string;
  /** null: Amazon's, named by the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** When an endpoint is set: most stores other than AWS accept any region. */
const DEFAULT_REGION = 'us-east-1';

const ENDPOINT = 'takes an address such as https://s3.example';

export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const s3SettingShapes = {
  S3_BUCKET: z
    .string()
    .regex(BUCKET_NAME, "takes a bucket's name: 3 to 63 small letters, digits, dots and hyphens")
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./, error: ENDPOINT })
    // No credentials in it: the endpoint is shown in messages.
    .refine((url) => !URL.canParse(url) || isPlain(new URL(url)), ENDPOINT)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'takes a region such as eu-central-2')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const isPlain = ({ username, password, search, hash }: URL) => !username && !password && !search && !hash;

const s3SettingsSchema = z.object(s3SettingShapes);
type Given = z.infer<typeof s3SettingsSchema> & { PUBLIC_URL?: string | undefined };

/** null: objects are stored in a folder. Incomplete settings are an error. */
export function s3Settings(given: Given, hasBackupBucket: boolean): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, PUBLIC_URL } = given;
  const others = { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (!S3_BUCKET) {
    const lonely = Object.entries(others).find(([, value]) => value);
    if (lonely && !hasBackupBucket) throw new StartupError(`S3_BUCKET: is required when ${lonely[0]} is set.`);
    return null;
  }
  const settings = { bucket: S3_BUCKET, ...s3Account(given, 'when S3_BUCKET is set') };
  if (S3_ENDPOINT?.startsWith('http:') && PUBLIC_URL?.startsWith('https:')) {
    throw new StartupError(
      'S3_ENDPOINT: takes https when PUBLIC_URL does; browsers send no uploads from one to the other.',
    );
  }
  return settings;
}

/** Where the buckets are, and the key to them: for the bucket of objects and that of backups. */
export function s3Account(given: Given, when: string): Omit<S3Settings, 'bucket'> {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ACCESS_KEY_ID) throw new StartupError(`S3_ACCESS_KEY_ID: is required ${when}.`);
  if (!S3_SECRET_ACCESS_KEY) throw new StartupError(`S3_SECRET_ACCESS_KEY: is required ${when}.`);
  if (!S3_ENDPOINT && !S3_REGION) throw new StartupError('S3_REGION: is required when S3_ENDPOINT is not set.');
  return {
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? DEFAULT_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
