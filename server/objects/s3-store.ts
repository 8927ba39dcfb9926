import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { HttpProblem } from '../http/problem.ts';
import { StartupError } from '../startup/startup-error.ts';
import { contentType } from './object-name.ts';
import { BACKUP_SILENCE_MS, createS3Client, describeS3Error, SILENCE_MS, s3StatusOf } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';
import type { ListedObject, ObjectStore, StoredObject } from './store.ts';

const UPLOAD_SECONDS = 15 * 60;
const UPLOADS = 'uploads/';
const UPLOAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** S3 lists at most 1,000 keys per request. */
const LIMITS = { pageSize: 1_000, silenceMs: SILENCE_MS };
export const SLOW_READER = { ...LIMITS, silenceMs: BACKUP_SILENCE_MS };

/** Objects in a private bucket. Browsers upload straight to it, to presigned URLs. */
export async function openS3Store(
  settings: S3Settings,
  { pageSize, silenceMs }: typeof LIMITS = LIMITS,
): Promise<ObjectStore> {
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings, silenceMs);
  const sign = (Key: string) =>
    getSignedUrl(client, new PutObjectCommand({ Bucket, Key }), { expiresIn: UPLOAD_SECONDS });

  // Whether the bucket is addressed by path or by host is read from a URL that the client made.
  const uploads = new URL(await sign(UPLOADS));
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    throw startupError(error, settings, uploads.host);
  }

  const find = async (Key: string): Promise<StoredObject | null> => {
    try {
      const { ContentLength = 0, LastModified, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }));
      if (!LastModified) throw new TypeError('The answer holds no date');
      return {
        size: ContentLength,
        modifiedAt: LastModified,
        // IfMatch: an upload may be replaced after its size was checked.
        open: (range) =>
          withProblem(async () => {
            const Range = range && `bytes=${range.start}-${range.end}`;
            const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range, IfMatch: ETag }));
            if (!(Body instanceof Readable)) throw new TypeError('The answer holds no bytes');
            const length = range ? range.end - range.start + 1 : ContentLength;
            return limitedBody(Body, length);
          }),
      };
    } catch (error) {
      if (s3StatusOf(error) === 404) return null;
      throw unreachable(error);
    }
  };

  const remove = (Key: string) =>
    withProblem(async () => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    });

  const list = async function* (Prefix: string): AsyncIterable<ListedObject> {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix })) {
        for (const { Key, Size, LastModified } of Contents) {
          if (Key && Size !== undefined && LastModified) yield { key: Key, size: Size, modifiedAt: LastModified };
        }
      }
    } catch (error) {
      throw unreachable(error);
    }
  };

  return {
    uploadOrigin: uploads.origin,
    // Signed with the real time and not the caller's: the bucket checks it.
    createUpload: () => withProblem(() => sign(`${UPLOADS}${randomUUID()}`)),
    findUpload: async (uploadUrl) => {
      const key = uploadKey(uploadUrl, uploads);
      return key === null ? null : find(key);
    },
    removeUpload: async (uploadUrl) => {
      const key = uploadKey(uploadUrl, uploads);
      if (key !== null) await remove(key);
    },
    removeUploadsBefore: async (instant) => {
      for await (const { key, modifiedAt } of list(UPLOADS)) if (modifiedAt < instant) await remove(key);
    },
    put: (Key, Body) =>
      withProblem(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: contentType(Key) ?? undefined }));
      }),
    find,
    list,
    remove,
  };
}

async function withProblem<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unreachable(error);
  }
}

/** Not more than was asked for: a client would read the rest as its next response. */
function limitedBody(body: Readable, length: number): Readable {
  const bytes = Readable.from(readBytes(body, length), { objectMode: false });
  // The generator does so only once it has been read from.
  bytes.once('close', () => body.destroy());
  return bytes;
}

/** A connection that breaks during the transfer is reported like one that failed at the start. */
async function* readBytes(body: AsyncIterable<Buffer>, length: number): AsyncIterable<Buffer> {
  let remaining = length;
  try {
    for await (const chunk of body) {
      if (remaining === 0) return;
      const bytes = chunk.subarray(0, remaining);
      remaining -= bytes.length;
      yield bytes;
    }
  } catch (error) {
    throw unreachable(error);
  }
}

/** The URL is only parsed, never requested. Null for anything but an upload of ours. */
export function uploadKey(uploadUrl: string, uploads: URL): string | null {
  if (!URL.canParse(uploadUrl)) return null;
  const { origin, pathname } = new URL(uploadUrl);
  if (origin !== uploads.origin || !pathname.startsWith(uploads.pathname)) return null;
  const id = pathname.slice(uploads.pathname.length);
  return UPLOAD_ID.test(id) ? `${UPLOADS}${id}` : null;
}

/** For a bucket that fails after the start. */
const unreachable = (error: unknown): HttpProblem =>
  new HttpProblem(503, 'The picture store cannot be reached. Please try again.', {}, `S3: ${describeS3Error(error)}`);

/** Names the setting to check when the bucket cannot be used at the start. */
function startupError(error: unknown, { bucket, region, endpoint }: S3Settings, host: string): StartupError {
  switch (s3StatusOf(error)) {
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
        `${endpoint ? 'S3_ENDPOINT' : 'S3_REGION'}: ${host} cannot be reached (${describeS3Error(error)}).`,
      );
  }
}
