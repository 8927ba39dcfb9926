import { S3ServiceException } from '@aws-sdk/client-s3';
import { HttpProblem } from '../http/problem.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { S3Settings } from './s3-settings.ts';

export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** What happened, in a word or two: the whole error holds the request, with whose key it was signed. */
function wordFor(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return [typeof code === 'string' ? code : name, statusOf(error)].filter(Boolean).join(' ');
}

/** What a caller is told when a bucket that was there at the start fails. */
export const unreachable = (error: unknown): HttpProblem =>
  new HttpProblem(503, 'The picture store cannot be reached. Please try again.', {}, `S3: ${wordFor(error)}`);

/** Which setting to look at when the bucket cannot be used at the start. */
export function refusalOf(error: unknown, { bucket, region, endpoint }: S3Settings, host: string): StartupError {
  switch (statusOf(error)) {
    case 404:
      return new StartupError(`S3_BUCKET: there is no bucket ${bucket} at ${host}.`);
    case 401:
    case 403:
      return new StartupError(`S3_ACCESS_KEY_ID: ${host} does not let this key use the bucket ${bucket}.`);
    case 301:
    case 307:
    case 400:
      return new StartupError(`S3_REGION: the bucket ${bucket} at ${host} is not in the region ${region}.`);
    default:
      return new StartupError(
        `${endpoint ? 'S3_ENDPOINT' : 'S3_REGION'}: ${host} cannot be reached (${wordFor(error)}).`,
      );
  }
}
