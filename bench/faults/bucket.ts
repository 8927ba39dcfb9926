import { openS3Server } from '../../server/testing/s3-server.ts';
import type { Defer } from './scenario.ts';

export type BucketSettings = {
  S3_BUCKET: string;
  S3_ENDPOINT: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
  S3_REGION: string;
};

/** A new bucket in the test peer. */
export async function openPeerBucket(defer: Defer): Promise<BucketSettings> {
  const { settings, close } = await openS3Server();
  defer(close);
  return {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_REGION: settings.region,
  };
}

/** The bucket that S3_* of the environment name, to test with another store, or else a new one in the test peer. */
export async function openBucket(defer: Defer): Promise<BucketSettings> {
  // The server takes an empty setting for one that is not set.
  const { S3_BUCKET, S3_ENDPOINT = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION = '' } = process.env;
  if (!S3_BUCKET) return openPeerBucket(defer);
  return { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION };
}
