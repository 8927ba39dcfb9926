import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

/** For a silent connection, not for the whole transfer. */
export const SILENCE_MS = 20_000;
/** While a backup is written to a slow place, the connection that is read from is silent, too. */
export const BACKUP_SILENCE_MS = 10 * 60_000;

export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  silenceMs = SILENCE_MS,
): S3Client {
  // Silences a warning on Node 20 about later SDK versions.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not every store supports the newer checksums, and browsers cannot send one with an upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: silenceMs,
      // A slow client holds one for as long as its download takes.
      httpAgent: { maxSockets: 500 },
      httpsAgent: { maxSockets: 500 },
    },
  });
}

export const s3StatusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Not the whole error, which contains the signed request. */
export function describeS3Error(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return [typeof code === 'string' ? code : name, s3StatusOf(error)].filter(Boolean).join(' ');
}
