import { PassThrough, Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { madeAtOf } from '../../domain/backup.ts';
import { BACKUP_SILENCE_MS, createS3Client, describeS3Error } from '../objects/s3-client.ts';
import type { BackupSettings } from './backup-settings.ts';
import type { BackupTarget, StoredArchive } from './backup-target.ts';

/** An upload has at most 10,000 parts, so this allows 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** Parts in memory at a time. */
const PARALLEL_PARTS = 2;

export function openBackupBucket({ s3, prefix }: Extract<BackupSettings, { kind: 's3' }>): BackupTarget {
  const client = createS3Client(s3, BACKUP_SILENCE_MS);
  const { bucket: Bucket } = s3;
  const describe = `s3://${Bucket}/${prefix}`;
  const failure = (error: unknown) => new Error(`${describe} cannot be used (${describeS3Error(error)})`);
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failure(error);
    }
  };

  const sizeOf = async (Key: string): Promise<number> => {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    return ContentLength;
  };

  return {
    describe,
    list: () =>
      call(async () => {
        const archives: StoredArchive[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          for (const { Key = '', Size: bytes = 0 } of Contents) {
            const name = Key.slice(prefix.length);
            const madeAt = madeAtOf(name);
            if (madeAt) archives.push({ name, bytes, madeAt });
          }
        }
        return archives;
      }),
    write: async (name, produce) => {
      const Key = `${prefix}${name}`;
      const body = new PassThrough();
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: body },
        partSize: PART_BYTES,
        queueSize: PARALLEL_PARTS,
      });
      // Either side may fail first and makes the other one fail; a failed upload is aborted by the library.
      const errors: unknown[] = [];
      const fail = (error: unknown) => {
        errors.push(error);
        body.destroy();
      };
      await Promise.all([
        produce(body).then(() => body.end(), fail),
        upload.done().catch((error: unknown) => fail(failure(error))),
      ]);
      if (errors.length > 0) throw errors[0];
      return call(() => sizeOf(Key));
    },
    open: (name) =>
      call(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${prefix}${name}` }));
        if (!(Body instanceof Readable)) throw new TypeError('The answer holds no bytes');
        return Body;
      }),
    remove: (name) =>
      call(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
      }),
  };
}
