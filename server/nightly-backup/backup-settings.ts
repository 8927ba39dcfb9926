import path from 'node:path';
import { BUCKET_NAME, type S3Settings, s3Account } from '../objects/s3-settings.ts';
import { StartupError } from '../startup/startup-error.ts';

export type BackupSettings =
  | { kind: 'folder'; folder: string }
  /** The prefix is empty or ends with a slash. */
  | { kind: 's3'; s3: S3Settings; prefix: string };

type Given = Parameters<typeof s3Account>[0] & { BACKUP_DIR?: string | undefined };

const S3_SCHEME = 's3:';
const S3_ADDRESS = /^s3:\/\/([^/]+)\/*((?:[\w.-]+\/)*[\w.-]+)?\/*$/;

/** null: no backups are made. */
export function backupSettings(given: Given, dataDir: string): BackupSettings | null {
  const { BACKUP_DIR } = given;
  if (!BACKUP_DIR) return null;
  if (BACKUP_DIR.startsWith(S3_SCHEME)) return bucketSettings(BACKUP_DIR, given);
  const folder = path.resolve(BACKUP_DIR);
  if (isInside(folder, dataDir)) {
    throw new StartupError('BACKUP_DIR: takes a folder outside DATA_DIR; a lost disk would lose both.');
  }
  return { kind: 'folder', folder };
}

function bucketSettings(address: string, given: Given): BackupSettings {
  const [, bucket = '', prefix = ''] = S3_ADDRESS.exec(address) ?? [];
  if (!BUCKET_NAME.test(bucket)) throw new StartupError('BACKUP_DIR: takes a folder, or s3://bucket/prefix.');
  const s3 = { bucket, ...s3Account(given, 'when BACKUP_DIR is a bucket') };
  return { kind: 's3', s3, prefix: prefix && `${prefix}/` };
}

function isInside(folder: string, parent: string): boolean {
  const relative = path.relative(parent, folder);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
