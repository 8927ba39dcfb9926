import { openBackupFolder } from './backup-folder.ts';
import type { BackupSettings } from './backup-settings.ts';
import type { BackupTarget } from './backup-target.ts';

/** The S3 client is large, so it is loaded only if needed. */
export async function openBackupTarget(settings: BackupSettings): Promise<BackupTarget> {
  if (settings.kind === 'folder') return openBackupFolder(settings.folder);
  const { openBackupBucket } = await import('./backup-bucket.ts');
  return openBackupBucket(settings);
}
