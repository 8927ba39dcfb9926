import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { contentType } from './content-type.ts';
import { refusalOf, statusOf, unreachable } from './s3-failure.ts';
import type { S3Settings } from './s3-settings.ts';
import type { ListedObject, ObjectStore, StoredObject } from './store.ts';

const UPLOAD_SECONDS = 15 * 60;
const UPLOADS = 'uploads/';
const UPLOAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page is as many as S3 gives at once. Not how long a call takes is limited, for lines are slow, but how long nothing moves. */
const LIMITS = { pageSize: 1_000, silenceMs: 20_000 };

/** Objects in a bucket, which nobody reads but this server; uploads go straight to it, to an address that it has signed. */
export async function openS3Store(
  settings: S3Settings,
  { pageSize, silenceMs }: typeof LIMITS = LIMITS,
): Promise<ObjectStore> {
  const { bucket: Bucket } = settings;
  const client = clientFor(settings, silenceMs);
  const sign = (Key: string) =>
    getSignedUrl(client, new PutObjectCommand({ Bucket, Key }), { expiresIn: UPLOAD_SECONDS });

  // How the bucket is addressed, by path or by host, is the client's affair: it is read off an address that it has made.
  const uploads = new URL(await sign(UPLOADS));
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    throw refusalOf(error, settings, uploads.host);
  }

  const find = async (Key: string): Promise<StoredObject | null> => {
    try {
      const { ContentLength = 0, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }));
      return {
        size: ContentLength,
        // Only what was measured is read: an upload may be sent a second time.
        open: (range) =>
          answered(async () => {
            const Range = range && `bytes=${range.start}-${range.end}`;
            const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range, IfMatch: ETag }));
            if (!(Body instanceof Readable)) throw new TypeError('The answer holds no bytes');
            return translated(Body);
          }),
      };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw unreachable(error);
    }
  };

  const remove = (Key: string) =>
    answered(async () => {
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
    // Signed for now rather than for the caller's time: it is the bucket's clock that decides.
    createUpload: () => answered(() => sign(`${UPLOADS}${randomUUID()}`)),
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
    keep: (Key, Body) =>
      answered(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: contentType(Key) ?? undefined }));
      }),
    find,
    list,
    remove,
  };
}

function clientFor({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, silenceMs: number): S3Client {
  // It prints a paragraph on Node 20, about versions of itself that are not the one we pin.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not every store knows the newer checksums, and no browser could give one along with an upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: silenceMs,
      // A visitor on a slow line holds one for as long as the picture takes.
      httpAgent: { maxSockets: 500 },
      httpsAgent: { maxSockets: 500 },
    },
  });
}

async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unreachable(error);
  }
}

/** A line that breaks while the bytes come is the same failure as one that was never there. */
function translated(body: Readable): Readable {
  const bytes = new PassThrough();
  body.once('error', (error) => bytes.destroy(unreachable(error)));
  bytes.once('close', () => body.destroy());
  return body.pipe(bytes);
}

/** The address is only ever read, never called: what is not one of our own uploads leads nowhere. */
export function uploadKey(uploadUrl: string, uploads: URL): string | null {
  if (!URL.canParse(uploadUrl)) return null;
  const { origin, pathname } = new URL(uploadUrl);
  if (origin !== uploads.origin || !pathname.startsWith(uploads.pathname)) return null;
  const id = pathname.slice(uploads.pathname.length);
  return UPLOAD_ID.test(id) ? `${UPLOADS}${id}` : null;
}
